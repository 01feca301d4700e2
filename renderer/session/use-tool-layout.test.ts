import { expect, it } from 'vitest';
import { readToolLayout } from './use-tool-layout.ts';

it.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another object', '{"share":0.4}'],
  ['a share beyond the limits', '{"share":4,"isCollapsed":true}'],
])('returns null for %s', (_name, text) => expect(readToolLayout(text)).toBeNull());

it('reads a stored layout', () =>
  expect(readToolLayout('{"share":0.4,"isCollapsed":true}')).toEqual({ share: 0.4, isCollapsed: true }));
