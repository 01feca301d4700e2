// Stops runs on the person's request, in the process that runs them.
import type { TenantId } from '#contract/entities/identity.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Bus } from '#server/ports/bus.ts';
import { requirePerson } from './person.ts';

export const runKey = (tenant: TenantId, userId: string, runId: string): string => `${tenant} ${userId} ${runId}`;

export interface Stoppable {
  readonly signal: AbortSignal;
  end(): void;
}

/** Aborts `signal` when the person stops the run, until `end` is called. */
export function createStops(bus: Bus) {
  const running = new Map<string, AbortController>();
  bus.subscribe(
    'sql-run-cancelled',
    (key) => running.get(key)?.abort(),
    // A missed announcement needs no action, because the person can stop the run again.
    () => undefined,
  );
  return (runId: string, context: RequestContext): Stoppable => {
    const key = runKey(context.tenant.id, requirePerson(context), runId);
    const stop = new AbortController();
    running.set(key, stop);
    return { signal: stop.signal, end: () => void running.delete(key) };
  };
}
