import { describe, expect, it } from 'vitest';
import { completeRegistration, createUser, requestPassword, resetPassword } from '#contract/calls/auth/registration.ts';
import { chooseCall, toCandidates } from './dispatch.ts';

describe('a call among those that share an address', () => {
  it.each([
    ['no header: the call that requests the link', [resetPassword, requestPassword], {}, requestPassword],
    [
      'the secret of the link: the call that sets the password',
      [requestPassword, resetPassword],
      { 'password-hash': 'x' },
      resetPassword,
    ],
    ['send-email: the call that registers', [createUser, completeRegistration], { 'send-email': 'true' }, createUser],
    [
      'created-hash: the call that completes the registration',
      [createUser, completeRegistration],
      { 'created-hash': 'x' },
      completeRegistration,
    ],
  ])('is chosen with %s', (_, calls, headers, expected) => {
    expect(chooseCall(toCandidates(calls), headers)).toBe(expected);
  });
  it('is chosen although every required header is missing, so that the answer names the missing headers', () => {
    expect([createUser, completeRegistration]).toContain(chooseCall(toCandidates([createUser, completeRegistration]), {}));
  });
});
