// A queue holds the jobs of one kind, or one schedule, for which this process has a handler. Both have one shape, so that the
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

/** A job of a queue. Schedules have no tenant. */
export interface QueuedJob extends Omit<TakenJob, 'tenant'> {
  readonly tenant: TakenJob['tenant'] | null;
}

export interface Queue extends JobSettings {
  readonly kind: string;
  /**
   * For a schedule: the time from an attempt to the next one. Null: the queue holds jobs of a kind, and a job is removed when it is
   * done.
   */
  readonly everyMs: number | null;
  /** The time after its start in which a process takes no job of the queue. */
  readonly initialDelayMs: number;
  readonly work: ((job: QueuedJob) => Promise<JobEnding>) | null;
  readonly giveUp: (job: QueuedJob, why: 'expired' | 'exhausted') => Promise<void>;
}

export interface QueueSettings {
  readonly jobs: Readonly<Record<JobKind, JobSettings>>;
  readonly schedules: Readonly<Record<ScheduleName, ScheduleSettings>>;
}

const refuseExpiry = () => Promise.reject(new Error('A schedule does not expire.'));

function toSchedule(kind: string, { everyMs, initialDelayMs, leaseMs, failure }: ScheduleSettings, work: ScheduledWork): Queue {
  return {
    kind,
    concurrency: 1,
    leaseMs,
    attempts: null,
    retryDelaysMs: [everyMs],
    shutdownGraceMs: 10_000,
    failure,
    everyMs,
    initialDelayMs,
    async work({ signal }) {
      await work(signal);
      // The attempt may be incomplete, so another process continues immediately.
      return signal.aborted ? 'returned' : 'done';
    },
    giveUp: refuseExpiry,
  };
}

function toTakenJob({ tenant, ...job }: QueuedJob): TakenJob {
  if (tenant === null) throw new TypeError('A job has a tenant.');
  return { ...job, tenant };
}

const toJob = (kind: string, settings: JobSettings, { work, giveUp }: JobHandler): Queue => ({
  kind,
  ...settings,
  everyMs: null,
  initialDelayMs: 0,
  work: work && ((job) => work(toTakenJob(job))),
  giveUp: (job, why) => giveUp(toTakenJob(job), why),
});

const entriesOf = <Name extends string, Value>(table: Partial<Readonly<Record<Name, Value | null>>>) =>
  (Object.entries(table) as [Name, Value | null][]).filter((entry): entry is [Name, Value] => entry[1] !== null);

export const toQueues = (handlers: JobHandlers, settings: QueueSettings): readonly Queue[] => [
  ...entriesOf(handlers.jobs).map(([kind, handler]) => toJob(kind, settings.jobs[kind], handler)),
  ...entriesOf(handlers.schedules).map(([name, work]) => toSchedule(name, settings.schedules[name], work)),
];
