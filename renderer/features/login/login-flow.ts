// The login flow of section 4 of docs/specification.md. Pure: the same flow and event always give the same step. Events contain times
// and answers; commands describe calls, which login-runner.ts executes.
import { oneTimeCodeLength } from '#contract/limits.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { UserExists } from '#contract/entities/user.ts';
import { firstState } from './first-screen.ts';
import { checkConnection, checkMaintenance, storeSession, receiveConnection } from './flow/entering.ts';
import { confirmEmail, handleNewcomer } from './flow/newcomers.ts';
import { ancestors, emailOf, purposeOf } from './flow/history.ts';
import { incorrectPassword, refuse } from './flow/refusals.ts';
import {
  sendRequest,
  goToCode,
  goToMail,
  nothingSent,
  receiveCode,
  receiveMail,
  requestNewCode,
  requestNewMail,
  show,
  stay,
} from './flow/sending.ts';
import type { Event, Flow, LoginRules, Person, Problem, State, Step } from './login-states.ts';

export const startFlow = (state: State = firstState): Flow => ({
  state,
  pending: null,
  failure: null,
  memory: nothingSent,
  attempts: 0,
});

type Answer = Extract<Event, { readonly attempt: number }>;

const passwordState = (person: Person, twoStep = false): State => ({ kind: 'password', person, twoStep, problem: null });

function submitEmail(rules: LoginRules, flow: Flow, text: string): Step {
  if (flow.state.kind !== 'email' || flow.pending) return stay(flow);
  // An external directory may identify people by a user name.
  const byUser = rules.hasExternalAuth || rules.isLdap;
  const email = rules.hasExternalAuth ? text.trim() : normalizeEmail(text);
  const problem = (kind: Problem['kind']): Step => show(flow, { kind: 'email', email: text, problem: { kind } });
  if (email === '') return problem('required');
  if (!byUser && !isEmail(email)) return problem('invalid-email');
  return sendRequest(flow, { kind: 'email', email, problem: null }, 'check-user', (attempt) => ({
    kind: 'check-user',
    attempt,
    email,
  }));
}

/** Whether the address is unknown: the server returned no nick (absent, not hidden), or only a direct link registered it. */
const isUnknown = (user: UserExists): boolean => user.nick === undefined || user.status === 'pendingByDirectHash';

function withoutPassword(rules: LoginRules, flow: Flow, person: Person, at: number): Step {
  const byMail = rules.loginType === 'password' || rules.isLdap || person.isLdap;
  return byMail
    ? goToMail(flow, flow.state, { email: person.email, purpose: 'register-password' }, at)
    : goToCode(flow, { ...person, mustUseCode: true }, at);
}

function withPassword(rules: LoginRules, flow: Flow, person: Person, at: number): Step {
  // People of a directory sign in with the directory's password and never by code.
  if (rules.isLdap || person.isLdap || rules.hasExternalAuth || rules.loginType === 'password')
    return show(flow, passwordState(person));
  if (rules.loginType === 'otp') return goToCode(flow, person, at);
  if (rules.loginType === 'both') return show(flow, { kind: 'method', person });
  return show(flow, passwordState(person, true));
}

function handleUser(rules: LoginRules, flow: Flow, user: UserExists, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'email' && state.kind !== 'confirm-email' && state.kind !== 'unknown') return stay(flow);
  const { email } = state;
  if (user.blocked || user.hostBlocked) return show(flow, { kind: 'blocked', email, by: user.blocked ? 'portal' : 'host' });
  if (user.isAdfs) return show(flow, { kind: 'microsoft', email });
  const firstName = user.nick?.trim().split(/\s+/)[0] ?? '';
  const person: Person = { email, firstName, isLdap: user.isLdap, mustUseCode: false };
  if (isUnknown(user)) {
    // A person of a directory becomes a user at the first sign-in.
    if (rules.isLdap || rules.hasExternalAuth) return show(flow, passwordState(person));
    return handleNewcomer(rules, flow, email, state.kind === 'confirm-email', at);
  }
  return user.needsPassword ? withoutPassword(rules, flow, person, at) : withPassword(rules, flow, person, at);
}

function submitPassword(rules: LoginRules, flow: Flow, password: string): Step {
  const { state } = flow;
  if (state.kind !== 'password' || flow.pending) return stay(flow);
  if (password.trim() === '') return show(flow, { ...state, problem: incorrectPassword(rules) });
  const kind = state.twoStep ? 'validate-password' : 'log-in';
  const { email } = state.person;
  return sendRequest(flow, { ...state, problem: null }, kind, (attempt) => ({ kind, attempt, email, password }));
}

function submitCode(flow: Flow, code: string): Step {
  const { state } = flow;
  if (state.kind !== 'code') return stay(flow);
  // A mail can arrive before the answer to the request that sent it.
  if (flow.pending?.request === 'request-code' && code.length === oneTimeCodeLength)
    return stay({ ...flow, pending: { ...flow.pending, code } });
  if (flow.pending) return stay(flow);
  if (code.length === 0) return show(flow, { ...state, problem: { kind: 'required' } });
  if (code.length < oneTimeCodeLength) return show(flow, { ...state, problem: { kind: 'code-too-short' } });
  const { person, twoStep } = state;
  return sendRequest(flow, { ...state, problem: null }, 'log-in-with-code', (attempt) => ({
    kind: 'log-in-with-code',
    attempt,
    email: person.email,
    code,
    twoStep,
  }));
}

function chooseMethod(rules: LoginRules, flow: Flow, method: 'password' | 'code', at: number): Step {
  const { state } = flow;
  if (flow.pending || (state.kind !== 'method' && state.kind !== 'password' && state.kind !== 'code')) return stay(flow);
  // Only when the tenant offers both, and only for people whose password the portal stores.
  if (rules.loginType !== 'both' || rules.isLdap || rules.hasExternalAuth || state.person.isLdap) return stay(flow);
  if (method === 'password') return state.person.mustUseCode ? stay(flow) : show(flow, passwordState(state.person));
  return goToCode(flow, state.person, at);
}

/** Goes back to an earlier step and cancels the pending request. */
function goBack(rules: LoginRules, flow: Flow, depth: number): Step {
  const earlier = ancestors(rules, flow.state);
  const state = earlier[depth];
  if (!state || flow.state.kind === 'signing-in' || flow.state.kind === 'signed-in') return stay(flow);
  return flow.pending ? show(flow, state, { kind: 'cancel' }) : show(flow, state);
}

function receive(rules: LoginRules, flow: Flow, event: Answer): Step {
  // The answer belongs to a request that the flow no longer waits for.
  if (flow.pending?.attempt !== event.attempt) return stay(flow);
  switch (event.kind) {
    case 'user-found':
      return handleUser(rules, flow, event.user, event.at);
    case 'code-sent': {
      const received = receiveCode(flow, event.sent);
      return flow.pending.code === undefined ? received : submitCode(received.state, flow.pending.code);
    }
    case 'session-opened':
      return storeSession(flow, event.opened);
    case 'session-stored':
      return checkConnection(rules, flow);
    case 'connection-checked':
      return receiveConnection(rules, flow, event);
    case 'mail-sent': {
      const purpose = flow.pending.request === 'create-user' ? 'register' : purposeOf(flow.state);
      return receiveMail(flow, { email: emailOf(flow.state), purpose, resendAt: event.resendAt });
    }
    case 'refused':
      return refuse(rules, flow, flow.pending.request, event.refusal);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

/** Closes the failure. A failure while entering leads to the e-mail, because `signing-in` has no form. */
const closeFailure = (flow: Flow): Step =>
  flow.state.kind === 'signing-in'
    ? show(flow, { kind: 'email', email: emailOf(flow.state), problem: null })
    : stay({ ...flow, failure: null });

function forgetPassword(flow: Flow, at: number): Step {
  const { state } = flow;
  if (state.kind !== 'password' || flow.pending) return stay(flow);
  return goToMail(flow, state, { email: state.person.email, purpose: 'lost-password' }, at);
}

/** Returns the step after `event`. */
export function reduce(rules: LoginRules, flow: Flow, event: Event): Step {
  if ('attempt' in event) return receive(rules, flow, event);
  switch (event.kind) {
    case 'email-submitted':
      return submitEmail(rules, flow, event.email);
    case 'method-chosen':
      return chooseMethod(rules, flow, event.method, event.at);
    case 'password-submitted':
      return submitPassword(rules, flow, event.password);
    case 'code-submitted':
      return submitCode(flow, event.code);
    case 'new-code-requested':
      return requestNewCode(flow, event.at);
    case 'new-mail-requested':
      return requestNewMail(flow, event.at);
    case 'password-forgotten':
      return forgetPassword(flow, event.at);
    case 'email-confirmed':
      return confirmEmail(flow, event.email, event.at);
    case 'maintenance-checked':
      return checkMaintenance(flow);
    case 'email-change-requested':
      return goBack(rules, flow, 0);
    case 'went-back':
      return goBack(rules, flow, event.depth);
    case 'failure-read':
      return closeFailure(flow);
    case 'login-restored':
      return flow.attempts === 0 ? show({ ...flow, memory: event.memory }, event.state) : stay(flow);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
