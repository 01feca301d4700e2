// Queries on databases of tenants.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Queries the tenant published, by id. `sql` has `{{name}}` placeholders, which are bound. */
export const sqlQueries = pgTable(
  'sql_queries',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    connector: text('connector').notNull(),
    sql: text('sql').notNull(),
    writes: boolean('writes').notNull().default(false),
    /** Groups that may run it; empty means everyone who may open an item that names it. */
    groups: text('groups').array().notNull().default([]),
    rowLimit: integer('row_limit'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Where remote SQL goes. `settings` holds the credentials and never leaves the server. */
export const connectors = pgTable(
  'connectors',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['warehouse', 'postgres', 'mysql', 'mssql'] }).notNull(),
    settings: jsonb('settings').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

/** Queries that outlive the request that asked for them. Who works on one holds its lease, by the clock of the database. */
export const batchJobs = pgTable(
  'batch_jobs',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** Who may ask for the result: a person, or one session of somebody who is none. */
    owner: text('owner').notNull(),
    userId: text('user_id'),
    correlationId: text('correlation_id').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** What to run, with its values, as JSON; emptied at the end. */
    request: text('request').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    /** Whoever waits for it gives up then. */
    deadline: moment('deadline').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    /** As JSON. */
    result: text('result'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('batch_jobs_owner').on(table.tenantId, table.owner),
    index('batch_jobs_unfinished')
      .on(table.leaseUntil)
      .where(sql`status in ('waiting', 'running')`),
  ],
);
