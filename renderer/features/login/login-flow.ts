// The login flow of specification section 4, pure: the same flow and event always give the same step. Time and answers come in
// with events; calls go out as commands, which use-login.ts alone carries out.
import { oneTimeCodeLength } from '#contract/limits.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { UserExists } from '#contract/entities/user.ts';
import type { Command, Event, Flow, LoginRules, MailPurpose, Person, Problem, Question, State, Step } from './login-states.ts';
import { firstState } from './first-screen.ts';
import { incorrectPassword, refuse } from './login-refusals.ts';
import { ancestors, emailOf } from './login-places.ts';

export const startFlow = (state: State = firstState): Flow => ({ state, pending: null, failure: null, attempts: 0 });

type Answer = Extract<Event, { readonly attempt: number }>;
type CodeState = Extract<State, { kind: 'code' }>;

const assertNever = (event: never): never => {
  throw new TypeError(`No such event: ${JSON.stringify(event)}`);
};

/** Nothing changes: the event does not belong to what is on the screen. */
const stay = (flow: Flow): Step => ({ flow, commands: [] });

const show = (flow: Flow, state: State, ...commands: readonly Command[]): Step => ({
  flow: { ...flow, state, pending: null, failure: null },
  commands,
});

function ask(flow: Flow, state: State, question: Question, command: (attempt: number) => Command): Step {
  const attempt = flow.attempts + 1;
  return { flow: { state, pending: { question, attempt }, failure: null, attempts: attempt }, commands: [command(attempt)] };
}

const askForCode = (flow: Flow, state: CodeState): Step =>
  ask(flow, state, 'request-code', (attempt) => ({ kind: 'request-code', attempt, email: state.person.email }));

const askForMail = (flow: Flow, email: string, purpose: MailPurpose): Step =>
  ask(flow, flow.state, 'request-mail', (attempt) => ({ kind: 'request-mail', attempt, email, purpose }));

const codeState = (person: Person): CodeState => ({ kind: 'code', person, twoStep: false, sent: null, problem: null });
const passwordState = (person: Person, twoStep = false): State => ({ kind: 'password', person, twoStep, problem: null });

function submitEmail(rules: LoginRules, flow: Flow, text: string): Step {
  if (flow.state.kind !== 'email' || flow.pending) return stay(flow);
  const email = rules.hasExternalAuth ? text.trim() : normalizeEmail(text);
  const problem = (kind: Problem['kind']): Step => show(flow, { kind: 'email', email: text, problem: { kind } });
  if (email === '') return problem('required');
  // An outside directory may know people by a user name.
  if (!rules.hasExternalAuth && !isEmail(email)) return problem('invalid-email');
  return ask(flow, { kind: 'email', email, problem: null }, 'check-user', (attempt) => ({ kind: 'check-user', attempt, email }));
}

/** No nick (absent, not hidden), or known by a direct link only. */
const isUnknown = (user: UserExists): boolean => user.nick === undefined || user.status === 'pendingByDirectHash';

function withoutPassword(rules: LoginRules, flow: Flow, person: Person): Step {
  const byMail = rules.loginType === 'password' || rules.isLdap || person.isLdap;
  return byMail
    ? askForMail(flow, person.email, 'register-password')
    : askForCode(flow, codeState({ ...person, mustUseCode: true }));
}

function withPassword(rules: LoginRules, flow: Flow, person: Person): Step {
  // A directory's people have no code here: their password is the directory's.
  if (rules.isLdap || person.isLdap || rules.hasExternalAuth || rules.loginType === 'password')
    return show(flow, passwordState(person));
  if (rules.loginType === 'otp') return askForCode(flow, codeState(person));
  if (rules.loginType === 'both') return show(flow, { kind: 'method', person });
  return show(flow, passwordState(person, true));
}

function meetUser(rules: LoginRules, flow: Flow, user: UserExists): Step {
  if (flow.state.kind !== 'email') return stay(flow);
  const { email } = flow.state;
  if (user.blocked || user.hostBlocked) return show(flow, { kind: 'blocked', email, by: user.blocked ? 'portal' : 'host' });
  if (user.isAdfs) return show(flow, { kind: 'microsoft', email });
  if (isUnknown(user)) return show(flow, { kind: 'unknown', email });
  const firstName = user.nick?.trim().split(/\s+/)[0] ?? '';
  const person: Person = { email, firstName, isLdap: user.isLdap, mustUseCode: false };
  return user.needsPassword ? withoutPassword(rules, flow, person) : withPassword(rules, flow, person);
}

function submitPassword(rules: LoginRules, flow: Flow, password: string): Step {
  const { state } = flow;
  if (state.kind !== 'password' || flow.pending) return stay(flow);
  if (password.trim() === '') return show(flow, { ...state, problem: incorrectPassword(rules) });
  const kind = state.twoStep ? 'validate-password' : 'log-in';
  const { email } = state.person;
  return ask(flow, { ...state, problem: null }, kind, (attempt) => ({ kind, attempt, email, password }));
}

function submitCode(flow: Flow, code: string): Step {
  const { state } = flow;
  if (state.kind !== 'code' || flow.pending) return stay(flow);
  if (code.length === 0) return show(flow, { ...state, problem: { kind: 'required' } });
  if (code.length < oneTimeCodeLength) return show(flow, { ...state, problem: { kind: 'code-too-short' } });
  const { person, twoStep } = state;
  return ask(flow, { ...state, problem: null }, 'log-in-with-code', (attempt) => ({
    kind: 'log-in-with-code',
    attempt,
    email: person.email,
    code,
    twoStep,
  }));
}

function chooseMethod(flow: Flow, method: 'password' | 'code'): Step {
  const { state } = flow;
  if (flow.pending || (state.kind !== 'method' && state.kind !== 'password' && state.kind !== 'code')) return stay(flow);
  if (method === 'password') return state.person.mustUseCode ? stay(flow) : show(flow, passwordState(state.person));
  return askForCode(flow, codeState(state.person));
}

function requestNewCode(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'code' || flow.pending || (state.sent && at < state.sent.resendAt)) return stay(flow);
  return askForCode(flow, { ...state, problem: null });
}

/** Where a code was on its way to: the code's own screen, or after the password the second step. */
function receiveSent(flow: Flow, sent: CodeState['sent']): Step {
  const { state } = flow;
  if (state.kind === 'code') return show(flow, { ...state, sent });
  if (state.kind === 'password') return show(flow, { kind: 'code', person: state.person, twoStep: true, sent, problem: null });
  return stay(flow);
}

function keepSession(rules: LoginRules, flow: Flow): Step {
  if (flow.state.kind !== 'signing-in') return stay(flow);
  const { opened } = flow.state;
  if (rules.loginConnectionCheck?.enable === true)
    return ask(flow, flow.state, 'check-connection', (attempt) => ({ kind: 'check-connection', attempt }));
  return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
}

function finish(rules: LoginRules, flow: Flow, ok: boolean): Step {
  if (flow.state.kind !== 'signing-in') return stay(flow);
  const { opened } = flow.state;
  if (ok) return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
  const text = rules.loginConnectionCheck?.errorText ?? null;
  return show(flow, { kind: 'maintenance', email: opened.user.email, text }, { kind: 'sign-out' });
}

/** Back to an earlier step. What was asked meanwhile is no longer wanted. */
function goBack(rules: LoginRules, flow: Flow, depth: number): Step {
  const earlier = ancestors(rules, flow.state);
  const state = earlier[depth];
  if (!state || flow.state.kind === 'signing-in' || flow.state.kind === 'signed-in') return stay(flow);
  return flow.pending ? show(flow, state, { kind: 'cancel' }) : show(flow, state);
}

function receive(rules: LoginRules, flow: Flow, event: Answer): Step {
  // The flow has moved on: the answer is to a question nobody asks any more.
  if (flow.pending?.attempt !== event.attempt) return stay(flow);
  switch (event.kind) {
    case 'user-found':
      return meetUser(rules, flow, event.user);
    case 'code-sent':
      return receiveSent(flow, event.sent);
    case 'session-opened':
      return ask(flow, { kind: 'signing-in', opened: event.opened }, 'keep-session', (attempt) => ({
        kind: 'keep-session',
        attempt,
        opened: event.opened,
      }));
    case 'session-kept':
      return keepSession(rules, flow);
    case 'connection-checked':
      return finish(rules, flow, event.ok);
    case 'mail-sent': {
      const purpose = flow.state.kind === 'password' ? 'lost-password' : 'register-password';
      return show(flow, { kind: 'mail-sent', email: emailOf(flow.state), purpose });
    }
    case 'refused':
      return refuse(rules, flow, flow.pending.question, event.refusal);
    default:
      return assertNever(event);
  }
}

/** A failure while entering has no screen of its own to go back to. */
const closeFailure = (flow: Flow): Step =>
  flow.state.kind === 'signing-in'
    ? show(flow, { kind: 'email', email: emailOf(flow.state), problem: null })
    : stay({ ...flow, failure: null });

function forgetPassword(flow: Flow): Step {
  if (flow.state.kind !== 'password' || flow.pending) return stay(flow);
  return askForMail(flow, flow.state.person.email, 'lost-password');
}

/** The step that follows from `event`. */
export function reduce(rules: LoginRules, flow: Flow, event: Event): Step {
  if ('attempt' in event) return receive(rules, flow, event);
  switch (event.kind) {
    case 'email-submitted':
      return submitEmail(rules, flow, event.email);
    case 'method-chosen':
      return chooseMethod(flow, event.method);
    case 'password-submitted':
      return submitPassword(rules, flow, event.password);
    case 'code-submitted':
      return submitCode(flow, event.code);
    case 'new-code-requested':
      return requestNewCode(flow, event.at);
    case 'password-forgotten':
      return forgetPassword(flow);
    case 'microsoft-chosen':
      return flow.state.kind === 'email' ? show(flow, { kind: 'microsoft', email: flow.state.email }) : stay(flow);
    case 'email-change-requested':
      return goBack(rules, flow, 0);
    case 'went-back':
      return goBack(rules, flow, event.depth);
    case 'failure-read':
      return closeFailure(flow);
    case 'place-restored':
      return flow.attempts === 0 ? show(flow, event.state) : stay(flow);
    default:
      return assertNever(event);
  }
}
