// A line is the queue of one kind of job, or one schedule, for which this process has a handler. Both have one shape, so that the
// runner treats them alike.
import type {
  JobEnding,
  JobHandler,
  JobHandlers,
  JobKind,
  JobSettings,
  ScheduledWork,
  ScheduleName,
  ScheduleSettings,
  TakenJob,
} from '#server/ports/jobs.ts';

/** A job of a line. Schedules have no tenant. */
export interface LineJob extends Omit<TakenJob, 'tenant'> {
  readonly tenant: TakenJob['tenant'] | null;
}

export interface Line extends JobSettings {
  readonly kind: string;
  /**
   * For a schedule: the time from an attempt to the next one. Null: the line is a kind of job, and a job is removed when it is
   * done.
   */
  readonly everyMs: number | null;
  /** The time after its start in which a process takes no job of the line. */
  readonly restMs: number;
  readonly work: ((job: LineJob) => Promise<JobEnding>) | null;
  readonly giveUp: (job: LineJob, why: 'expired' | 'exhausted') => Promise<void>;
}

export interface LineSettings {
  readonly jobs: Readonly<Record<JobKind, JobSettings>>;
  readonly schedules: Readonly<Record<ScheduleName, ScheduleSettings>>;
}

const refuseExpiry = () => Promise.reject(new Error('A schedule does not expire.'));

function toSchedule(kind: string, { everyMs, restMs, leaseMs, failure }: ScheduleSettings, work: ScheduledWork): Line {
  return {
    kind,
    lanes: 1,
    leaseMs,
    attempts: null,
    waitsMs: [everyMs],
    graceMs: 10_000,
    failure,
    everyMs,
    restMs,
    async work({ signal }) {
      await work(signal);
      // The attempt may be incomplete, so another process continues immediately.
      return signal.aborted ? 'returned' : 'done';
    },
    giveUp: refuseExpiry,
  };
}

function toTakenJob({ tenant, ...job }: LineJob): TakenJob {
  if (tenant === null) throw new TypeError('A job has a tenant.');
  return { ...job, tenant };
}

const toJob = (kind: string, settings: JobSettings, { work, giveUp }: JobHandler): Line => ({
  kind,
  ...settings,
  everyMs: null,
  restMs: 0,
  work: work && ((job) => work(toTakenJob(job))),
  giveUp: (job, why) => giveUp(toTakenJob(job), why),
});

const entriesOf = <Name extends string, Value>(table: Partial<Readonly<Record<Name, Value | null>>>) =>
  (Object.entries(table) as [Name, Value | null][]).filter((entry): entry is [Name, Value] => entry[1] !== null);

export const toLines = (handlers: JobHandlers, settings: LineSettings): readonly Line[] => [
  ...entriesOf(handlers.jobs).map(([kind, handler]) => toJob(kind, settings.jobs[kind], handler)),
  ...entriesOf(handlers.schedules).map(([name, work]) => toSchedule(name, settings.schedules[name], work)),
];
