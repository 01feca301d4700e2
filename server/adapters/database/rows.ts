// Reads the rows of hand-written statements.
import * as z from 'zod/mini';

/** A time that the statement returns as `(extract(epoch from …) * 1000)::float8`, because drivers differ in types of dates. */
export const Moment = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
);

/** One driver returns the rows directly, the other one within a result. */
export const rowsOf = <Schema extends z.ZodMiniType>(row: Schema, result: unknown): readonly z.output<Schema>[] =>
  z.parse(z.array(row), Array.isArray(result) ? result : (result as { rows: unknown }).rows);
