// Jobs and schedules together, as the runner takes them: the lines of a process choose which table is read.
import type { Database, Queries } from '#server/ports/database.ts';
import { pauseOfJobs, postponeAttempt, renewJobs, takeJobs, type Wanted } from './job-rows.ts';
import type { Attempt, Lease, Taken } from './rows.ts';
import { pauseOfSchedules, postponeSchedule, renewSchedules, takeSchedules } from './schedule-rows.ts';

export interface WantedLines {
  readonly jobs: readonly Wanted[];
  readonly schedules: readonly Wanted[];
}

export const takeAll = (database: Database, { jobs, schedules }: WantedLines, now: Date): Promise<readonly Taken[]> =>
  database.system.run(async (queries) => [
    ...(jobs.length > 0 ? await takeJobs(queries, jobs, now) : []),
    ...(schedules.length > 0 ? await takeSchedules(queries, schedules, now) : []),
  ]);

/** Milliseconds until something can be taken. Infinity: nothing waits. */
export const findPause = (database: Database, { jobs, schedules }: WantedLines, now: Date): Promise<number> =>
  database.system.run(async (queries) => {
    const ofJobs = jobs.length > 0 ? await pauseOfJobs(queries, jobs, now) : null;
    const ofSchedules = schedules.length > 0 ? await pauseOfSchedules(queries, schedules, now) : null;
    return Math.min(ofJobs ?? Infinity, ofSchedules ?? Infinity);
  });

/** Returns those whose lease was renewed. */
export function renewLeases(database: Database, held: readonly Lease[]): Promise<readonly Attempt[]> {
  const jobs = held.filter(({ tenant }) => tenant !== null);
  const schedules = held.filter(({ tenant }) => tenant === null);
  return database.system.run(async (queries) => [
    ...(jobs.length > 0 ? await renewJobs(queries, jobs) : []),
    ...(schedules.length > 0 ? await renewSchedules(queries, schedules) : []),
  ]);
}

/** Gives the attempt back. `attempts`: how many count from now on, for a job. */
export const postpone = (queries: Queries, attempt: Attempt, dueAt: Date, attempts: number): Promise<void> =>
  attempt.tenant === null ? postponeSchedule(queries, attempt, dueAt) : postponeAttempt(queries, attempt, dueAt, attempts);
