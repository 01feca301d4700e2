// The messages about a module in development, between `portal module dev`, a portal in demo mode and the page of the module.
import * as z from 'zod/mini';

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
});
export type DevQuery = z.infer<typeof DevQuery>;

export const DevModule = z.object({
  source: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
  /** Queries of `modulo.json`: they run in place of published ones of the same id. */
  queries: z._default(z.array(DevQuery).check(z.maxLength(200)), []),
  /** Queries that the item declares. */
  sqlIds: z._default(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(200)), []),
  /** A mistake in the files as they are now; `source` and `queries` are then the last ones that could be read. */
  problem: z._default(z.nullable(DevProblem), null),
});
export type DevModule = z.infer<typeof DevModule>;

/** The part that the page reads beside the script. */
export const DevState = z.object({
  /** Changes with the content. */
  version: z.string(),
  queries: z.array(DevQuery),
  sqlIds: z.array(z.string()),
  problem: z.nullable(DevProblem),
});
export type DevState = z.infer<typeof DevState>;

/** `minha-lista.js:12:5: mensagem`, as editors and terminals link it. */
export const problemText = ({ file, line, column, message }: DevProblem): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
