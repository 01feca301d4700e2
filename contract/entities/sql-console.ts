// Data of the screen "Consultas": connectors, saved queries with their versions, runs, jobs.
import * as z from 'zod/mini';
import { SqlResult } from './sql.ts';

export const ConnectorKind = z.enum(['warehouse', 'postgres', 'mysql', 'mssql']);
export type ConnectorKind = z.infer<typeof ConnectorKind>;

/** A connector and the state of its last answer. Never contains its address or credentials. */
export const ConnectorHealth = z.object({
  name: z.string(),
  kind: ConnectorKind,
  /** `slow`: it answered later than `slowConnectorMs`. */
  state: z.enum(['up', 'slow', 'down']),
  elapsedMs: z.number(),
  /** ISO moment. */
  checkedAt: z.string(),
});
export type ConnectorHealth = z.infer<typeof ConnectorHealth>;

/** The input field for the value of a placeholder. */
export const QueryParameter = z.object({
  name: z.string().check(z.regex(/^[A-Za-z_]\w{0,63}$/)),
  type: z.enum(['text', 'number', 'date', 'list']),
});
export type QueryParameter = z.infer<typeof QueryParameter>;

/** `private`: the owner sees the query. `shared`: all people who may open the screen. `system`: items of the portal use it, too. */
export const QueryVisibility = z.enum(['private', 'shared', 'system']);
export type QueryVisibility = z.infer<typeof QueryVisibility>;

export const SavedQuery = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  folder: z.string(),
  connector: z.string(),
  parameters: z.array(QueryParameter),
  visibility: QueryVisibility,
  /** Null: it came with the tenant. */
  ownerName: z.nullable(z.string()),
  isOwn: z.boolean(),
  tags: z.array(z.string()),
  writes: z.boolean(),
  version: z.number(),
  /** ISO moment; null: never changed here. */
  updatedAt: z.nullable(z.string()),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** A place in the portal's configuration that refers to a query. */
export const QueryUse = z.object({
  kind: z.enum(['summary', 'detail', 'script', 'login-check', 'auto-validate', 'question', 'entity-contacts']),
  /** Titles of module and item, or another description of the place. */
  place: z.string(),
});
export type QueryUse = z.infer<typeof QueryUse>;

export const QueryVersion = z.object({
  version: z.number(),
  sql: z.string(),
  connector: z.string(),
  note: z.string(),
  authorName: z.nullable(z.string()),
  /** Whether the person who asks saved it. */
  isOwn: z.boolean(),
  /** ISO moment; null: it came with the tenant. */
  at: z.nullable(z.string()),
});
export type QueryVersion = z.infer<typeof QueryVersion>;

export const SavedQueryDetail = z.extend(SavedQuery, {
  sql: z.string(),
  /** Newest first; the first is the one that runs. */
  versions: z.array(QueryVersion),
  usedBy: z.array(QueryUse),
});
export type SavedQueryDetail = z.infer<typeof SavedQueryDetail>;

/** Result of a run. `hash` is the SHA-256 of the statement's text in hexadecimal. */
export const ConsoleResult = z.extend(SqlResult, {
  runId: z.string(),
  hash: z.string(),
  /** ISO moment. */
  startedAt: z.string(),
});
export type ConsoleResult = z.infer<typeof ConsoleResult>;

/** A statement that writes and is not confirmed yet. At `until` the server undoes it, unless the person confirms it earlier. */
export const HeldWriteResult = z.extend(ConsoleResult, {
  /** Number of changed rows. */
  affected: z.number(),
  /** ISO moment. */
  until: z.string(),
});
export type HeldWriteResult = z.infer<typeof HeldWriteResult>;

/** The number of rows that a statement would change. */
export const WriteEstimate = z.object({
  affected: z.number(),
  /** `plan`: an estimate of the database's planner; nothing ran. `rehearsal`: the statement ran and was undone at once. */
  basis: z.enum(['plan', 'rehearsal']),
});
export type WriteEstimate = z.infer<typeof WriteEstimate>;

export const RunOutcome = z.enum(['running', 'ok', 'failed', 'cancelled', 'held', 'committed', 'undone']);
export type RunOutcome = z.infer<typeof RunOutcome>;

/** One line of the history. */
export const RunEntry = z.object({
  id: z.string(),
  /** ISO moment. */
  at: z.string(),
  kind: z.enum(['read', 'write', 'export', 'batch']),
  outcome: RunOutcome,
  sql: z.string(),
  hash: z.string(),
  connector: z.string(),
  values: z.record(z.string(), z.unknown()),
  rows: z.nullable(z.number()),
  elapsedMs: z.nullable(z.number()),
  error: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  isOwn: z.boolean(),
});
export type RunEntry = z.infer<typeof RunEntry>;

/** A batch job of the person. `expired`: its result is no longer stored. */
export const BatchEntry = z.object({
  jobId: z.string(),
  label: z.string(),
  connector: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'expired']),
  /** ISO moments. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  rows: z.nullable(z.number()),
  error: z.nullable(z.string()),
  /** The statement and values, when the job was started on the screen; null when a module started it. */
  asked: z.nullable(z.object({ sql: z.string(), hash: z.string(), values: z.record(z.string(), z.unknown()) })),
});
export type BatchEntry = z.infer<typeof BatchEntry>;
