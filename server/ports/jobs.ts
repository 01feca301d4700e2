import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobSettings {
  /** Jobs of this kind at a time, per process. */
  readonly lanes: number;
  /** A process that has been silent for so long is taken to be dead, and its job goes to another one. */
  readonly leaseMs: number;
  /** Attempts at most, those of dead processes included. Null: until the job expires. */
  readonly attempts: number | null;
  /** Waits after the first failure, the second, and so on. The last one repeats. */
  readonly waitsMs: readonly [number, ...number[]];
  /** A process that stops lets the job go on for so long. */
  readonly graceMs: number;
  /** Line of the log when an attempt throws. */
  readonly failure: string;
}

/** Every kind of job that something triggers. */
export const jobKinds = {
  /** Takes a message to the mail server. It expires with the secret in it. */
  mail: {
    lanes: 4,
    leaseMs: 30 * second,
    attempts: null,
    waitsMs: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour],
    graceMs: 10 * second,
    failure: 'Entrega não anotada',
  },
  /** Runs a query of a tenant. Two at a time, because the tenant's databases answer tiles, too. It expires at its deadline. */
  'batch-sql': {
    lanes: 2,
    leaseMs: 10 * second,
    attempts: 3,
    waitsMs: [second],
    graceMs: 0,
    failure: 'Consulta em lote não trabalhada',
  },
} as const satisfies Readonly<Record<string, JobSettings>>;
export type JobKind = keyof typeof jobKinds;

export interface ScheduleSettings {
  readonly everyMs: number;
  /** A process leaves the schedule to others for so long after its start, so that it does not slow the start down. */
  readonly restMs: number;
  /** As of a job. */
  readonly leaseMs: number;
  /** Line of the log when the work throws. The next run is due as usual. */
  readonly failure: string;
}

const leaseMs = 30 * second;
const tidy = { everyMs: 6 * hour, restMs: 5 * minute, leaseMs, failure: 'Limpeza não concluída' } as const;

/** Everything that is done again and again, each once per due time in the whole portal, by whichever process is first. */
export const schedules = {
  'publish-releases': { everyMs: 15 * second, restMs: 0, leaseMs, failure: 'Publicação programada não concluída' },
  'scan-waiting-files': { everyMs: 15 * second, restMs: 0, leaseMs, failure: 'Arquivos em análise não verificados' },
  'remove-expired-batches': { everyMs: minute, restMs: 0, leaseMs, failure: 'Limpeza não concluída' },
  'forget-mails': tidy,
  'remove-spent-secrets': tidy,
  'remove-spent-files': tidy,
  'remove-old-runs': tidy,
  /** A term comes into force at its date, whether or not somebody uses the portal then. */
  'refresh-pending-terms': tidy,
} as const satisfies Readonly<Record<string, ScheduleSettings>>;
export type ScheduleName = keyof typeof schedules;

/** The key under which a job's contents are stored elsewhere. */
export interface JobName {
  readonly tenant: TenantId;
  /** Unique within its kind and tenant. */
  readonly id: string;
}

export interface NewJob extends JobName {
  readonly kind: JobKind;
  /** From then on `giveUp` ends it. Null: never. */
  readonly expiresAt: Date | null;
}

/** A job in the hands of this process. */
export interface TakenJob extends JobName {
  /** Which attempt this is, from 1. */
  readonly attempt: number;
  /** Aborts when the process stops, when the job was withdrawn, and when another process may have it. */
  readonly signal: AbortSignal;
  /**
   * Removes the job inside the transaction that stores its effect, which happens once that way. False: the job is no longer ours, and
   * the caller changes nothing.
   */
  finishWithin(queries: Queries): Promise<boolean>;
}

/** `again`: after a wait. `returned`: at once, by whichever process is free, as if this attempt had never been. */
export type JobEnding = 'done' | 'again' | 'returned';

export interface JobHandler {
  /** An error counts as `again`. Null: this process cannot do the work, and only ends what expires. */
  readonly work: ((job: TakenJob) => Promise<JobEnding>) | null;
  /** Ends a job that expired, or whose attempts are used up. */
  readonly giveUp: (job: TakenJob, why: 'expired' | 'exhausted') => Promise<void>;
}

/** Receives a signal that aborts when the process stops. The work has to bear being repeated. */
export type ScheduledWork = (signal: AbortSignal) => Promise<unknown>;

export interface JobHandlers {
  readonly jobs: Partial<Readonly<Record<JobKind, JobHandler>>>;
  readonly schedules: Partial<Readonly<Record<ScheduleName, ScheduledWork>>>;
}

/**
 * Background work, shared by any number of processes. A job is in the hands of one process at a time and is done at least once: the
 * job of a process that dies goes to another one.
 */
export interface Jobs {
  /** Adds a job exactly if the transaction commits. A free process hears of it then. */
  addWithin(queries: Queries, job: NewJob): Promise<void>;
  /** Removes a job if the transaction commits, and tells the process that works on it to stop. */
  withdrawWithin(queries: Queries, kind: JobKind, job: JobName): Promise<void>;
  /** Takes jobs from now on, and runs the schedules. */
  work(handlers: JobHandlers): JobRunner;
}

export interface JobRunner {
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}
