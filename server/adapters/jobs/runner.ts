// The runner of a process: it takes jobs of every kind, renews their leases, and ends each of them. It sleeps until a job is due
// or until a new job is announced.
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { JobRunner } from '#server/ports/jobs.ts';
import { type WakeSignal, createWakeSignal } from './wake-signal.ts';
import { createHeldJobs, type HeldJobs } from './held.ts';
import type { Queue } from './queues.ts';
import { returnJob, runJob } from './run-job.ts';
import type { WantedWork } from './job-rows.ts';
import { addSchedule } from './schedule-rows.ts';
import { findPause, takeAll, type WantedQueues } from './store.ts';
import type { TakenWork } from './rows.ts';
import { parseWithdrawal } from './withdrawal.ts';

export interface RunnerOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Receives a message for operators, and the error. Never a secret or an address. */
  readonly onTrouble: (message: string, error: unknown) => void;
  /** The interval at which a process looks for jobs without an announcement. */
  readonly pollMs: number;
}

/** The pause after a round that failed, and while another process has locked the due jobs. */
const shortPauseMs = 50;
/**
 * A stopping process waits no longer than this for work that ignores its signal. The lease expires, and another process repeats
 * the work.
 */
const abandonMs = 5_000;

interface Running extends RunnerOptions {
  readonly queues: readonly Queue[];
  readonly held: HeldJobs;
  readonly wakeSignal: WakeSignal;
  readonly tasks: Set<Promise<void>>;
  readonly startedAt: number;
  isStopping: boolean;
}

const restOf = ({ startedAt }: Running, { initialDelayMs }: Queue): number =>
  Math.max(0, startedAt + initialDelayMs - performance.now());

const toWanted = (queue: Queue, room: number): WantedWork => ({
  kind: queue.kind,
  room,
  leaseMs: queue.leaseMs,
  works: queue.work !== null,
});

/** The queues of which this process can take more jobs, with their number. */
function wantedNow(running: Running): WantedQueues {
  const free = running.queues.filter((queue) => restOf(running, queue) === 0 && running.held.countOf(queue) < queue.concurrency);
  const of = (queues: readonly Queue[]) =>
    queues.map((queue) => toWanted(queue, queue.concurrency - running.held.countOf(queue)));
  return {
    jobs: of(free.filter(({ everyMs }) => everyMs === null)),
    schedules: of(free.filter(({ everyMs }) => everyMs !== null)),
  };
}

function begin(running: Running, queue: Queue, taken: TakenWork): void {
  const job = running.held.add(queue, taken);
  // The stop may arrive while the database answers which jobs are taken.
  const task = (running.isStopping ? returnJob : runJob)(running, job).finally(() => {
    running.held.remove(job);
    running.tasks.delete(task);
    // Another job of the queue can be taken now.
    running.wakeSignal.notify();
  });
  running.tasks.add(task);
}

/** Takes all jobs that can be taken. Returns the time in milliseconds until the next job can be taken. */
async function round(running: Running): Promise<number> {
  const { database, clock, held, queues, pollMs } = running;
  for (;;) {
    await held.renewDue();
    const wanted = wantedNow(running);
    const rests = queues.map((queue) => restOf(running, queue)).filter((ms) => ms > 0);
    if (wanted.jobs.length + wanted.schedules.length === 0) return Math.min(pollMs, ...rests);
    const taken = await takeAll(database, wanted, clock.now());
    for (const one of taken) {
      const queue = queues.find(({ kind }) => kind === one.kind);
      if (queue !== undefined) begin(running, queue, one);
    }
    if (taken.length > 0 && !running.isStopping) continue;
    const pause = await findPause(database, wanted, clock.now());
    return Math.min(pollMs, ...rests, Math.max(shortPauseMs, pause));
  }
}

/** Adds schedules that the database does not contain. The rest of a schedule ends before its first run is due. */
async function addSchedules({ database, clock, queues }: Running): Promise<void> {
  const now = clock.now();
  const ours = queues.flatMap(({ kind, everyMs, initialDelayMs }) =>
    everyMs === null ? [] : [{ kind, waitMs: initialDelayMs || everyMs }],
  );
  await database.system.run(async (queries) => {
    for (const { kind, waitMs } of ours) await addSchedule(queries, kind, new Date(now.getTime() + waitMs));
  });
}

async function rounds(running: Running): Promise<void> {
  let hasSchedules = false;
  while (!running.isStopping) {
    let pause = running.pollMs;
    try {
      if (!hasSchedules) await addSchedules(running);
      hasSchedules = true;
      pause = await round(running);
    } catch (error) {
      running.onTrouble('Fila de trabalhos não lida', error);
    }
    if (!running.isStopping) await running.wakeSignal.wait(pause);
  }
}

/** Lets each job continue for its grace time, and then aborts it. */
async function drain({ held, tasks }: Running): Promise<void> {
  const timers = held.all().map(({ queue, stopping }) => setTimeout(() => stopping.abort(), queue.shutdownGraceMs));
  const longest = Math.max(0, ...held.all().map(({ queue }) => queue.shutdownGraceMs)) + abandonMs;
  const inTime = new AbortController();
  const late = wait(longest, undefined, { signal: inTime.signal }).catch(() => undefined);
  await Promise.race([Promise.all(tasks), late]);
  inTime.abort();
  for (const timer of timers) clearTimeout(timer);
}

export function startRunner(options: RunnerOptions, queues: readonly Queue[]): JobRunner {
  const wakeSignal = createWakeSignal();
  const held = createHeldJobs(options.database, queues);
  const startedAt = performance.now();
  const running: Running = { ...options, queues, held, wakeSignal, tasks: new Set(), startedAt, isStopping: false };
  const silences = [
    options.bus.subscribe('job-added', wakeSignal.notify, wakeSignal.notify),
    options.bus.subscribe('job-withdrawn', (key) => held.abort(parseWithdrawal(key)), wakeSignal.notify),
  ];
  const working = rounds(running);
  return {
    async stop() {
      running.isStopping = true;
      wakeSignal.notify();
      await working;
      await drain(running);
      held.stop();
      for (const silence of silences) silence();
    },
  };
}
