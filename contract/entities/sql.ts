// Results of remote SQL.
import * as z from 'zod/mini';
import { ErrorBody } from '#contract/errors.ts';

/** An id that a caller gives, and which need not exist; `rules/sql-reference.ts` has the form of the ids of published queries. */
export const QueryId = z.string().check(z.maxLength(128));

export const SqlValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type SqlValue = z.infer<typeof SqlValue>;

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** A record schema copies a row by assignment and leaves out a column named `__proto__`; this one returns the row itself. */
const SqlRow = z
  .custom<Record<string, SqlValue>>(
    (row) => typeof row === 'object' && row !== null && !Array.isArray(row) && Object.values(row).every(isValue),
  )
  // The documents of the API show the shape of a record.
  .register(z.globalRegistry, {
    type: 'object',
    propertyNames: { type: 'string' },
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  });

/** The values that a caller gives for the parameters of a query, by name. The calls carry them as `replace`, the SDK as `parameters`. */
export const SqlValues = z.record(z.string(), z.union([SqlValue, z.array(z.union([z.string(), z.number()]))]));
export type SqlValues = z.infer<typeof SqlValues>;

export const SqlColumn = z.object({ name: z.string(), type: z.enum(['text', 'number', 'boolean', 'date', 'timestamp', 'json']) });
export type SqlColumn = z.infer<typeof SqlColumn>;

/**
 * Rows as objects keyed by column name, in the order of `columns`. `truncated`: the result is not complete. It has more rows than `limit` or
 * than `sqlResultMaxBytes` hold, or a text of more than `sqlCellMaxBytes` was shortened, and says so at its end.
 */
export const SqlResult = z.object({
  columns: z.array(SqlColumn),
  rows: z.array(SqlRow),
  limit: z.number(),
  truncated: z.boolean(),
  elapsedMs: z.number(),
});
export type SqlResult = z.infer<typeof SqlResult>;

/** One summary of a group. `late`: its query had no result in time; a call for it alone waits for the result. */
export const SummaryAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), result: SqlResult }),
  z.object({ kind: z.literal('failed'), status: z.number(), error: ErrorBody }),
  z.object({ kind: z.literal('late') }),
]);
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;
