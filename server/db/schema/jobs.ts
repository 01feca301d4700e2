// Background work that waits or is in the hands of a process.
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast } from './checks.ts';
import { moment, tenantId } from './columns.ts';

const work = {
  /** By the clock of the portal. */
  dueAt: moment('due_at').notNull(),
  /** Attempts that were begun. The one under way is the last. */
  attempts: integer('attempts').notNull().default(0),
  /** By the clock of the database. In the future: a process has it in hand. Past: that process is dead. */
  leaseUntil: moment('lease_until'),
};

/** Rows are removed when their job is done. The contents of a job are in the table of its kind. */
export const jobs = pgTable(
  'jobs',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    ...work,
    /** From then on the job is ended instead of begun. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.id] }),
    index('jobs_turns').on(table.kind, table.tenantId, table.dueAt),
    atLeast('jobs_attempts', table.attempts, 0),
  ],
);

/** Work of the whole portal that is done again and again. The server adds the rows. */
export const schedules = pgTable('schedules', { name: text('name').primaryKey(), ...work }, (table) => [
  atLeast('schedules_attempts', table.attempts, 0),
]);
