import { expect, it } from 'vitest';
import { sessionValueNames } from '#contract/rules/session-values.ts';
import { sessionValue } from './session-value.ts';

const now = new Date(2026, 10, 24, 9, 41);
const personWith = (...entitySelected: string[]) => ({ id: 'u-1', email: 'ana@casa.com.br', entitySelected });

it.each([
  ['entities', '1 empresa'],
  ['email', 'ana@casa.com.br'],
  ['userId', 'u-1'],
  ['today', '24/11/2026'],
  ['now', '24/11/2026 09:41'],
])('shows %s as %s', (name, text) => expect(sessionValue(name, personWith('11222333000181'), now)).toBe(text));

it('follows the selection', () => expect(sessionValue('entities', personWith('1', '2', '3'), now)).toBe('3 empresas'));

it('knows every name that the portal fills', () =>
  expect(sessionValueNames.filter((name) => sessionValue(name, personWith(), now) === '')).toEqual([]));
