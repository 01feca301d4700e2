import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobSettings {
  /** Number of jobs of this kind that one process works on at the same time. */
  readonly concurrency: number;
  /** The time without a renewal after which a process counts as dead and another one takes its job. */
  readonly leaseMs: number;
  /** The maximum number of attempts, including those of processes that died. Null: no limit until the job expires. */
  readonly attempts: number | null;
  /** Waits after the first failure, the second, and so on. The last wait repeats. */
  readonly retryDelaysMs: readonly [number, ...number[]];
  /** The time for which a stopping process lets the job continue. */
  readonly shutdownGraceMs: number;
  /** Message of the log when an attempt throws. */
  readonly failure: string;
}

/** Every kind of job that an event triggers. */
export const jobKinds = {
  /** Takes a message to the mail server. It expires together with the secret in the message. */
  mail: {
    concurrency: 4,
    leaseMs: 30 * second,
    attempts: null,
    retryDelaysMs: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour],
    shutdownGraceMs: 10 * second,
    failure: 'Entrega não anotada',
  },
  /**
   * Runs a query of a tenant. A process runs only two at a time, because the tenant's databases also answer the tiles. The job
   * expires at its deadline.
   */
  'batch-sql': {
    concurrency: 2,
    leaseMs: 10 * second,
    attempts: 3,
    retryDelaysMs: [second],
    shutdownGraceMs: 0,
    failure: 'Consulta em lote não trabalhada',
  },
} as const satisfies Readonly<Record<string, JobSettings>>;
export type JobKind = keyof typeof jobKinds;

export interface ScheduleSettings {
  readonly everyMs: number;
  /** The time after its start in which a process does not run the schedule, so that it does not slow the start down. */
  readonly initialDelayMs: number;
  /** See `JobSettings`. */
  readonly leaseMs: number;
  /** Message of the log when the work throws. The next run is due as usual. */
  readonly failure: string;
}

const leaseMs = 30 * second;
const tidy = { everyMs: 6 * hour, initialDelayMs: 5 * minute, leaseMs, failure: 'Limpeza não concluída' } as const;

/** Recurring work. At each due time, exactly one process of the portal runs the schedule: the first one that takes it. */
export const schedules = {
  'publish-releases': { everyMs: 15 * second, initialDelayMs: 0, leaseMs, failure: 'Publicação programada não concluída' },
  'scan-waiting-files': { everyMs: 15 * second, initialDelayMs: 0, leaseMs, failure: 'Arquivos em análise não verificados' },
  'remove-expired-batches': { everyMs: minute, initialDelayMs: 0, leaseMs, failure: 'Limpeza não concluída' },
  'forget-mails': tidy,
  'remove-spent-secrets': tidy,
  'remove-spent-files': tidy,
  'remove-old-runs': tidy,
  'remove-expired-counters': { ...tidy, everyMs: hour },
  /** A term comes into force at its date, also while no person uses the portal. */
  'refresh-pending-terms': tidy,
  /** Measures the quotas of every tenant, and warns administrators. */
  'measure-quotas': { everyMs: minute, initialDelayMs: 0, leaseMs, failure: 'Cotas não medidas' },
  /** Also tells guests and hosts that an access ends soon. */
  'end-guest-access': { everyMs: 15 * second, initialDelayMs: 0, leaseMs, failure: 'Acesso de convidados não encerrado' },
  'expire-requests': { everyMs: minute, initialDelayMs: 0, leaseMs, failure: 'Solicitações vencidas não encerradas' },
  /** An administrator ordered it fifteen days before, and nobody cancelled it. */
  'anonymize-people': { everyMs: minute, initialDelayMs: 0, leaseMs, failure: 'Pessoas não anonimizadas' },
  'end-person-views': { everyMs: 15 * second, initialDelayMs: 0, leaseMs, failure: 'Fim de “Ver como” não registrado' },
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
  /** The time from which on the runner calls `giveUp` instead of `work`. Null: never. */
  readonly expiresAt: Date | null;
}

/** A job that this process works on. */
export interface TakenJob extends JobName {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** Aborts when the process stops, when the job was withdrawn, and when its lease was lost. */
  readonly signal: AbortSignal;
  /**
   * Removes the job in the transaction that stores its effect, so that the effect happens once. False: another process has the
   * job, and the caller must change nothing.
   */
  finishWithin(queries: Queries): Promise<boolean>;
}

/** `again`: another attempt after a wait. `returned`: any free process takes the job at once, and this attempt does not count. */
export type JobEnding = 'done' | 'again' | 'returned';

export interface JobHandler {
  /** An error counts as `again`. Null: this process cannot do the work. It only ends jobs that expire. */
  readonly work: ((job: TakenJob) => Promise<JobEnding>) | null;
  /** Ends a job that expired, or whose attempts are used up. */
  readonly giveUp: (job: TakenJob, why: 'expired' | 'exhausted') => Promise<void>;
}

/** Receives a signal that aborts when the process stops. The work must be repeatable. */
export type ScheduledWork = (signal: AbortSignal) => Promise<unknown>;

/** Null or absent: this process takes no such job, and does not run the schedule. */
export interface JobHandlers {
  readonly jobs: Partial<Readonly<Record<JobKind, JobHandler | null>>>;
  readonly schedules: Partial<Readonly<Record<ScheduleName, ScheduledWork | null>>>;
}

/** The handlers of a server. A new kind without a handler does not compile. */
export type CompleteJobHandlers = { readonly [Part in keyof JobHandlers]: Required<JobHandlers[Part]> };

/**
 * Background work that any number of processes share. One process at a time works on a job. Each job is done at least once,
 * because another process takes the job of a process that died.
 */
export interface Jobs {
  /** Adds a job if and only if the transaction commits. A free process is then notified. */
  addWithin(queries: Queries, job: NewJob): Promise<void>;
  /** Removes a job if the transaction commits, and makes the process that works on it stop. */
  withdrawWithin(queries: Queries, kind: JobKind, job: JobName): Promise<void>;
  /** Starts to take jobs and to run the schedules. */
  work(handlers: JobHandlers): JobRunner;
}

export interface JobRunner {
  /** Takes no more jobs, and waits for the jobs in progress. */
  stop(): Promise<void>;
}
