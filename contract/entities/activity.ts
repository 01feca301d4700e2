// The record of a tenant, as people read it.
import * as z from 'zod/mini';

export const ActivityOutcome = z.enum(['ok', 'refused', 'failed']);
export type ActivityOutcome = z.infer<typeof ActivityOutcome>;

/**
 * The pointer of an entry has this prefix exactly when a page reported the entry: readers of the record must see that anybody may have
 * sent it.
 */
export const clientPrefix = 'pagina.';

/** The pointers that a page may name itself. */
export const ClientPointer = z.enum(['pagina.modulo.falhar', 'pagina.resumo.falhar']);
export type ClientPointer = z.infer<typeof ClientPointer>;

export const Activity = z.object({
  /** Counts up within the tenant. */
  sequence: z.number(),
  at: z.string(),
  /** `area.objeto.verbo` */
  pointer: z.string(),
  outcome: ActivityOutcome,
  /** Null for the portal itself and for visitors; without a name for a removed user. */
  who: z.nullable(z.object({ nick: z.nullable(z.string()), email: z.nullable(z.string()) })),
  correlationId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof Activity>;

export const ActivityPage = z.object({
  rows: z.array(Activity),
  /** Results of the filters; `whole` without any. */
  total: z.number(),
  whole: z.number(),
  /** The latest entry there was: what `upTo` of the next page is. */
  last: z.number(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;
