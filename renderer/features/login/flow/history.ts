// The order of the login steps: the previous steps of each state, and the text that restores a state after a reload.
import { linkMailResendMs, oneTimeCodeLifetimeMs, oneTimeCodeResendMs } from '#contract/limits.ts';
import * as z from 'zod/mini';
import type { Flow, LoginRules, State } from '#renderer/features/login/login-states.ts';

/** The e-mail address of a state. */
export function emailOf(state: State): string {
  if ('person' in state) return state.person.email;
  return 'opened' in state ? state.opened.user.email : state.email;
}

function parentOf(rules: LoginRules, state: State): State | null {
  if (state.kind === 'email') return null;
  if (state.kind === 'code' && state.twoStep) return { kind: 'password', person: state.person, twoStep: true, problem: null };
  const isMethod = state.kind === 'password' || state.kind === 'code';
  if (isMethod && rules.loginType === 'both' && !state.person.mustUseCode && !state.person.isLdap)
    return { kind: 'method', person: state.person };
  return { kind: 'email', email: emailOf(state), problem: null };
}

/** The purpose of the link that is requested in this state. */
export function purposeOf(state: State): 'lost-password' | 'register-password' {
  if (state.kind === 'mail-sent' && state.purpose !== 'register') return state.purpose;
  return state.kind === 'password' ? 'lost-password' : 'register-password';
}

/** The previous states, first state first. Back leads through them. */
export function ancestors(rules: LoginRules, state: State): readonly State[] {
  const parent = parentOf(rules, state);
  return parent === null ? [] : [...ancestors(rules, parent), parent];
}

const Person = z.object({ email: z.string(), firstName: z.string(), isLdap: z.boolean(), mustUseCode: z.boolean() });
const SentCode = z.object({ reference: z.string(), resendAt: z.number(), expiresAt: z.number() });
const mailFields = {
  email: z.string(),
  purpose: z.enum(['lost-password', 'register-password', 'register']),
  resendAt: z.number(),
};
const text = z.union([z.null(), z.string()]);

/** The states that a reload restores. They contain no password and no typed code. */
const StoredState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('blocked'), email: z.string(), by: z.enum(['portal', 'host']) }),
  z.object({ kind: z.literal('unknown'), email: z.string(), suggestion: text }),
  z.object({ kind: z.literal('confirm-email'), email: z.string(), suggestion: text }),
  z.object({ kind: z.literal('method'), person: Person }),
  z.object({ kind: z.literal('password'), person: Person, twoStep: z.boolean() }),
  z.object({ kind: z.literal('code'), person: Person, twoStep: z.boolean(), sent: z.union([z.null(), SentCode]) }),
  z.object({ kind: z.literal('mail-sent'), ...mailFields }),
  z.object({ kind: z.literal('microsoft'), email: z.string() }),
  z.object({
    kind: z.literal('maintenance'),
    email: z.string(),
    text,
    since: z.number(),
    retryAt: z.number(),
    tries: z.number(),
  }),
]);

const StoredLogin = z.object({
  state: StoredState,
  memory: z.object({
    code: z.union([z.null(), z.object({ email: z.string(), sent: SentCode })]),
    mail: z.union([z.null(), z.object(mailFields)]),
  }),
});

type RestoredLogin = Pick<Flow, 'state' | 'memory'>;

/** The state to store when the page is left during a request. The request counts as sent, because its answer cannot arrive. */
function asSent({ state, pending, memory }: Flow, now: number): RestoredLogin {
  if (pending?.request === 'request-code' && state.kind === 'code') {
    const sent = { reference: '', resendAt: now + oneTimeCodeResendMs, expiresAt: now + oneTimeCodeLifetimeMs };
    const code = state.twoStep ? memory.code : { email: state.person.email, sent };
    return { state: { ...state, sent }, memory: { ...memory, code } };
  }
  const isNewcomer = pending?.request === 'create-user';
  if (!isNewcomer && pending?.request !== 'request-mail') return { state, memory };
  const mail = {
    email: emailOf(state),
    purpose: isNewcomer ? 'register' : purposeOf(state),
    resendAt: now + linkMailResendMs,
  } as const;
  return { state: { kind: 'mail-sent', ...mail, problem: null }, memory: { ...memory, mail } };
}

/** The text that restores the flow after a reload at `now`. A session that is being opened is stored elsewhere. */
export function writeLogin(flow: Flow, now: number): string {
  const { state, memory } = asSent(flow, now);
  const stored = StoredLogin.safeParse({ state, memory });
  return JSON.stringify(stored.success ? stored.data : { state: { kind: 'email', email: emailOf(state) }, memory });
}

function toState(stored: z.infer<typeof StoredState>): State {
  const { kind } = stored;
  const showsProblem =
    kind === 'email' || kind === 'confirm-email' || kind === 'password' || kind === 'code' || kind === 'mail-sent';
  return showsProblem ? { ...stored, problem: null } : stored;
}

/** Parses a stored login; null when the text is invalid. */
export function readLogin(stored: string | null): RestoredLogin | null {
  if (stored === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  const parsed = StoredLogin.safeParse(value);
  return parsed.success ? { state: toState(parsed.data.state), memory: parsed.data.memory } : null;
}
