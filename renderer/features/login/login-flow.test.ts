import { oneTimeCodeResendMs } from '#contract/limits.ts';
import { User, UserExists } from '#contract/entities/user.ts';
import { describe, expect, it } from 'vitest';
import { reduce, startFlow } from './login-flow.ts';
import type { Command, Event, Flow, LoginRules, Person, Problem, Question, Refusal, State } from './login-states.ts';
import { ancestors, readPlace, writePlace } from './login-places.ts';

// A world in few words ---------------------------------------------------------------------------------------------------
const email = 'ana@aurora.com.br';
const both: LoginRules = {
  loginType: 'both',
  hasExternalAuth: false,
  isLdap: false,
  selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true },
};
const password: LoginRules = { ...both, loginType: 'password' };
const otp: LoginRules = { ...both, loginType: 'otp' };
const twoStep: LoginRules = { ...both, loginType: 'password-and-otp' };
const ldap: LoginRules = { ...both, isLdap: true };
const external: LoginRules = { ...both, hasExternalAuth: true };
const open: LoginRules = { ...both, selfRegistration: { enabled: true, enableUserNotRegisteredNotification: false } };
const checked: LoginRules = {
  ...both,
  loginConnectionCheck: { enable: true, errorText: 'Volta às 14h.', forceConnectionError: false },
};

const person: Person = { email, firstName: 'Ana', isLdap: false, mustUseCode: false };
const newcomer: Person = { ...person, mustUseCode: true };
const sent = { reference: 'K7', resendAt: 1_000 + oneTimeCodeResendMs };
const user = User.parse({ id: 'u1', email, nick: 'Ana Lima', firstNick: 'Ana', groups: [], entitySelected: [] });
const opened = { user, isPublic: false, code: 'segredo' };
const known = UserExists.parse({ nick: 'Ana Lima' });

const atEmail = (problem: Problem | null = null, text = email): State => ({ kind: 'email', email: text, problem });
const atMethod: State = { kind: 'method', person };
const atPassword = (problem: Problem | null = null, two = false, who = person): State => ({
  kind: 'password',
  person: who,
  twoStep: two,
  problem,
});
const atCode = (problem: Problem | null = null, more: Partial<Extract<State, { kind: 'code' }>> = {}): State => ({
  kind: 'code',
  person,
  twoStep: false,
  sent,
  problem,
  ...more,
});
const blocked: State = { kind: 'blocked', email, by: 'portal' };
const signingIn: State = { kind: 'signing-in', opened };

const refusal = (status: number, code = '', message = ''): Refusal => ({ status, code, message, correlationId: 'c1' });
const refused = (status: number, code = '', message = ''): Event => ({
  kind: 'refused',
  attempt: 1,
  refusal: refusal(status, code, message),
});
const found = (fields: Partial<UserExists> = {}): Event => ({ kind: 'user-found', attempt: 1, user: { ...known, ...fields } });

/** A flow that shows `state` and waits, when a question is named, for the answer to its first attempt. */
const at = (state: State, question?: Question): Flow =>
  question ? { state, pending: { question, attempt: 1 }, failure: null, attempts: 1 } : startFlow(state);

const typedEmail = (text: string): Event => ({ kind: 'email-submitted', email: text });
const typedPassword = (text: string): Event => ({ kind: 'password-submitted', password: text });
const typedCode = (code: string): Event => ({ kind: 'code-submitted', code });
const back = (depth: number): Event => ({ kind: 'went-back', depth });
const depthOf = (rules: LoginRules, state: State): number => ancestors(rules, state).length;

const kinds = (commands: readonly Command[]): readonly string[] => commands.map((command) => command.kind);

type Case = readonly [name: string, rules: LoginRules, flow: Flow, event: Event, state: State, commands: readonly string[]];
function check(cases: readonly Case[]): void {
  it.each(cases)('%s', (_, rules, flow, event, state, commands) => {
    const step = reduce(rules, flow, event);
    expect(step.flow.state).toEqual(state);
    expect(kinds(step.commands)).toEqual(commands);
    const asked = step.commands.find((command) => 'attempt' in command);
    expect(step.flow.pending).toEqual(asked ? { question: asked.kind, attempt: flow.attempts + 1 } : null);
  });
}

describe('the e-mail', () => {
  check([
    ['is asked for when empty', both, startFlow(), typedEmail(' '), atEmail({ kind: 'required' }, ' '), []],
    [
      'must have the standard form',
      both,
      startFlow(),
      typedEmail('ana@aurora'),
      atEmail({ kind: 'invalid-email' }, 'ana@aurora'),
      [],
    ],
    ['goes on trimmed and in lower case', both, startFlow(), typedEmail(' Ana@Aurora.com.BR '), atEmail(), ['check-user']],
    [
      'may be a user name where another system knows the people',
      external,
      startFlow(),
      typedEmail('alima'),
      atEmail(null, 'alima'),
      ['check-user'],
    ],
    [
      'that no directory can check is not corrected',
      both,
      at(atEmail(), 'check-user'),
      refused(422, '#VALIDATION'),
      atEmail({ kind: 'invalid-email' }),
      [],
    ],
    [
      'asked for too often has to wait',
      both,
      at(atEmail(), 'check-user'),
      refused(429),
      atEmail({ kind: 'too-many-attempts' }),
      [],
    ],
  ]);
  it('is not asked twice at once', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, typedEmail(email))).toEqual({ flow, commands: [] });
  });
});

describe('a known person', () => {
  const asked = at(atEmail(), 'check-user');
  check([
    ['chooses in mode both', both, asked, found(), atMethod, []],
    ['types the password in mode password', password, asked, found(), atPassword(), []],
    ['gets a code in mode otp', otp, asked, found(), atCode(null, { sent: null }), ['request-code']],
    ['begins with the password in two steps', twoStep, asked, found(), atPassword(null, true), []],
    ['types the password of the directory', ldap, asked, found(), atPassword(), []],
    [
      'of the directory has no choice in mode both',
      both,
      asked,
      found({ isLdap: true }),
      atPassword(null, false, { ...person, isLdap: true }),
      [],
    ],
    ['types the password of the other system', external, asked, found(), atPassword(), []],
    ['of Microsoft goes there', both, asked, found({ isAdfs: true }), { kind: 'microsoft', email }, []],
    ['who is blocked is told', both, asked, found({ blocked: true }), blocked, []],
    ['whom a host blocked is told', both, asked, found({ hostBlocked: true }), { ...blocked, by: 'host' }, []],
    [
      'whose name is hidden goes on',
      both,
      asked,
      found({ nick: '' }),
      { kind: 'method', person: { ...person, firstName: '' } },
      [],
    ],
  ]);
});

describe('an unknown address', () => {
  const asked = at(atEmail(), 'check-user');
  const nobody: Event = { kind: 'user-found', attempt: 1, user: UserExists.parse({}) };
  check([
    ['is told so', both, asked, nobody, { kind: 'unknown', email }, []],
    [
      'is also one known by a direct link only',
      both,
      asked,
      found({ status: 'pendingByDirectHash' }),
      { kind: 'unknown', email },
      [],
    ],
    [
      'that is blocked is blocked first',
      both,
      asked,
      { kind: 'user-found', attempt: 1, user: UserExists.parse({ blocked: true }) },
      blocked,
      [],
    ],
  ]);
});

describe('somebody without a password', () => {
  const asked = at(atEmail(), 'check-user');
  const needs = found({ needsPassword: true });
  check([
    ['gets a link to register one in mode password', password, asked, needs, atEmail(), ['request-mail']],
    ['gets that link in the directory mode', ldap, asked, needs, atEmail(), ['request-mail']],
    ['has to use a code in mode both', both, asked, needs, atCode(null, { sent: null, person: newcomer }), ['request-code']],
    ['has to use a code in mode otp', otp, asked, needs, atCode(null, { sent: null, person: newcomer }), ['request-code']],
    [
      'has to use a code instead of two steps',
      twoStep,
      asked,
      needs,
      atCode(null, { sent: null, person: newcomer }),
      ['request-code'],
    ],
    [
      'cannot choose the password meanwhile',
      both,
      at(atCode(null, { person: newcomer })),
      { kind: 'method-chosen', method: 'password' },
      atCode(null, { person: newcomer }),
      [],
    ],
    [
      'reads that the link is on its way',
      password,
      at(atEmail(), 'request-mail'),
      { kind: 'mail-sent', attempt: 1 },
      { kind: 'mail-sent', email, purpose: 'register-password' },
      [],
    ],
  ]);
});

describe('the method', () => {
  check([
    ['password', both, at(atMethod), { kind: 'method-chosen', method: 'password' }, atPassword(), []],
    ['code', both, at(atMethod), { kind: 'method-chosen', method: 'code' }, atCode(null, { sent: null }), ['request-code']],
    [
      'code, from the password',
      both,
      at(atPassword()),
      { kind: 'method-chosen', method: 'code' },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    ['password, from the code', both, at(atCode()), { kind: 'method-chosen', method: 'password' }, atPassword(), []],
    ['Microsoft, from the e-mail', both, at(atEmail()), { kind: 'microsoft-chosen' }, { kind: 'microsoft', email }, []],
  ]);
});

describe('the password', () => {
  const asked = at(atPassword(), 'log-in');
  const wrong: Problem = { kind: 'wrong-user-or-password' };
  check([
    ['signs in', password, at(atPassword()), typedPassword('Aurora@2026'), atPassword(), ['log-in']],
    ['is incorrect when blank', password, at(atPassword()), typedPassword('  '), atPassword(wrong), []],
    [
      'refused: user or password, where nobody registers alone',
      password,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword(wrong),
      [],
    ],
    [
      'refused: password, where people register alone',
      open,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword({ kind: 'wrong-password' }),
      [],
    ],
    [
      'refused by another system, in its words',
      external,
      asked,
      refused(400, '#EXTERNAL_AUTH', 'Conta expirada no ERP.'),
      atPassword({ ...wrong, text: 'Conta expirada no ERP.' }),
      [],
    ],
    ['refused by this server: never in other words', password, asked, refused(400, '', 'stack trace'), atPassword(wrong), []],
    ['of a blocked person', password, asked, refused(400, '#USER_BLOCKED'), blocked, []],
    ['of a blocked person, as other back ends say it', password, asked, refused(400, '', 'Usuário bloqueado'), blocked, []],
    ['tried too often', password, asked, refused(429, '#TOO_MANY_ATTEMPTS'), atPassword({ kind: 'too-many-attempts' }), []],
    ['opens a session', password, asked, { kind: 'session-opened', attempt: 1, opened }, signingIn, ['keep-session']],
    [
      'forgotten: a link is asked for',
      password,
      at(atPassword()),
      { kind: 'password-forgotten' },
      atPassword(),
      ['request-mail'],
    ],
    [
      'forgotten: the link is on its way',
      password,
      at(atPassword(), 'request-mail'),
      { kind: 'mail-sent', attempt: 1 },
      { kind: 'mail-sent', email, purpose: 'lost-password' },
      [],
    ],
  ]);
});

describe('two steps', () => {
  const asked = at(atPassword(null, true), 'validate-password');
  const second = atCode(null, { twoStep: true });
  check([
    [
      'the password is proven first',
      twoStep,
      at(atPassword(null, true)),
      { kind: 'password-submitted', password: 'x' },
      atPassword(null, true),
      ['validate-password'],
    ],
    ['then the code is asked for', twoStep, asked, { kind: 'code-sent', attempt: 1, sent }, second, []],
    ['a wrong password', twoStep, asked, refused(401, '#WRONG_PASSWORD'), atPassword({ kind: 'validation-failed' }, true), []],
    [
      'a code that came too late: another one is sent',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#EXPIRED_CODE'),
      atCode({ kind: 'expired-code' }, { twoStep: true }),
      ['request-code'],
    ],
    [
      'a first step that is no longer known starts again',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#INVALID_TOKEN'),
      atPassword({ kind: 'validation-failed' }, true),
      [],
    ],
    ['back from the code is the password', twoStep, at(second), { kind: 'went-back', depth: 1 }, atPassword(null, true), []],
  ]);
});

describe('the code', () => {
  const asked = at(atCode(), 'log-in-with-code');
  check([
    [
      'is on its way',
      otp,
      at(atCode(null, { sent: null }), 'request-code'),
      { kind: 'code-sent', attempt: 1, sent },
      atCode(),
      [],
    ],
    [
      'could not be sent',
      otp,
      at(atCode(null, { sent: null }), 'request-code'),
      refused(400),
      atCode({ kind: 'code-not-sent' }, { sent: null }),
      [],
    ],
    ['asked for too often', otp, at(atCode(), 'request-code'), refused(429), atCode({ kind: 'too-many-attempts' }), []],
    ['is asked for when empty', otp, at(atCode()), typedCode(''), atCode({ kind: 'required' }), []],
    ['has six characters', otp, at(atCode()), typedCode('7KQ4'), atCode({ kind: 'code-too-short' }), []],
    ['signs in', otp, at(atCode()), typedCode('7KQ4AB'), atCode(), ['log-in-with-code']],
    ['is wrong', otp, asked, refused(400, '#INVALID_CODE'), atCode({ kind: 'invalid-code' }), []],
    [
      'is wrong, in the words of the server',
      otp,
      asked,
      refused(400, '#INVALID_CODE', 'Código inválido. Resta 1 tentativa.'),
      atCode({ kind: 'invalid-code', text: 'Código inválido. Resta 1 tentativa.' }),
      [],
    ],
    [
      'came too late: another one is sent',
      otp,
      asked,
      refused(401, '#EXPIRED_CODE'),
      atCode({ kind: 'expired-code' }),
      ['request-code'],
    ],
    ['tried too often', otp, asked, refused(429), atCode({ kind: 'too-many-attempts' }), []],
    ['of a blocked person', otp, asked, refused(400, '#USER_BLOCKED'), blocked, []],
    ['may not be sent again at once', otp, at(atCode()), { kind: 'new-code-requested', at: sent.resendAt - 1 }, atCode(), []],
    [
      'may be sent again later',
      otp,
      at(atCode({ kind: 'invalid-code' })),
      { kind: 'new-code-requested', at: sent.resendAt },
      atCode(),
      ['request-code'],
    ],
    [
      'may be sent again when none went out',
      otp,
      at(atCode({ kind: 'code-not-sent' }, { sent: null })),
      { kind: 'new-code-requested', at: 0 },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
  ]);
});

describe('after success', () => {
  const kept: Event = { kind: 'session-kept', attempt: 1 };
  const entered: State = { kind: 'signed-in', opened };
  check([
    ['the person enters', both, at(signingIn, 'keep-session'), kept, entered, ['enter']],
    [
      'the connection is checked where a check is configured',
      checked,
      at(signingIn, 'keep-session'),
      kept,
      signingIn,
      ['check-connection'],
    ],
    [
      'with a connection the person enters',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: true },
      entered,
      ['enter'],
    ],
    [
      'without one: maintenance, and the session ends',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: false },
      { kind: 'maintenance', email, text: 'Volta às 14h.' },
      ['sign-out'],
    ],
    ['nobody goes back while entering', both, at(signingIn), { kind: 'went-back', depth: 0 }, signingIn, []],
  ]);
});

describe('no connection', () => {
  it.each<[Question, State, LoginRules, string]>([
    ['check-user', atEmail(), both, 'checkEmailFail'],
    ['log-in', atPassword(), both, 'loginFail'],
    ['validate-password', atPassword(null, true), twoStep, 'loginFail'],
    ['request-code', atCode(), otp, 'otpLoginFail'],
    ['log-in-with-code', atCode(), otp, 'otpLoginFail'],
    ['request-mail', atPassword(), password, 'resetPasswordFail'],
    ['request-mail', atEmail(), password, 'sendRegisterPasswordEmailFail'],
    ['keep-session', signingIn, both, 'loginFail'],
  ])('at %s is reported as it is and lies over the step', (question, state, rules, code) => {
    for (const status of [0, 500, 503]) {
      const { flow, commands } = reduce(rules, at(state, question), refused(status));
      expect([flow.state, flow.pending, flow.failure]).toEqual([state, null, refusal(status)]);
      expect(commands).toEqual([{ kind: 'report', code, refusal: refusal(status) }]);
    }
  });
  it('so is a password reset that is refused', () => {
    expect(reduce(password, at(atPassword(), 'request-mail'), refused(401)).flow.failure).toEqual(refusal(401));
  });
  it('is read and gone, and the step is as it was', () => {
    const failed = reduce(both, at(atPassword(), 'log-in'), refused(0)).flow;
    expect(reduce(both, failed, { kind: 'failure-read' }).flow).toEqual({ ...failed, failure: null });
  });
  it('while entering leads back to the e-mail', () => {
    const failed = reduce(both, at(signingIn, 'keep-session'), refused(0)).flow;
    expect(reduce(both, failed, { kind: 'failure-read' }).flow.state).toEqual(atEmail());
  });
});

describe('back', () => {
  check([
    ['from the method', both, at(atMethod), back(0), atEmail(), []],
    ['from the password', both, at(atPassword()), back(1), atMethod, []],
    ['from the password to the start', both, at(atPassword()), back(0), atEmail(), []],
    ['from the password where there is no choice', password, at(atPassword()), back(0), atEmail(), []],
    ['from the code', both, at(atCode()), back(1), atMethod, []],
    ['from the code of somebody who has no password', both, at(atCode(null, { person: newcomer })), back(0), atEmail(), []],
    ['from the message that nobody has this address', both, at({ kind: 'unknown', email }), back(0), atEmail(), []],
    ['from a block', both, at(blocked), { kind: 'email-change-requested' }, atEmail(), []],
    ['past the start is nowhere', both, at(atEmail()), back(0), atEmail(), []],
    ['forward is nowhere', both, at(atMethod), back(2), atMethod, []],
    ['stops waiting', both, at(atCode(), 'request-code'), { kind: 'email-change-requested' }, atEmail(), ['cancel']],
  ]);
});

describe('late answers', () => {
  const answers: readonly Event[] = [
    found(),
    { kind: 'code-sent', attempt: 1, sent },
    { kind: 'session-opened', attempt: 1, opened },
    { kind: 'session-kept', attempt: 1 },
    { kind: 'connection-checked', attempt: 1, ok: true },
    { kind: 'mail-sent', attempt: 1 },
    refused(401),
  ];
  it.each(answers.map((event) => [event.kind, event] as const))('%s: dropped when the flow moved on', (_, event) => {
    for (const state of [atEmail(), atMethod, atPassword(), atCode(), blocked, signingIn]) {
      const idle: Flow = { ...at(state), attempts: 1 };
      expect(reduce(both, idle, event)).toEqual({ flow: idle, commands: [] });
      const other: Flow = { ...idle, attempts: 2, pending: { question: 'log-in', attempt: 2 } };
      expect(reduce(both, other, event)).toEqual({ flow: other, commands: [] });
    }
  });
});

describe('a reload', () => {
  it.each<[string, State, State]>([
    ['the e-mail that was typed', atEmail({ kind: 'invalid-email' }), atEmail()],
    ['the choice', atMethod, atMethod],
    ['the password step, without its problem', atPassword({ kind: 'wrong-password' }, true), atPassword(null, true)],
    ['the code that is on its way, and sends none', atCode({ kind: 'invalid-code' }), atCode()],
    ['the e-mail of a message', blocked, atEmail()],
    ['nothing of a session', signingIn, atEmail()],
  ])('brings back %s', (_, before, after) => {
    const text = writePlace(before);
    expect(text).not.toContain('segredo');
    expect(readPlace(text)).toEqual(after);
    expect(reduce(both, startFlow(), { kind: 'place-restored', state: after })).toEqual({ flow: startFlow(after), commands: [] });
  });
  it.each([null, '', '{', '[]', '{"kind":"signed-in"}', '{"kind":"password"}'])('takes nothing from %j', (text) => {
    expect(readPlace(text)).toBeNull();
  });
  it('never overrides what the person already did', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, { kind: 'place-restored', state: atCode() }).flow).toBe(flow);
  });
});

it('knows the depth of every state', () => {
  expect([atEmail(), atMethod, atPassword(), atCode(), blocked].map((state) => depthOf(both, state))).toEqual([0, 1, 2, 2, 1]);
  expect(depthOf(twoStep, atCode(null, { twoStep: true }))).toBe(2);
});
