// Background work: one row for each job that waits or is in the hands of a process, and one for each schedule.
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Rows are removed when their job is done. The contents of a job are in the table of its kind. */
export const jobs = pgTable(
  'jobs',
  {
    /** `*` for schedules, which belong to the whole portal. */
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** By the clock of the portal. */
    dueAt: moment('due_at').notNull(),
    /** From then on the job is ended instead of begun. */
    expiresAt: moment('expires_at'),
    /** Attempts that were begun. The one under way is the last. */
    attempts: integer('attempts').notNull().default(0),
    /** By the clock of the database. In the future: a process has the job. Past: that process is dead. */
    leaseUntil: moment('lease_until'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.id] }),
    index('jobs_turns').on(table.kind, table.tenantId, table.dueAt),
  ],
);
