// The runner of a process: it takes jobs of every kind, renews their leases, and ends each of them. It sleeps until a job is due
// or until a new job is announced.
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { JobRunner } from '#server/ports/jobs.ts';
import { type Bell, createBell } from './bell.ts';
import { createHeldJobs, type HeldJobs } from './held.ts';
import type { Line } from './lines.ts';
import { runJob } from './run-job.ts';
import type { WantedWork } from './job-rows.ts';
import { addSchedule } from './schedule-rows.ts';
import { findPause, takeAll, type WantedLines } from './store.ts';
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
  readonly lines: readonly Line[];
  readonly held: HeldJobs;
  readonly bell: Bell;
  readonly tasks: Set<Promise<void>>;
  readonly startedAt: number;
  isStopping: boolean;
}

const restOf = ({ startedAt }: Running, { restMs }: Line): number => Math.max(0, startedAt + restMs - performance.now());

const toWanted = (line: Line, lanes: number): WantedWork => ({
  kind: line.kind,
  lanes,
  leaseMs: line.leaseMs,
  works: line.work !== null,
});

/** The lines that have a free lane, with the number of free lanes. */
function wantedNow(running: Running): WantedLines {
  const free = running.lines.filter((line) => restOf(running, line) === 0 && running.held.countOf(line) < line.lanes);
  const of = (lines: readonly Line[]) => lines.map((line) => toWanted(line, line.lanes - running.held.countOf(line)));
  return {
    jobs: of(free.filter(({ everyMs }) => everyMs === null)),
    schedules: of(free.filter(({ everyMs }) => everyMs !== null)),
  };
}

function begin(running: Running, line: Line, taken: TakenWork): void {
  const job = running.held.add(line, taken);
  const task = runJob(running, job).finally(() => {
    running.held.remove(job);
    running.tasks.delete(task);
    // One lane is free now.
    running.bell.ring();
  });
  running.tasks.add(task);
}

/** Takes all jobs that can be taken. Returns the time in milliseconds until the next job can be taken. */
async function round(running: Running): Promise<number> {
  const { database, clock, held, lines, pollMs } = running;
  for (;;) {
    await held.renewDue();
    const wanted = wantedNow(running);
    const rests = lines.map((line) => restOf(running, line)).filter((ms) => ms > 0);
    if (wanted.jobs.length + wanted.schedules.length === 0) return Math.min(pollMs, ...rests);
    const taken = await takeAll(database, wanted, clock.now());
    for (const one of taken) {
      const line = lines.find(({ kind }) => kind === one.kind);
      if (line !== undefined) begin(running, line, one);
    }
    if (taken.length > 0 && !running.isStopping) continue;
    const pause = await findPause(database, wanted, clock.now());
    return Math.min(pollMs, ...rests, Math.max(shortPauseMs, pause));
  }
}

/** Adds schedules that the database does not contain. The rest of a schedule ends before its first run is due. */
async function addSchedules({ database, clock, lines }: Running): Promise<void> {
  const now = clock.now();
  const ours = lines.flatMap(({ kind, everyMs, restMs }) => (everyMs === null ? [] : [{ kind, waitMs: restMs || everyMs }]));
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
    if (!running.isStopping) await running.bell.wait(pause);
  }
}

/** Lets each job continue for its grace time, and then aborts it. */
async function drain({ held, tasks }: Running): Promise<void> {
  const timers = held.all().map(({ line, stopping }) => setTimeout(() => stopping.abort(), line.graceMs));
  const longest = Math.max(0, ...held.all().map(({ line }) => line.graceMs)) + abandonMs;
  const inTime = new AbortController();
  const late = wait(longest, undefined, { signal: inTime.signal }).catch(() => undefined);
  await Promise.race([Promise.all(tasks), late]);
  inTime.abort();
  for (const timer of timers) clearTimeout(timer);
}

export function startRunner(options: RunnerOptions, lines: readonly Line[]): JobRunner {
  const bell = createBell();
  const held = createHeldJobs(options.database, lines);
  const startedAt = performance.now();
  const running: Running = { ...options, lines, held, bell, tasks: new Set(), startedAt, isStopping: false };
  const silences = [
    options.bus.subscribe('job-added', bell.ring, bell.ring),
    options.bus.subscribe('job-withdrawn', (key) => held.abort(parseWithdrawal(key)), bell.ring),
  ];
  const working = rounds(running);
  return {
    async stop() {
      running.isStopping = true;
      bell.ring();
      await working;
      await drain(running);
      held.stop();
      for (const silence of silences) silence();
    },
  };
}
