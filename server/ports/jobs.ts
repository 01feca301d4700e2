import type { TenantId } from '#contract/entities/identity.ts';

/** Every queue there is. */
export const jobQueues = ['batch-sql'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** What a queue keeps of a job: where to read the rest. Never what it says. */
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
  /** Nobody begins it any more. Who works on it already hears nothing of this. */
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
