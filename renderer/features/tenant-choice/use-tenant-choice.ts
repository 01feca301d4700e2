// The flow as React state; the only file that asks the shell.
import type { TenantChoice } from '#contract/ipc/schemas.ts';
import { useRef, useState } from 'react';
import { type Command, type Event, reduce, type Refusal, startFlow, type State } from './tenant-choice-flow.ts';

export type Choose = (text: string) => Promise<TenantChoice>;

export function useTenantChoice(
  choose: Choose,
  refusal: Refusal | null,
): { readonly state: State; readonly send: (event: Event) => void } {
  const [shown, show] = useState(() => startFlow(refusal));
  const flow = useRef(shown);

  async function run({ attempt, text }: Command): Promise<void> {
    try {
      send({ kind: 'choice-received', attempt, choice: await choose(text) });
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
