// Queries on databases of tenants.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, endsAfterStart, oneOf } from './checks.ts';
import { moment } from './columns.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/** Queries that the tenant published, by id. `sql` has `{{name}}` placeholders, whose values are bound. */
export const sqlQueries = pgTable(
  'sql_queries',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    connector: text('connector').notNull(),
    sql: text('sql').notNull(),
    writes: boolean('writes').notNull().default(false),
    /** Groups whose members may run it. Empty: all people who may open an item that names it. */
    groups: text('groups').array().notNull().default([]),
    rowLimit: integer('row_limit'),
    /** Title in the screen "Consultas". Empty: the screen shows the id. */
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    folder: text('folder').notNull().default(''),
    /** Only their owners see `private` queries, and no item names them. */
    visibility: text('visibility', { enum: ['private', 'shared', 'system'] })
      .notNull()
      .default('system'),
    /** Null: a tenant file added the query. */
    ownerId: text('owner_id'),
    /** The owner of a private query, with whom it is deleted. Null: the query outlives its owner. */
    privateOwnerId: text('private_owner_id').generatedAlwaysAs(sql`case when visibility = 'private' then owner_id end`),
    tags: text('tags').array().notNull().default([]),
    /** `[{ name, type }]`: the values that the screen requests. */
    parameters: jsonb('parameters').notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at'),
    updatedBy: text('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sql_queries_private').on(table.tenantId, table.privateOwnerId),
    ofPerson('sql_queries_person', table.tenantId, table.privateOwnerId),
    oneOf('sql_queries_visibility_known', table.visibility),
    check('sql_queries_private_owner', sql`${table.visibility} <> 'private' or ${table.ownerId} is not null`),
    atLeast('sql_queries_version', table.version, 1),
    atLeast('sql_queries_row_limit', table.rowLimit, 1),
  ],
);

/** All texts of a saved query, including the current one. A version is written once and never changed. */
export const sqlQueryVersions = pgTable(
  'sql_query_versions',
  {
    tenantId: tenantId(),
    queryId: text('query_id').notNull(),
    version: integer('version').notNull(),
    sql: text('sql').notNull(),
    connector: text('connector').notNull(),
    note: text('note').notNull().default(''),
    authorId: text('author_id'),
    at: moment('at'),
    /** The query was private when the version was stored. Only the author reads it, also after the query is shared or deleted. */
    authorOnly: boolean('author_only').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.queryId, table.version] }),
    atLeast('sql_query_versions_version', table.version, 1),
  ],
);

/** Runs of the screen "Consultas" and their outcomes. */
export const sqlRuns = pgTable(
  'sql_runs',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['read', 'write', 'export', 'batch'] }).notNull(),
    /**
     * `held`: a statement that writes waits for its commit or rollback in the process that ran it. `committing`: that process commits it,
     * or runs a text that is committed without a decision. `unknown`: the process died meanwhile.
     */
    outcome: text('outcome', {
      enum: ['running', 'ok', 'failed', 'cancelled', 'held', 'committing', 'committed', 'undone', 'unknown'],
    }).notNull(),
    /** The person's decision about a held run. The process that holds the transaction executes it. */
    decision: text('decision', { enum: ['commit', 'undo'] }),
    sql: text('sql').notNull(),
    hash: text('hash').notNull(),
    connector: text('connector').notNull(),
    values: jsonb('values').notNull().default({}),
    startedAt: moment('started_at').notNull(),
    elapsedMs: integer('elapsed_ms'),
    rows: integer('rows'),
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sql_runs_person').on(table.tenantId, table.userId, table.startedAt),
    index('sql_runs_at').on(table.tenantId, table.startedAt),
    index('sql_runs_started').on(table.startedAt),
    oneOf('sql_runs_kind_known', table.kind),
    oneOf('sql_runs_outcome_known', table.outcome),
    oneOf('sql_runs_decision_known', table.decision),
    check(
      'sql_runs_decision_held',
      sql`${table.decision} is null or (${table.kind} = 'write' and ${table.outcome} in ('held', 'committing', 'committed', 'undone', 'unknown'))`,
    ),
    atLeast('sql_runs_elapsed', table.elapsedMs, 0),
    atLeast('sql_runs_rows', table.rows, 0),
  ],
);

/** Databases for remote SQL. `settings` contains the credentials and never leaves the server. */
export const connectors = pgTable(
  'connectors',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['warehouse', 'postgres', 'mysql', 'mssql'] }).notNull(),
    settings: jsonb('settings').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] }), oneOf('connectors_kind_known', table.kind)],
);

/** Queries that outlive the request that started them. Each unfinished one has a job of the kind `batch-sql`. */
export const batchJobs = pgTable(
  'batch_jobs',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** The owner of the result: a person, or a session without a person. */
    owner: text('owner').notNull(),
    userId: text('user_id'),
    correlationId: text('correlation_id').notNull(),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** The statement with its values, as JSON. It is emptied when the job ends. */
    request: text('request').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    /** The time at which the waiting request times out. */
    deadline: moment('deadline').notNull(),
    /** The result as JSON. */
    result: text('result'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** Title in the list of jobs. */
    label: text('label').notNull().default(''),
    connector: text('connector').notNull().default(''),
    rows: integer('rows'),
    finishedAt: moment('finished_at'),
    /** Whether the person is notified when the job ends. */
    notifies: boolean('notifies').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('batch_jobs_owner').on(table.tenantId, table.owner),
    index('batch_jobs_user').on(table.tenantId, table.userId),
    index('batch_jobs_expires').on(table.expiresAt),
    ofPerson('batch_jobs_person', table.tenantId, table.userId),
    oneOf('batch_jobs_status_known', table.status),
    atLeast('batch_jobs_attempts', table.attempts, 0),
    atLeast('batch_jobs_rows', table.rows, 0),
    endsAfterStart('batch_jobs_times', table.expiresAt, table.createdAt),
  ],
);
