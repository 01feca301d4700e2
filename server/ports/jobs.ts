import type { TenantId } from '#contract/entities/identity.ts';

/** Every queue there is. */
export const jobQueues = ['batch-sql'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** The part of a job that a queue stores: the key under which the rest is read, never its contents. */
export interface JobName {
  readonly tenant: TenantId;
  /** A UUID, unique within its queue. */
  readonly id: string;
}

/**
 * Work that outlives the request that asked for it. Any number of processes share it, and a process that dies loses none: each job
 * is given to one at a time, and may be given out again, so who works on it makes sure to be the only one.
 */
export interface Jobs {
  /** Hands a job over to whoever is free. */
  add(queue: JobQueue, job: JobName): Promise<void>;
  /** Makes sure that a job can be taken: nobody has heard of it, or the process that had it is gone. Keeps its place if it waits. */
  ensure(queue: JobQueue, job: JobName): Promise<void>;
  /** Removes a job that nobody has begun. A process that works on it is not told. */
  withdraw(queue: JobQueue, job: JobName): Promise<void>;
  /** Takes jobs from now on, at most `lanes` at a time. `again`, or to reject: it is given out once more, a few times. */
  work(queue: JobQueue, lanes: number, work: (job: JobName) => Promise<JobEnding>): JobWorker;
  /** After every worker has stopped. */
  close(): Promise<void>;
}

export type JobEnding = 'done' | 'again';

export interface JobWorker {
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}
