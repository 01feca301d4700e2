// Shared values for the tests of the login flow.
import { User, UserExists } from '#contract/entities/user.ts';
import { oneTimeCodeLifetimeMs, oneTimeCodeResendMs } from '#contract/limits.ts';
import { expect, it } from 'vitest';
import { reduce, startFlow } from './login-flow.ts';
import type {
  Command,
  Event,
  Flow,
  LoginRules,
  MailPurpose,
  Person,
  Problem,
  RequestKind,
  Refusal,
  State,
} from './login-states.ts';
import { ancestors } from './flow/history.ts';

export const email = 'ana@aurora.com.br';
export const both: LoginRules = {
  loginType: 'both',
  hasExternalAuth: false,
  isLdap: false,
  selfRegistration: { enabled: false, enableUserNotRegisteredNotification: true },
  filterExpression: ['@aurora.com.br', '*.gerente@valeverde.com.br'],
};
export const password: LoginRules = { ...both, loginType: 'password' };
export const otp: LoginRules = { ...both, loginType: 'otp' };
export const twoStep: LoginRules = { ...both, loginType: 'password-and-otp' };
export const ldap: LoginRules = { ...both, isLdap: true };
export const external: LoginRules = { ...both, hasExternalAuth: true };
export const open: LoginRules = { ...both, selfRegistration: { enabled: true, enableUserNotRegisteredNotification: false } };
/** Self-registration and the message for unknown addresses are off, so the link is sent (docs/specification.md, section 4). */
export const quiet: LoginRules = { ...both, selfRegistration: { enabled: false, enableUserNotRegisteredNotification: false } };
export const checked: LoginRules = {
  ...both,
  loginConnectionCheck: { enable: true, errorText: 'Volta às 14h.', forceConnectionError: false },
};

export const person: Person = { email, firstName: 'Ana', isLdap: false, mustUseCode: false };
export const newcomer: Person = { ...person, mustUseCode: true };
export const now = 1_000;
export const sent = { reference: 'K7', resendAt: now + oneTimeCodeResendMs, expiresAt: now + oneTimeCodeLifetimeMs };
export const user = User.parse({ id: 'u1', email, nick: 'Ana Lima', firstNick: 'Ana', groups: [], entitySelected: [] });
export const opened = { user, isPublic: false, code: 'segredo' };
export const known = UserExists.parse({ nick: 'Ana Lima' });

export const atEmail = (problem: Problem | null = null, text = email): State => ({ kind: 'email', email: text, problem });
export const atMethod: State = { kind: 'method', person };
export const atPassword = (problem: Problem | null = null, two = false, who = person): State => ({
  kind: 'password',
  person: who,
  twoStep: two,
  problem,
});
export const atCode = (problem: Problem | null = null, more: Partial<Extract<State, { kind: 'code' }>> = {}): State => ({
  kind: 'code',
  person,
  twoStep: false,
  sent,
  problem,
  ...more,
});
export const blocked: Extract<State, { kind: 'blocked' }> = { kind: 'blocked', email, by: 'portal' };
export const signingIn: State = { kind: 'signing-in', opened };

export const mailSent = (purpose: MailPurpose, to = email, problem: Problem | null = null): State => ({
  kind: 'mail-sent',
  email: to,
  purpose,
  resendAt: 90_000,
  problem,
});

export const refusal = (status: number, code = '', message = ''): Refusal => ({ status, code, message, correlationId: 'c1' });
export const refused = (status: number, code = '', message = ''): Event => ({
  kind: 'refused',
  attempt: 1,
  refusal: refusal(status, code, message),
});
export const found = (fields: Partial<UserExists> = {}): Event => ({
  kind: 'user-found',
  attempt: 1,
  user: { ...known, ...fields },
  at: now,
});

/** A flow in `state`. With `request`, it waits for the answer to its first attempt. */
export const at = (state: State, request?: RequestKind): Flow =>
  request ? { ...startFlow(state), pending: { request, attempt: 1 }, attempts: 1 } : startFlow(state);

export const typedEmail = (text: string): Event => ({ kind: 'email-submitted', email: text });
export const typedPassword = (text: string): Event => ({ kind: 'password-submitted', password: text });
export const typedCode = (code: string): Event => ({ kind: 'code-submitted', code });
export const back = (depth: number): Event => ({ kind: 'went-back', depth });
export const depthOf = (rules: LoginRules, state: State): number => ancestors(rules, state).length;

const kinds = (commands: readonly Command[]): readonly string[] => commands.map((command) => command.kind);

type Case = readonly [name: string, rules: LoginRules, flow: Flow, event: Event, state: State, commands: readonly string[]];
export function check(cases: readonly Case[]): void {
  it.each(cases)('%s', (_, rules, flow, event, state, commands) => {
    const step = reduce(rules, flow, event);
    expect(step.state.state).toEqual(state);
    expect(kinds(step.commands)).toEqual(commands);
    const sentRequest = step.commands.find((command) => 'attempt' in command);
    expect(step.state.pending).toEqual(sentRequest ? { request: sentRequest.kind, attempt: flow.attempts + 1 } : null);
  });
}
