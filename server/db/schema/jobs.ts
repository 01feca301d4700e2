// Background work that waits, or that a process is working on.
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';

const work = {
  /** Time by the clock of the portal. */
  dueAt: moment('due_at').notNull(),
  /** Number of attempts that have begun, including the current one. */
  attempts: integer('attempts').notNull().default(0),
  /** Time by the clock of the database. In the future: a process works on the row. In the past: that process is dead. */
  leaseUntil: moment('lease_until'),
};

/** Jobs. A row is removed when its job is done. The contents of a job are in the table of its kind. */
export const jobs = pgTable(
  'jobs',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['mail', 'batch-sql'] }).notNull(),
    id: text('id').notNull(),
    ...work,
    /** From this time on, the job is ended instead of tried. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.id] }),
    index('jobs_turns').on(table.kind, table.tenantId, table.dueAt),
    oneOf('jobs_kind_known', table.kind),
    atLeast('jobs_attempts', table.attempts, 0),
  ],
);

/** Recurring work of the whole portal. The server adds the rows. */
export const schedules = pgTable(
  'schedules',
  {
    name: text('name', {
      enum: [
        'publish-releases',
        'scan-waiting-files',
        'remove-expired-batches',
        'forget-mails',
        'remove-spent-secrets',
        'remove-spent-files',
        'remove-old-runs',
        'remove-expired-counters',
        'refresh-pending-terms',
        'measure-quotas',
        'end-guest-access',
        'expire-requests',
        'end-person-views',
        'anonymize-people',
      ],
    }).primaryKey(),
    ...work,
  },
  (table) => [oneOf('schedules_name_known', table.name), atLeast('schedules_attempts', table.attempts, 0)],
);
