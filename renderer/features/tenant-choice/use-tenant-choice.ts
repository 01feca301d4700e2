// The flow as React state; the only file that asks the shell.
import type { TenantSwitch } from '#renderer/platform/platform.ts';
import { useRef, useState } from 'react';
import { type Command, type Event, reduce, startFlow, type State } from './tenant-choice-flow.ts';

export function useTenantChoice(tenants: TenantSwitch): { readonly state: State; readonly send: (event: Event) => void } {
  const [shown, show] = useState(() => startFlow(tenants.refused));
  const flow = useRef(shown);

  async function run({ attempt, text }: Command): Promise<void> {
    try {
      send({ kind: 'choice-received', attempt, choice: await tenants.choose(text) });
    } catch {
      // The bridge broke or main refused: the person can only try again.
      send({ kind: 'choice-failed', attempt });
    }
  }

  function send(event: Event): void {
    const step = reduce(flow.current, event);
    flow.current = step.flow;
    show(step.flow);
    for (const command of step.commands) void run(command);
  }

  return { state: shown.state, send };
}
