import { useState, useSyncExternalStore } from 'react';
import { createFlow, type Flow, type FlowParts } from './flow.ts';

/** A flow of this component. `parts` is called once. */
export function useFlow<State, Event extends object, Command>(
  parts: () => FlowParts<State, Event, Command>,
): readonly [state: State, flow: Flow<State, Event, Command>] {
  const [flow] = useState(() => createFlow(parts()));
  return [useSyncExternalStore(flow.subscribe, flow.state), flow];
}
