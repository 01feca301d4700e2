// After success (docs/specification.md, section 4): the session is kept, the tenant's systems are asked, the person enters or
// reads that the portal is being looked after.
import type { OpenedSession } from '#contract/entities/user.ts';
import { ask, show, stay } from './sending.ts';
import type { Event, Flow, LoginRules, Step, Waiting } from '#renderer/features/login/login-states.ts';

/** Waits between two looks whether the maintenance is over; the last one goes on. */
export const maintenanceWaitsMs = [30_000, 60_000, 120_000] as const;
/** How much sooner or later a look may come, so that a whole company does not look at once. */
const spread = 0.2;

type Checked = Extract<Event, { kind: 'connection-checked' }>;

function waiting(since: number, tries: number, { at, chance }: Pick<Checked, 'at' | 'chance'>): Waiting {
  const wait = maintenanceWaitsMs[Math.min(tries, maintenanceWaitsMs.length - 1)] ?? 0;
  return { since, tries, retryAt: at + Math.round(wait * (1 - spread + 2 * spread * chance)) };
}

export const keepSession = (flow: Flow, opened: OpenedSession): Step =>
  ask(flow, { kind: 'signing-in', opened }, 'keep-session', (attempt) => ({ kind: 'keep-session', attempt, opened }));

export function checkConnection(rules: LoginRules, flow: Flow): Step {
  if (flow.state.kind !== 'signing-in') return stay(flow);
  const { opened } = flow.state;
  if (rules.loginConnectionCheck?.enable === true) {
    const asked = ask(flow, flow.state, 'check-connection', (attempt) => ({ kind: 'check-connection', attempt }));
    return { ...asked, commands: [...asked.commands, { kind: 'expect-entry', opened }] };
  }
  return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
}

export function receiveConnection(rules: LoginRules, flow: Flow, checked: Checked): Step {
  const { state } = flow;
  if (state.kind === 'maintenance') {
    if (checked.ok) return show(flow, { kind: 'email', email: state.email, problem: null });
    return show(flow, { ...state, ...waiting(state.since, state.tries + 1, checked) });
  }
  if (state.kind !== 'signing-in') return stay(flow);
  const { opened } = state;
  if (checked.ok) return show(flow, { kind: 'signed-in', opened }, { kind: 'enter', opened });
  const text = rules.loginConnectionCheck?.errorText ?? null;
  const wait = waiting(checked.at, 0, checked);
  return show(flow, { kind: 'maintenance', email: opened.user.email, text, ...wait }, { kind: 'sign-out' });
}

export function checkMaintenance(flow: Flow): Step {
  if (flow.state.kind !== 'maintenance' || flow.pending) return stay(flow);
  return ask(flow, flow.state, 'check-again', (attempt) => ({ kind: 'check-again', attempt }));
}
