// Sends codes and links once and remembers them. Another one is sent only when the person requests it.
import type {
  Command,
  Flow,
  MailPurpose,
  Memory,
  Person,
  RequestKind,
  SentCode,
  State,
  Step,
} from '#renderer/features/login/login-states.ts';

export const nothingSent: Memory = { code: null, mail: null };

type CodeState = Extract<State, { kind: 'code' }>;
type MailState = Extract<State, { kind: 'mail-sent' }>;

/** Ignores an event that does not belong to the current state. */
export const stay = (flow: Flow): Step => ({ state: flow, commands: [] });

export const show = (flow: Flow, state: State, ...commands: readonly Command[]): Step => ({
  state: { ...flow, state, pending: null, failure: null },
  commands,
});

export function sendRequest(flow: Flow, state: State, request: RequestKind, command: (attempt: number) => Command): Step {
  const attempt = flow.attempts + 1;
  return {
    state: { ...flow, state, pending: { request, attempt }, failure: null, attempts: attempt },
    commands: [command(attempt)],
  };
}

export const codeState = (person: Person): CodeState => ({ kind: 'code', person, twoStep: false, sent: null, problem: null });

export const requestCode = (flow: Flow, state: CodeState): Step =>
  sendRequest(flow, state, 'request-code', (attempt) => ({ kind: 'request-code', attempt, email: state.person.email }));

/** Shows the code that was already sent and is still valid, or requests a new one. */
export function goToCode(flow: Flow, person: Person, at: number): Step {
  const known = flow.memory.code;
  const state = codeState(person);
  return known?.email === person.email && at < known.sent.expiresAt
    ? show(flow, { ...state, sent: known.sent })
    : requestCode(flow, state);
}

export function requestNewCode(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'code' || flow.pending || (state.sent && at < state.sent.resendAt)) return stay(flow);
  return requestCode(flow, { ...state, problem: null });
}

/** The step after a code was sent: the code screen, or the second step after the password. */
export function receiveCode(flow: Flow, sent: SentCode): Step {
  const { state } = flow;
  // The code of a second step is not remembered, because it is only valid right after its first step.
  const remembered = (email: string): Flow => ({ ...flow, memory: { ...flow.memory, code: { email, sent } } });
  if (state.kind === 'code') return show(state.twoStep ? flow : remembered(state.person.email), { ...state, sent });
  if (state.kind === 'password') return show(flow, { ...codeState(state.person), twoStep: true, sent });
  return stay(flow);
}

function requestMail(flow: Flow, state: State, email: string, purpose: MailPurpose): Step {
  if (purpose === 'register')
    return sendRequest(flow, state, 'create-user', (attempt) => ({ kind: 'create-user', attempt, email }));
  return sendRequest(flow, state, 'request-mail', (attempt) => ({ kind: 'request-mail', attempt, email, purpose }));
}

/** Shows the link that was recently sent, or requests a new one. `state` is shown meanwhile. */
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
    : requestMail(flow, state, mail.email, mail.purpose);
}

export function requestNewMail(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'mail-sent' || flow.pending || at < state.resendAt) return stay(flow);
  return requestMail(flow, { ...state, problem: null }, state.email, state.purpose);
}

export function receiveMail(flow: Flow, { email, purpose, resendAt }: Omit<MailState, 'kind' | 'problem'>): Step {
  const mail = { email, purpose, resendAt };
  return show({ ...flow, memory: { ...flow.memory, mail } }, { kind: 'mail-sent', ...mail, problem: null });
}
