// The flow of choosing a tenant. The desktop app checks the typed text; each answer belongs to an attempt. Pure.
import type * as Run from '#renderer/flow/flow.ts';
import type { TenantChoice, TenantRefusal } from '#contract/ipc/schemas.ts';

export type Refusal = TenantRefusal | { readonly reason: 'empty' | 'failed'; readonly tried: readonly string[] };

export type State =
  | { readonly kind: 'asking'; readonly refusal: Refusal | null }
  | { readonly kind: 'checking'; readonly attempt: number }
  /** The desktop app is about to open the window of the tenant. */
  | { readonly kind: 'opening'; readonly appTitle: string };

export interface Flow {
  readonly state: State;
  readonly attempts: number;
}

export type Event =
  | { readonly kind: 'text-submitted'; readonly text: string }
  | { readonly kind: 'choice-received'; readonly attempt: number; readonly choice: TenantChoice }
  | { readonly kind: 'choice-failed'; readonly attempt: number };

export type Command = { readonly kind: 'choose'; readonly attempt: number; readonly text: string };

type Step = Run.Step<Flow, Command>;

export const startFlow = (refusal: Refusal | null): Flow => ({ state: { kind: 'asking', refusal }, attempts: 0 });

const refuse = (flow: Flow, refusal: Refusal): Step => ({ state: { ...flow, state: { kind: 'asking', refusal } }, commands: [] });

function submit(flow: Flow, text: string): Step {
  if (flow.state.kind !== 'asking') return { state: flow, commands: [] };
  const typed = text.trim();
  if (typed === '') return refuse(flow, { reason: 'empty', tried: [] });
  const attempt = flow.attempts + 1;
  return {
    state: { state: { kind: 'checking', attempt }, attempts: attempt },
    commands: [{ kind: 'choose', attempt, text: typed }],
  };
}

function receive(flow: Flow, choice: TenantChoice): Step {
  if (choice.kind === 'refused') return refuse(flow, { reason: choice.reason, tried: choice.tried });
  return { state: { ...flow, state: { kind: 'opening', appTitle: choice.appTitle } }, commands: [] };
}

export function reduce(flow: Flow, event: Event): Step {
  if (event.kind === 'text-submitted') return submit(flow, event.text);
  const isCurrent = flow.state.kind === 'checking' && flow.state.attempt === event.attempt;
  if (!isCurrent) return { state: flow, commands: [] };
  return event.kind === 'choice-received' ? receive(flow, event.choice) : refuse(flow, { reason: 'failed', tried: [] });
}
