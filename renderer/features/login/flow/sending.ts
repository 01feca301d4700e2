// Codes and links on their way: asked for once, remembered, and asked for again only when the person wants another.
import { oneTimeCodeResendMs } from '#contract/limits.ts';
import type {
  Command,
  Flow,
  MailPurpose,
  Memory,
  Person,
  Question,
  SentCode,
  State,
  Step,
} from '#renderer/features/login/login-states.ts';

/** How long one waits for another link. */
export const mailResendMs = 2 * oneTimeCodeResendMs;

export const nothingSent: Memory = { code: null, mail: null };

type CodeState = Extract<State, { kind: 'code' }>;
type MailState = Extract<State, { kind: 'mail-sent' }>;

/** Nothing changes: the event does not belong to what is on the screen. */
export const stay = (flow: Flow): Step => ({ state: flow, commands: [] });

export const show = (flow: Flow, state: State, ...commands: readonly Command[]): Step => ({
  state: { ...flow, state, pending: null, failure: null },
  commands,
});

export function ask(flow: Flow, state: State, question: Question, command: (attempt: number) => Command): Step {
  const attempt = flow.attempts + 1;
  return {
    state: { ...flow, state, pending: { question, attempt }, failure: null, attempts: attempt },
    commands: [command(attempt)],
  };
}

export const codeState = (person: Person): CodeState => ({ kind: 'code', person, twoStep: false, sent: null, problem: null });

export const askForCode = (flow: Flow, state: CodeState): Step =>
  ask(flow, state, 'request-code', (attempt) => ({ kind: 'request-code', attempt, email: state.person.email }));

/** To the code that was sent a while ago and still opens the portal, or to a new one. */
export function goToCode(flow: Flow, person: Person, at: number): Step {
  const known = flow.memory.code;
  const state = codeState(person);
  return known?.email === person.email && at < known.sent.expiresAt
    ? show(flow, { ...state, sent: known.sent })
    : askForCode(flow, state);
}

export function requestNewCode(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'code' || flow.pending || (state.sent && at < state.sent.resendAt)) return stay(flow);
  return askForCode(flow, { ...state, problem: null });
}

/** The step after a code was sent: the screen of the code, or the second step after the password. */
export function receiveCode(flow: Flow, sent: SentCode): Step {
  const { state } = flow;
  // The code of a second step needs its first one again: it is not gone back to.
  const remembered = (email: string): Flow => ({ ...flow, memory: { ...flow.memory, code: { email, sent } } });
  if (state.kind === 'code') return show(state.twoStep ? flow : remembered(state.person.email), { ...state, sent });
  if (state.kind === 'password') return show(flow, { ...codeState(state.person), twoStep: true, sent });
  return stay(flow);
}

function askForMail(flow: Flow, state: State, email: string, purpose: MailPurpose): Step {
  if (purpose === 'register') return ask(flow, state, 'create-user', (attempt) => ({ kind: 'create-user', attempt, email }));
  return ask(flow, state, 'request-mail', (attempt) => ({ kind: 'request-mail', attempt, email, purpose }));
}

/** To the link that was sent a moment ago, or to a new one. `state` is shown meanwhile. */
export function goToMail(
  flow: Flow,
  state: State,
  mail: { readonly email: string; readonly purpose: MailPurpose },
  at: number,
): Step {
  const known = flow.memory.mail;
  const isSame = known?.email === mail.email && known.purpose === mail.purpose;
  return isSame && at < known.resendAt
    ? show(flow, { kind: 'mail-sent', ...known, problem: null })
    : askForMail(flow, state, mail.email, mail.purpose);
}

export function requestNewMail(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'mail-sent' || flow.pending || at < state.resendAt) return stay(flow);
  return askForMail(flow, { ...state, problem: null }, state.email, state.purpose);
}

export function receiveMail(flow: Flow, { email, purpose, resendAt }: Omit<MailState, 'kind' | 'problem'>): Step {
  const mail = { email, purpose, resendAt };
  return show({ ...flow, memory: { ...flow.memory, mail } }, { kind: 'mail-sent', ...mail, problem: null });
}
