// Results of remote SQL.
import * as z from 'zod/mini';

export const SqlValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type SqlValue = z.infer<typeof SqlValue>;

export const SqlColumn = z.object({ name: z.string(), type: z.enum(['text', 'number', 'boolean', 'date', 'timestamp', 'json']) });
export type SqlColumn = z.infer<typeof SqlColumn>;

/** Rows as objects keyed by column name, in the order of `columns`. `truncated` says that `limit` cut the result. */
export const SqlResult = z.object({
  columns: z.array(SqlColumn),
  rows: z.array(z.record(z.string(), SqlValue)),
  limit: z.number(),
  truncated: z.boolean(),
  elapsedMs: z.number(),
});
export type SqlResult = z.infer<typeof SqlResult>;
