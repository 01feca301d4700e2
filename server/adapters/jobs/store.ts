// Takes, postpones and renews jobs and schedules together. The queue decides which of the two tables is used.
import type { Database, Queries } from '#server/ports/database.ts';
import { pauseOfJobs, postponeAttempt, renewJobs, takeJobs, type WantedWork } from './job-rows.ts';
import type { Attempt, Lease, TakenWork } from './rows.ts';
import { pauseOfSchedules, postponeSchedule, renewSchedules, takeSchedules } from './schedule-rows.ts';

export interface WantedQueues {
  readonly jobs: readonly WantedWork[];
  readonly schedules: readonly WantedWork[];
}

export const takeAll = (database: Database, { jobs, schedules }: WantedQueues, now: Date): Promise<readonly TakenWork[]> =>
  database.system.run(async (queries) => [
    ...(jobs.length > 0 ? await takeJobs(queries, jobs, now) : []),
    ...(schedules.length > 0 ? await takeSchedules(queries, schedules, now) : []),
  ]);

/** Milliseconds until a job or schedule can be taken. Infinity: nothing waits. */
export const findPause = (database: Database, { jobs, schedules }: WantedQueues, now: Date): Promise<number> =>
  database.system.run(async (queries) => {
    const ofJobs = jobs.length > 0 ? await pauseOfJobs(queries, jobs, now) : null;
    const ofSchedules = schedules.length > 0 ? await pauseOfSchedules(queries, schedules, now) : null;
    return Math.min(ofJobs ?? Infinity, ofSchedules ?? Infinity);
  });

/** Returns the attempts whose lease was renewed. */
export function renewLeases(database: Database, held: readonly Lease[]): Promise<readonly Attempt[]> {
  const jobs = held.filter(({ tenant }) => tenant !== null);
  const schedules = held.filter(({ tenant }) => tenant === null);
  return database.system.run(async (queries) => [
    ...(jobs.length > 0 ? await renewJobs(queries, jobs) : []),
    ...(schedules.length > 0 ? await renewSchedules(queries, schedules) : []),
  ]);
}

/** Releases the attempt. `attempts`, for a job: the new number of counted attempts. */
export const postpone = (queries: Queries, attempt: Attempt, dueAt: Date, attempts: number): Promise<void> =>
  attempt.tenant === null ? postponeSchedule(queries, attempt, dueAt) : postponeAttempt(queries, attempt, dueAt, attempts);
