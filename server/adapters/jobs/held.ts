// The held jobs: those that this process works on. Their leases are renewed together. Work on a job whose lease is lost is
// aborted.
import type { Database } from '#server/ports/database.ts';
import type { Queue } from './queues.ts';
import type { Attempt, JobKey, TakenWork } from './rows.ts';
import { renewLeases } from './store.ts';

/** The longest time between two renewals of leases. */
const longestBeatMs = 2_000;

export interface HeldJob {
  readonly queue: Queue;
  readonly taken: TakenWork;
  readonly stopping: AbortController;
  renewedAt: number;
  /**
   * The job's last transaction has locked its row. No other process can take the job, and a renewal would wait for the
   * transaction.
   */
  isFinishing: boolean;
}

const isSame = (a: Attempt, b: Attempt): boolean =>
  a.tenant === b.tenant && a.kind === b.kind && a.id === b.id && a.attempt === b.attempt;

export function createHeldJobs(database: Database, queues: readonly Queue[]) {
  const held = new Set<HeldJob>();
  const beatMs = Math.min(longestBeatMs, ...queues.map(({ leaseMs }) => leaseMs / 3));

  const renewable = (): readonly HeldJob[] => [...held].filter(({ isFinishing }) => !isFinishing);

  /**
   * A lease that was not renewed before its end is lost: the database may be unavailable, or another process may have the job.
   */
  function loseLate(): void {
    for (const { queue, renewedAt, stopping } of renewable()) if (performance.now() - renewedAt > queue.leaseMs) stopping.abort();
  }

  async function renew(): Promise<void> {
    const due = renewable();
    const at = performance.now();
    const attempts = due.map(({ queue: { leaseMs }, taken: { tenant, kind, id, attempt } }) => ({
      tenant,
      kind,
      id,
      attempt,
      leaseMs,
    }));
    const renewed = await renewLeases(database, attempts);
    for (const job of due)
      if (renewed.some((attempt) => isSame(attempt, job.taken))) job.renewedAt = at;
      else job.stopping.abort();
  }

  const isLate = (): boolean => renewable().some(({ renewedAt }) => performance.now() - renewedAt >= beatMs);
  /**
   * Renews leases that are due. It is called before jobs are taken, so that a delayed process does not take its own jobs again.
   */
  async function renewDue(): Promise<void> {
    if (isLate()) await renew();
  }
  const timer = setInterval(() => void renewDue().catch(loseLate), beatMs / 2).unref();

  return {
    renewDue,
    add(queue: Queue, taken: TakenWork): HeldJob {
      const job = { queue, taken, stopping: new AbortController(), renewedAt: performance.now(), isFinishing: false };
      held.add(job);
      return job;
    },
    remove: (job: HeldJob): void => void held.delete(job),
    /** Aborts the work on a withdrawn job. */
    abort({ tenant, kind, id }: JobKey): void {
      for (const { taken, stopping } of held)
        if (taken.tenant === tenant && taken.kind === kind && taken.id === id) stopping.abort();
    },
    countOf: (queue: Queue): number => [...held].filter((job) => job.queue === queue).length,
    all: (): readonly HeldJob[] => [...held],
    stop: () => clearInterval(timer),
  };
}

export type HeldJobs = ReturnType<typeof createHeldJobs>;
export const attemptOf = ({ taken: { tenant, kind, id, attempt } }: HeldJob): Attempt => ({ tenant, kind, id, attempt });
