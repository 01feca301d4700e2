import { expect, it } from 'vitest';
import { createGuest, listGuests } from '#contract/calls/auth/hosts.ts';
import { isRefusedAct } from './refused-acts.ts';

it.each([
  ['a change without the right', createGuest, '#FORBIDDEN', true],
  ['a change of a higher role', createGuest, '#HIGHER_ROLE', true],
  ['a change of the own account', createGuest, '#OWN_ACCOUNT', true],
  ['a missing proof, which has an entry of its own', createGuest, '#PROOF_REQUIRED', false],
  ['an unknown person', createGuest, '#NOT_FOUND', false],
  ['a list', listGuests, '#FORBIDDEN', false],
] as const)('tells whether a refusal is one of an act of authority: %s', (_, call, code, expected) => {
  expect(isRefusedAct(call, code)).toBe(expected);
});
