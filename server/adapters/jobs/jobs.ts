// The port Jobs on pg-boss. Jobs are fetched in a loop of our own: a stop then ends at once, and a new job is taken at once by the
// process that was asked for it; others see it at their next look.
import type PgBoss from 'pg-boss';
import * as z from 'zod/mini';
import { TenantId } from '#contract/entities/identity.ts';
import type { JobEnding, JobName, JobQueue, Jobs, JobWorker } from '#server/ports/jobs.ts';
import { openBoss } from './boss.ts';
import type { JobStore } from './boss.ts';

const StoredName = z.object({ tenant: TenantId, id: z.string() });

export interface JobsOptions {
  readonly store: JobStore;
  readonly onTrouble: (error: unknown) => void;
  /** How often a process looks for jobs that others were given. */
  readonly pollMs?: number;
}

export function createJobs({ store, onTrouble, pollMs = 2_000 }: JobsOptions): Jobs {
  const wakers = new Set<() => void>();
  const wake = (): void => {
    for (const one of wakers) one();
  };
  let opening: Promise<PgBoss> | null = null;
  function open(): Promise<PgBoss> {
    opening ??= openBoss(store, onTrouble).catch((error: unknown) => {
      // The database is away: the next one to need it tries again.
      opening = null;
      throw error;
    });
    return opening;
  }
  /** In an embedded database nobody else adds jobs: before the first one of this process there is nothing to look for. */
  const hasWork = (): boolean => store.kind === 'postgres' || opening !== null;

  async function send(queue: JobQueue, { tenant, id }: JobName): Promise<void> {
    await (await open()).send(queue, { tenant, id }, { id });
    wake();
  }

  return {
    add: send,
    ensure: async (queue, job) => {
      const boss = await open();
      const known = await boss.getJobById(queue, job.id);
      if (known?.state === 'created' || known?.state === 'retry') return;
      if (known !== null) await boss.deleteJob(queue, job.id);
      await send(queue, job);
    },
    withdraw: async (queue, { id }) => (await open()).cancel(queue, id),
    work: (queue, lanes, work) => startLoop({ queue, lanes, work, open, hasWork, wakers, onTrouble, pollMs }),
    close: async () => {
      const boss = await opening?.catch(() => null);
      opening = null;
      await boss?.stop({ graceful: false });
    },
  };
}

interface Loop {
  readonly queue: JobQueue;
  readonly lanes: number;
  readonly work: (job: JobName) => Promise<JobEnding>;
  readonly open: () => Promise<PgBoss>;
  readonly hasWork: () => boolean;
  readonly wakers: Set<() => void>;
  readonly onTrouble: (error: unknown) => void;
  readonly pollMs: number;
}

function startLoop(loop: Loop): JobWorker {
  const { queue, lanes, open, hasWork, wakers, onTrouble, pollMs } = loop;
  const running = new Set<Promise<void>>();
  const bell = createBell();
  const state = { isStopping: false };
  wakers.add(bell.ring);

  async function round(): Promise<void> {
    if (!hasWork() || running.size >= lanes) return;
    const boss = await open();
    for (const job of await boss.fetch<unknown>(queue, { batchSize: lanes - running.size })) {
      const task = runOne(boss, loop, job).finally(() => {
        running.delete(task);
        bell.ring();
      });
      running.add(task);
    }
  }

  async function rounds(): Promise<void> {
    while (!state.isStopping) {
      await round().catch(onTrouble);
      if (!state.isStopping) await bell.wait(hasWork() ? pollMs : null);
    }
  }

  const working = rounds();
  return {
    async stop() {
      state.isStopping = true;
      bell.ring();
      await working;
      wakers.delete(bell.ring);
      await Promise.all(running);
    },
  };
}

async function runOne(boss: PgBoss, { queue, work, onTrouble }: Loop, job: PgBoss.Job<unknown>): Promise<void> {
  try {
    const ending = await work(StoredName.parse(job.data));
    await (ending === 'done' ? boss.complete(queue, job.id) : boss.fail(queue, job.id));
  } catch (error) {
    onTrouble(error);
    // The database may be what failed: pg-boss gives the job out again when its time is over.
    await boss.fail(queue, job.id).catch(onTrouble);
  }
}

/** Something to wait for, for a while or for good. A ring that nobody waits for is heard by the next who does. */
function createBell() {
  let rung = false;
  let release: (() => void) | null = null;
  return {
    ring: (): void => {
      rung = true;
      release?.();
    },
    async wait(longestMs: number | null): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        if (rung) return resolve();
        release = resolve;
        if (longestMs !== null) timer = setTimeout(resolve, longestMs);
        return undefined;
      });
      clearTimeout(timer);
      release = null;
      rung = false;
    },
  };
}
