// Maps each rejected call of the login to a problem (docs/specification.md, section 8).
import type { ReportCode } from '#renderer/api/client.ts';
import type { Flow, LoginRules, Problem, RequestKind, Refusal, State, Step } from '#renderer/features/login/login-states.ts';
import { emailOf, purposeOf } from './history.ts';
import { requestCode, show } from './sending.ts';

/** The state with the problem; states without a problem field stay unchanged. */
function withProblem(state: State, problem: Problem): State {
  return 'problem' in state ? { ...state, problem } : state;
}

function reportCode(request: RequestKind, state: State): ReportCode {
  if (request === 'check-user') return 'checkEmailFail';
  if (request === 'request-code' || request === 'log-in-with-code') return 'otpLoginFail';
  if (request === 'create-user') return 'createNewUserFail';
  if (request === 'request-mail')
    return purposeOf(state) === 'lost-password' ? 'resetPasswordFail' : 'sendRegisterPasswordEmailFail';
  return 'loginFail';
}

/** Shows "Algum imprevisto aconteceu!" over the screen. Typed text is not lost. */
function unexpected(flow: Flow, request: RequestKind, refusal: Refusal): Step {
  const report = { kind: 'report', code: reportCode(request, flow.state), refusal } as const;
  return { state: { ...flow, pending: null, failure: refusal }, commands: [report] };
}

// Section 8 of the specification has the blocked person; back ends of companies that check passwords answer a 400 with this text and no
// code.
const isBlocked = ({ status, code, message }: Refusal): boolean =>
  code === '#USER_BLOCKED' || (status === 400 && message === 'Usuário bloqueado');

/** A blank name or password counts as incorrect, too (docs/specification.md, section 8). */
export const incorrectPassword = (rules: LoginRules): Problem => ({
  kind: rules.selfRegistration.enabled ? 'wrong-password' : 'wrong-user-or-password',
});

/** The codes with which a directory rejects an account. */
const accountProblem = /^#(?:PASSWORD_EXPIRED|PASSWORD_MUST_CHANGE|ACCOUNT_[A-Z]+|SIGN_IN_RESTRICTED)$/;

function passwordProblem(rules: LoginRules, refusal: Refusal): Problem | null {
  if (accountProblem.test(refusal.code)) return { kind: 'account-refused', code: refusal.code };
  if (refusal.status === 401 || refusal.status === 422) return incorrectPassword(rules);
  if (refusal.status !== 400) return null;
  // With an external system that checks passwords, its own message is shown.
  return { ...incorrectPassword(rules), ...(rules.hasExternalAuth && refusal.message !== '' ? { text: refusal.message } : {}) };
}

/** Sends a new code after an expired one. Goes back to the password when the server no longer knows the first step. */
function handleRefusedCode(flow: Flow, refusal: Refusal): Step | null {
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
  return requestCode(flow, { ...state, problem: { kind: 'expired-code' } });
}

/** Handles a rejected registration: registration was closed (404), or the address was registered meanwhile (409). */
function handleRefusedNewcomer(flow: Flow, { status }: Refusal): Step | null {
  const { state } = flow;
  if (status === 404) return show(flow, { kind: 'unknown', email: emailOf(state), suggestion: null });
  if (status === 409) return problem(flow, { kind: 'already-registered' });
  return problem(flow, status === 422 ? { kind: 'invalid-confirmed-email' } : null);
}

type RefusalHandler = (rules: LoginRules, flow: Flow, refusal: Refusal) => Step | null;

const problem = (flow: Flow, found: Problem | null): Step | null => found && show(flow, withProblem(flow.state, found));

const handlers: Readonly<Record<RequestKind, RefusalHandler>> = {
  'check-user': (_, flow, { status }) => {
    const kind = flow.state.kind === 'email' ? 'invalid-email' : 'invalid-confirmed-email';
    return problem(flow, status === 422 ? { kind } : null);
  },
  'log-in': (rules, flow, refusal) => problem(flow, passwordProblem(rules, refusal)),
  'validate-password': (_, flow) => problem(flow, { kind: 'validation-failed' }),
  'request-code': (_, flow) => problem(flow, { kind: 'code-not-sent' }),
  'log-in-with-code': (_, flow, refusal) => handleRefusedCode(flow, refusal),
  'request-mail': () => null,
  'create-user': (_, flow, refusal) => handleRefusedNewcomer(flow, refusal),
  'store-session': () => null,
  'check-connection': () => null,
  'check-again': () => null,
};

/** Returns the step after a rejected `request`. */
export function refuse(rules: LoginRules, flow: Flow, request: RequestKind, refusal: Refusal): Step {
  if (refusal.status === 0 || refusal.status >= 500) return unexpected(flow, request, refusal);
  if (isBlocked(refusal)) return show(flow, { kind: 'blocked', email: emailOf(flow.state), by: 'portal' });
  // The specification names the statuses of the sign-in, which other back ends answer too.
  if (refusal.status === 429) {
    const wait = refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter };
    return show(flow, withProblem(flow.state, { kind: 'too-many-attempts', ...wait }));
  }
  return handlers[request](rules, flow, refusal) ?? unexpected(flow, request, refusal);
}
