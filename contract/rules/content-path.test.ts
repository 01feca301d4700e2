import { expect, it } from 'vitest';
import { isContentPath } from './content-path.ts';

it.each(['nr-11', 'cursos/nr-11', 'Segurança/Operação 2026', 'a.b', 'a..b'])('accepts %j as the name of content', (path) =>
  expect(isContentPath(path)).toBe(true),
);

it.each([
  '',
  '/',
  '/nr-11',
  'nr-11/',
  'a//b',
  '.',
  '..',
  '../outro',
  'a/../b',
  'a\\b',
  'a%2Fb',
  'a?b',
  'a\u0000',
  'a\nb',
  'a\u202eb',
  ' a',
  'x'.repeat(61),
  'abcdefghi/'.repeat(20) + 'a',
])('refuses %j', (path) => expect(isContentPath(path)).toBe(false));
