// Messages between the portal and the process of the demo warehouse.
import * as z from 'zod/mini';
import { SqlResult } from '#contract/entities/sql.ts';

export const ToWarehouse = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    id: z.number(),
    schema: z.string(),
    text: z.string(),
    values: z.array(z.unknown()),
    rowLimit: z.number(),
    byteLimit: z.optional(z.number()),
    writes: z.boolean(),
    explains: z.boolean(),
    /** Leaves the transaction open until an `end` message arrives. */
    holds: z.boolean(),
  }),
  z.object({ kind: z.literal('end'), id: z.number(), commit: z.boolean() }),
  z.object({ kind: z.literal('close') }),
]);
export type ToWarehouse = z.infer<typeof ToWarehouse>;

export const FromWarehouse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), id: z.number(), result: SqlResult, affected: z.number() }),
  z.object({ kind: z.literal('held'), id: z.number(), result: SqlResult, affected: z.number() }),
  /** An open transaction ended. */
  z.object({ kind: z.literal('ended'), id: z.number() }),
  z.object({
    kind: z.literal('refused'),
    id: z.number(),
    message: z.string(),
    code: z.optional(z.string()),
    place: z.optional(z.object({ line: z.number(), column: z.optional(z.number()) })),
  }),
]);
export type FromWarehouse = z.infer<typeof FromWarehouse>;
