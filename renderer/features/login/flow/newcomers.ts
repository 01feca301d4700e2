// Handles unregistered addresses (docs/specification.md, section 4): rejects them, or lets the person confirm or correct the address
// and sends a link.
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { sendRequest, goToMail, show, stay } from './sending.ts';
import type { Flow, LoginRules, Step } from '#renderer/features/login/login-states.ts';

/** Domains of the tenant's own people: `@aurora.com.br`, `*.gerente@aurora.com.br`. */
const ownDomains = (rules: LoginRules): readonly string[] =>
  rules.filterExpression.map((one) => one.slice(one.lastIndexOf('@') + 1)).filter((domain) => !domain.includes('*'));

/** The step for an unregistered address. `confirmed`: the person has already confirmed it. */
export function handleNewcomer(rules: LoginRules, flow: Flow, email: string, confirmed: boolean, at: number): Step {
  const { enabled, enableUserNotRegisteredNotification } = rules.selfRegistration;
  const suggestion = suggestEmail(email, { domains: ownDomains(rules) });
  if (!enabled && enableUserNotRegisteredNotification) return show(flow, { kind: 'unknown', email, suggestion });
  if (!confirmed) return show(flow, { kind: 'confirm-email', email, suggestion, problem: null });
  const state = { kind: 'confirm-email', email, suggestion: null, problem: null } as const;
  return goToMail(flow, state, { email, purpose: 'register' }, at);
}

/** Confirms the shown address, or checks a corrected one, which may already belong to a user. */
export function confirmEmail(flow: Flow, text: string, at: number): Step {
  const { state } = flow;
  if ((state.kind !== 'confirm-email' && state.kind !== 'unknown') || flow.pending) return stay(flow);
  const email = normalizeEmail(text);
  if (!isEmail(email)) {
    return state.kind === 'unknown' ? stay(flow) : show(flow, { ...state, problem: { kind: 'invalid-confirmed-email' } });
  }
  if (state.kind === 'confirm-email' && email === state.email) {
    return goToMail(flow, { ...state, problem: null }, { email, purpose: 'register' }, at);
  }
  const next =
    state.kind === 'unknown' ? { ...state, email, suggestion: null } : { ...state, email, suggestion: null, problem: null };
  return sendRequest(flow, next, 'check-user', (attempt) => ({ kind: 'check-user', attempt, email }));
}
