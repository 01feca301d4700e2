import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { LoginRules, RequestKind, State } from '#renderer/features/login/login-states.ts';
import {
  email,
  mailSent,
  open,
  both,
  password,
  otp,
  twoStep,
  atEmail,
  atPassword,
  atCode,
  signingIn,
  refusal,
  refused,
  at,
} from '#renderer/features/login/login.test-support.ts';

describe('a missing connection', () => {
  it.each<[RequestKind, State, LoginRules, string]>([
    ['check-user', atEmail(), both, 'checkEmailFail'],
    ['log-in', atPassword(), both, 'loginFail'],
    ['validate-password', atPassword(null, true), twoStep, 'loginFail'],
    ['request-code', atCode(), otp, 'otpLoginFail'],
    ['log-in-with-code', atCode(), otp, 'otpLoginFail'],
    ['request-mail', atPassword(), password, 'resetPasswordFail'],
    ['request-mail', atEmail(), password, 'sendRegisterPasswordEmailFail'],
    ['create-user', { kind: 'confirm-email', email, suggestion: null, problem: null }, open, 'createNewUserFail'],
    ['create-user', mailSent('register'), open, 'createNewUserFail'],
    ['request-mail', mailSent('lost-password'), password, 'resetPasswordFail'],
    ['request-mail', mailSent('register-password'), password, 'sendRegisterPasswordEmailFail'],
    ['store-session', signingIn, both, 'loginFail'],
  ])('is reported at %s and shown over the step', (request, state, rules, code) => {
    for (const status of [0, 500, 503]) {
      const { state: flow, commands } = reduce(rules, at(state, request), refused(status));
      expect([flow.state, flow.pending, flow.failure]).toEqual([state, null, refusal(status)]);
      expect(commands).toEqual([{ kind: 'report', code, refusal: refusal(status) }]);
    }
  });
  it('is shown like a rejected password reset', () => {
    expect(reduce(password, at(atPassword(), 'request-mail'), refused(401)).state.failure).toEqual(refusal(401));
  });
  it('is closed by the person, and the step is unchanged', () => {
    const failed = reduce(both, at(atPassword(), 'log-in'), refused(0)).state;
    expect(reduce(both, failed, { kind: 'failure-read' }).state).toEqual({ ...failed, failure: null });
  });
  it('leads back to the e-mail while entering', () => {
    const failed = reduce(both, at(signingIn, 'store-session'), refused(0)).state;
    expect(reduce(both, failed, { kind: 'failure-read' }).state.state).toEqual(atEmail());
  });
});
