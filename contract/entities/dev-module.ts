// The messages about a module in development, between `portal module dev`, a portal in demo mode and the page of the module.
import * as z from 'zod/mini';
import { sqlMaxRowLimit } from '#contract/limits.ts';
import { QueryId } from './sql.ts';
import { QueryParameter } from './sql-console.ts';

/** A mistake in one of the files of the module. Lines and columns count from 1. */
export const DevProblem = z.object({
  file: z.string().check(z.maxLength(300)),
  line: z.optional(z.int()),
  column: z.optional(z.int()),
  message: z.string().check(z.maxLength(1_000)),
});
export type DevProblem = z.infer<typeof DevProblem>;

export const DevQuery = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  connector: z.string().check(z.minLength(1), z.maxLength(200)),
  sql: z.string().check(z.minLength(1), z.maxLength(65_536)),
  writes: z._default(z.boolean(), false),
  rowLimit: z.optional(z.int().check(z.minimum(1), z.maximum(sqlMaxRowLimit))),
  /** The types of its values, as far as `modulo.json` declares them. */
  parameters: z._default(z.array(QueryParameter).check(z.maxLength(50)), []),
});
export type DevQuery = z.infer<typeof DevQuery>;

/** The fields of `item` in `modulo.json` that decide what its script may do. The published item keeps those that are absent. */
export const DevItem = z.object({
  id: z.string().check(z.maxLength(200)),
  connector: z.optional(z.string().check(z.maxLength(200))),
  sqlIds: z.optional(z.array(QueryId).check(z.maxLength(200))),
  sumSql: z.optional(QueryId),
  detailSql: z.optional(QueryId),
  events: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
  geolocation: z.optional(z.boolean()),
});
export type DevItem = z.infer<typeof DevItem>;

export const DevModule = z.object({
  /** Name of the script in `modulo.json`. */
  script: z.string().check(z.minLength(1), z.maxLength(200)),
  source: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
  item: DevItem,
  /** Queries of `modulo.json`: they run in place of published ones of the same id. */
  queries: z._default(z.array(DevQuery).check(z.maxLength(200)), []),
  /** Lines that run without the intended effect. */
  warnings: z._default(z.array(DevProblem).check(z.maxLength(50)), []),
  /** A mistake in the current files; `source` and `queries` are then the last valid ones. */
  problem: z._default(z.nullable(DevProblem), null),
});
export type DevModule = z.infer<typeof DevModule>;

/** The data that the page reads together with the script. */
export const DevState = z.object({
  /** Changes with the content. */
  version: z.string(),
  script: z.string(),
  item: DevItem,
  queries: z.array(DevQuery),
  warnings: z.array(DevProblem),
  problem: z.nullable(DevProblem),
});
export type DevState = z.infer<typeof DevState>;

/** A line that the page sends to the terminal of `module dev`: a refused call, an error, a query that the module does not declare. */
export const DevNote = z.object({ text: z.string().check(z.minLength(1), z.maxLength(2_500)) });
export type DevNote = z.infer<typeof DevNote>;

/** `minha-lista.js:12:5: mensagem`, as editors and terminals link it. */
export const problemText = ({ file, line, column, message }: DevProblem): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
