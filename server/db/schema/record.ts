// The record of activities. Each entry is chained to the previous one.
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';

/** `hash` chains each row to the previous one of the tenant. */
export const activities = pgTable(
  'activities',
  {
    tenantId: tenantId(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    /** Without a foreign key, because the record outlives the person. */
    userId: text('user_id'),
    pointer: text('pointer').notNull(),
    outcome: text('outcome', { enum: ['ok', 'refused', 'failed'] })
      .notNull()
      .default('ok'),
    correlationId: text('correlation_id'),
    /** The address and the device of the request. Null: no request caused the entry, or a version before this column recorded it. */
    origin: jsonb('origin'),
    detail: jsonb('detail').notNull().default({}),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sequence] }),
    // For a person who reads their own entries, newest first, among the millions of a tenant.
    index('activities_user').on(table.tenantId, table.userId, table.sequence),
    // For the history of limits, of which a tenant has few among them.
    index('activities_quotas')
      .on(table.tenantId, table.sequence)
      .where(sql`pointer = 'cota.limite.mudar'`),
    atLeast('activities_sequence', table.sequence, 1),
    oneOf('activities_outcome_known', table.outcome),
  ],
);
