// Stops runs on the person's request, in whichever process runs them.
import type { RequestContext } from '#server/http/route.ts';
import type { Bus } from '#server/ports/bus.ts';
import { requirePerson } from './person.ts';

export const runKey = (tenant: string, userId: string, runId: string): string => `${tenant} ${userId} ${runId}`;

export interface Stoppable {
  readonly signal: AbortSignal;
  end(): void;
}

/** Has `signal` hear of it when the person stops the run, until `end`. */
export function createStops(bus: Bus) {
  const running = new Map<string, AbortController>();
  bus.subscribe(
    'sql-run-cancelled',
    (key) => running.get(key)?.abort(),
    // The person can repeat a cancellation that was missed.
    () => undefined,
  );
  return (runId: string, context: RequestContext): Stoppable => {
    const key = runKey(context.tenant.id, requirePerson(context), runId);
    const stop = new AbortController();
    running.set(key, stop);
    return { signal: stop.signal, end: () => void running.delete(key) };
  };
}
