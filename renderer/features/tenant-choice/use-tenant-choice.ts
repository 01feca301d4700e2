// The flow as React state; the only file that asks the shell.
import { useFlow } from '#renderer/flow/use-flow.ts';
import type { TenantSwitch } from '#renderer/platform/platform.ts';
import { type Command, type Event, type Flow, reduce, startFlow, type State } from './tenant-choice-flow.ts';

export function useTenantChoice(tenants: TenantSwitch): { readonly state: State; readonly send: (event: Event) => void } {
  const [{ state }, { send }] = useFlow<Flow, Event, Command>(() => ({
    start: startFlow(tenants.refused),
    reduce,
    execute: async ({ attempt, text }) => ({ kind: 'choice-received', attempt, choice: await tenants.choose(text) }),
    // The bridge broke or main refused: the person can only try again.
    failed: (_error, { attempt }) => ({ kind: 'choice-failed', attempt }),
  }));
  return { state, send };
}
