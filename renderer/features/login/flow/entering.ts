// The steps after a successful sign-in (docs/specification.md, section 4): stores the session, checks the connection to the tenant's
// systems, and lets the person enter or shows the maintenance.
import type { OpenedSession } from '#contract/entities/user.ts';
import { sendRequest, show, stay } from './sending.ts';
import type { Event, Flow, LoginRules, Step, MaintenanceWait } from '#renderer/features/login/login-states.ts';

/** The waiting times between two checks of the maintenance; the last one repeats. */
export const maintenanceRetryMs = [30_000, 60_000, 120_000] as const;
/** The random share by which a check may be earlier or later, so that the people of a company do not check at once. */
const spread = 0.2;

type Checked = Extract<Event, { kind: 'connection-checked' }>;

function nextWait(since: number, tries: number, { at, random }: Pick<Checked, 'at' | 'random'>): MaintenanceWait {
  const wait = maintenanceRetryMs[Math.min(tries, maintenanceRetryMs.length - 1)] ?? 0;
  return { since, tries, retryAt: at + Math.round(wait * (1 - spread + 2 * spread * random)) };
}

export const storeSession = (flow: Flow, opened: OpenedSession): Step =>
  sendRequest(flow, { kind: 'signing-in', opened }, 'store-session', (attempt) => ({ kind: 'store-session', attempt, opened }));

export function checkConnection(rules: LoginRules, flow: Flow): Step {
  if (flow.state.kind !== 'signing-in') return stay(flow);
  const { opened } = flow.state;
  if (rules.loginConnectionCheck?.enable === true)
    return sendRequest(flow, flow.state, 'check-connection', (attempt) => ({ kind: 'check-connection', attempt }));
  return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
}

export function receiveConnection(rules: LoginRules, flow: Flow, checked: Checked): Step {
  const { state } = flow;
  if (state.kind === 'maintenance') {
    if (checked.ok) return show(flow, { kind: 'email', email: state.email, problem: null });
    return show(flow, { ...state, ...nextWait(state.since, state.tries + 1, checked) });
  }
  if (state.kind !== 'signing-in') return stay(flow);
  const { opened } = state;
  if (checked.ok) return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
  const text = rules.loginConnectionCheck?.errorText ?? null;
  const wait = nextWait(checked.at, 0, checked);
  return show(flow, { kind: 'maintenance', email: opened.user.email, text, ...wait }, { kind: 'sign-out' });
}

export function checkMaintenance(flow: Flow): Step {
  if (flow.state.kind !== 'maintenance' || flow.pending) return stay(flow);
  return sendRequest(flow, flow.state, 'check-again', (attempt) => ({ kind: 'check-again', attempt }));
}
