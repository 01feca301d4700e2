import { expect, it } from 'vitest';
import { offersRaise } from './refused-quotas.ts';

it.each([
  ['mails', 'action', true],
  ['storage', 'screen', true],
  ['mails', 'background', false],
  ['mails', 'caller', false],
  ['calls', 'action', false],
] as const)('a refusal by the quota %s, of a call with the origin %s, offers more: %s', (name, origin, expected) =>
  expect(offersRaise({ name }, origin)).toBe(expected),
);
