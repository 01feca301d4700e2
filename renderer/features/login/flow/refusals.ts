// The problem that each refused call of the login stands for (docs/specification.md, section 8).
import type { ReportCode } from '#renderer/api/client.ts';
import type { Flow, LoginRules, Problem, Question, Refusal, State, Step } from '#renderer/features/login/login-states.ts';
import { emailOf, purposeOf } from './places.ts';
import { askForCode, show } from './sending.ts';

/** The state with the problem shown in it; states that show none stay as they are. */
function withProblem(state: State, problem: Problem): State {
  return 'problem' in state ? { ...state, problem } : state;
}

function reportCode(question: Question, state: State): ReportCode {
  if (question === 'check-user') return 'checkEmailFail';
  if (question === 'request-code' || question === 'log-in-with-code') return 'otpLoginFail';
  if (question === 'create-user') return 'createNewUserFail';
  if (question === 'request-mail')
    return purposeOf(state) === 'lost-password' ? 'resetPasswordFail' : 'sendRegisterPasswordEmailFail';
  return 'loginFail';
}

/** "Algum imprevisto aconteceu!", over what is on the screen; nothing typed is lost. */
function unexpected(flow: Flow, question: Question, refusal: Refusal): Step {
  const report = { kind: 'report', code: reportCode(question, flow.state), refusal } as const;
  return { state: { ...flow, pending: null, failure: refusal }, commands: [report] };
}

const isBlocked = ({ status, code, message }: Refusal): boolean =>
  code === '#USER_BLOCKED' || (status === 400 && message === 'Usuário bloqueado');

/** Specification section 5: a blank name or password is an incorrect one, too. */
export const incorrectPassword = (rules: LoginRules): Problem => ({
  kind: rules.selfRegistration.enabled ? 'wrong-password' : 'wrong-user-or-password',
});

/** Codes of a directory that refuses an account. */
const accountProblem = /^#(?:PASSWORD_EXPIRED|PASSWORD_MUST_CHANGE|ACCOUNT_[A-Z]+|SIGN_IN_RESTRICTED)$/;

function passwordProblem(rules: LoginRules, refusal: Refusal): Problem | null {
  if (accountProblem.test(refusal.code)) return { kind: 'account-refused', code: refusal.code };
  if (refusal.status === 401 || refusal.status === 422) return incorrectPassword(rules);
  if (refusal.status !== 400) return null;
  // Another system checks the passwords: its own words are shown.
  return { ...incorrectPassword(rules), ...(rules.hasExternalAuth && refusal.message !== '' ? { text: refusal.message } : {}) };
}

/** A code that came too late is answered with a new one; a first step that is no longer known, by starting again. */
function refuseCode(flow: Flow, refusal: Refusal): Step | null {
  const { state } = flow;
  if (state.kind !== 'code') return null;
  if (refusal.status === 400 || refusal.status === 422) {
    const text = refusal.message === '' ? {} : { text: refusal.message };
    const left = refusal.attemptsLeft === undefined ? {} : { attemptsLeft: refusal.attemptsLeft };
    return show(flow, { ...state, problem: { kind: 'invalid-code', ...text, ...left } });
  }
  if (refusal.status !== 401) return null;
  if (refusal.code === '#INVALID_TOKEN')
    return show(flow, { kind: 'password', person: state.person, twoStep: true, problem: { kind: 'validation-failed' } });
  return askForCode(flow, { ...state, problem: { kind: 'expired-code' } });
}

/** Registration was closed meanwhile, or the address was registered meanwhile. */
function refuseNewcomer(flow: Flow, { status }: Refusal): Step | null {
  const { state } = flow;
  if (status === 404) return show(flow, { kind: 'unknown', email: emailOf(state), suggestion: null });
  if (status === 409) return problem(flow, { kind: 'already-registered' });
  return problem(flow, status === 422 ? { kind: 'invalid-confirmed-email' } : null);
}

type Meaning = (rules: LoginRules, flow: Flow, refusal: Refusal) => Step | null;

const problem = (flow: Flow, found: Problem | null): Step | null => found && show(flow, withProblem(flow.state, found));

const meanings: Readonly<Record<Question, Meaning>> = {
  'check-user': (_, flow, { status }) => {
    const kind = flow.state.kind === 'email' ? 'invalid-email' : 'invalid-confirmed-email';
    return problem(flow, status === 422 ? { kind } : null);
  },
  'log-in': (rules, flow, refusal) => problem(flow, passwordProblem(rules, refusal)),
  'validate-password': (_, flow) => problem(flow, { kind: 'validation-failed' }),
  'request-code': (_, flow) => problem(flow, { kind: 'code-not-sent' }),
  'log-in-with-code': (_, flow, refusal) => refuseCode(flow, refusal),
  'request-mail': () => null,
  'create-user': (_, flow, refusal) => refuseNewcomer(flow, refusal),
  'keep-session': () => null,
  'check-connection': () => null,
  'check-again': () => null,
};

/** The step that follows from a refused `question`. */
export function refuse(rules: LoginRules, flow: Flow, question: Question, refusal: Refusal): Step {
  if (refusal.status === 0 || refusal.status >= 500) return unexpected(flow, question, refusal);
  if (isBlocked(refusal)) return show(flow, { kind: 'blocked', email: emailOf(flow.state), by: 'portal' });
  if (refusal.status === 429) {
    const wait = refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter };
    return show(flow, withProblem(flow.state, { kind: 'too-many-attempts', ...wait }));
  }
  return meanings[question](rules, flow, refusal) ?? unexpected(flow, question, refusal);
}
