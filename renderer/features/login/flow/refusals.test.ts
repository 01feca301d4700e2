import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { LoginRules, Question, State } from '#renderer/features/login/login-states.ts';
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
} from './world.ts';

describe('no connection', () => {
  it.each<[Question, State, LoginRules, string]>([
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
    ['keep-session', signingIn, both, 'loginFail'],
  ])('at %s is reported as it is and lies over the step', (question, state, rules, code) => {
    for (const status of [0, 500, 503]) {
      const { state: flow, commands } = reduce(rules, at(state, question), refused(status));
      expect([flow.state, flow.pending, flow.failure]).toEqual([state, null, refusal(status)]);
      expect(commands).toEqual([{ kind: 'report', code, refusal: refusal(status) }]);
    }
  });
  it('so is a password reset that is refused', () => {
    expect(reduce(password, at(atPassword(), 'request-mail'), refused(401)).state.failure).toEqual(refusal(401));
  });
  it('is read and gone, and the step is as it was', () => {
    const failed = reduce(both, at(atPassword(), 'log-in'), refused(0)).state;
    expect(reduce(both, failed, { kind: 'failure-read' }).state).toEqual({ ...failed, failure: null });
  });
  it('while entering leads back to the e-mail', () => {
    const failed = reduce(both, at(signingIn, 'keep-session'), refused(0)).state;
    expect(reduce(both, failed, { kind: 'failure-read' }).state.state).toEqual(atEmail());
  });
});
