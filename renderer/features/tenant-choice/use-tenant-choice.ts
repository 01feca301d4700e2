// The flow as React state. Only this file calls the desktop app.
import { useFlow } from '#renderer/flow/use-flow.ts';
import type { TenantSwitch } from '#renderer/platform/platform.ts';
import { type Command, type Event, type Flow, reduce, startFlow, type State } from './tenant-choice-flow.ts';

export function useTenantChoice(tenants: TenantSwitch): { readonly state: State; readonly send: (event: Event) => void } {
  const [{ state }, { send }] = useFlow<Flow, Event, Command>(() => ({
    start: startFlow(tenants.refused),
    reduce,
    execute: async ({ attempt, text }) => ({ kind: 'choice-received', attempt, choice: await tenants.choose(text) }),
    // The bridge failed or the main process refused the call, so the person can only try again.
    failed: (_error, { attempt }) => ({ kind: 'choice-failed', attempt }),
  }));
  return { state, send };
}
