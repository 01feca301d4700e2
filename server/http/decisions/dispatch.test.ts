import { describe, expect, it } from 'vitest';
import { completeRegistration, createUser, requestPassword, resetPassword } from '#contract/calls/auth/registration.ts';
import { chooseCall, toCandidates } from './dispatch.ts';

describe('calls that share an address', () => {
  it.each([
    ['no header: the link is asked for', [resetPassword, requestPassword], {}, requestPassword],
    ['the secret of the link: the password is set', [requestPassword, resetPassword], { 'password-hash': 'x' }, resetPassword],
    ['send-email: registers', [createUser, completeRegistration], { 'send-email': 'true' }, createUser],
    ['created-hash: finishes', [createUser, completeRegistration], { 'created-hash': 'x' }, completeRegistration],
  ])('%s', (_, calls, headers, expected) => {
    expect(chooseCall(toCandidates(calls), headers)).toBe(expected);
  });
  it('is one of them even where every required header is missing, so that the answer says which', () => {
    expect([createUser, completeRegistration]).toContain(chooseCall(toCandidates([createUser, completeRegistration]), {}));
  });
});
