// Implements the port Jobs with the table `jobs`, on the embedded database and on PostgreSQL.
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { jobKinds, type Jobs, schedules } from '#server/ports/jobs.ts';
import { addJob, removeJob } from './job-rows.ts';
import { type QueueSettings, toQueues } from './queues.ts';
import { startRunner } from './runner.ts';
import { writeWithdrawal } from './withdrawal.ts';

export interface JobsOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Receives a message for operators, and the error. */
  readonly onTrouble: (message: string, error: unknown) => void;
  readonly pollMs?: number;
  /** Other leases and waits than those of the product, for tests. */
  readonly settings?: QueueSettings;
}

const product: QueueSettings = { jobs: jobKinds, schedules };

export function createJobs({ pollMs = 10_000, settings = product, ...options }: JobsOptions): Jobs {
  const { bus, clock } = options;
  return {
    async addWithin(queries, { kind, tenant, id, expiresAt }) {
      await addJob(queries, { tenant, kind, id }, clock.now(), expiresAt);
      await bus.publishWithin(queries, 'job-added', kind);
    },
    async withdrawWithin(queries, kind, { tenant, id }) {
      const key = { tenant, kind, id };
      await removeJob(queries, key);
      await bus.publishWithin(queries, 'job-withdrawn', writeWithdrawal(key));
    },
    work: (handlers) => startRunner({ ...options, pollMs }, toQueues(handlers, settings)),
  };
}
