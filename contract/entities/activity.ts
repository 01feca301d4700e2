// The activity record of a tenant, in the format of the API.
import * as z from 'zod/mini';
import type { ActivityPointer } from '#contract/activities.ts';

export const ActivityOutcome = z.enum(['ok', 'refused', 'failed']);
export type ActivityOutcome = z.infer<typeof ActivityOutcome>;

/**
 * The pointer of an entry has this prefix exactly when a page reported the entry. Readers must see that any person may have sent such an
 * entry.
 */
export const clientPrefix = 'pagina.';

/** The pointers that a page may report. */
export const ClientPointer = z.enum([
  'pagina.modulo.falhar',
  'pagina.resumo.falhar',
] as const satisfies readonly (ActivityPointer & `${typeof clientPrefix}${string}`)[]);
export type ClientPointer = z.infer<typeof ClientPointer>;

/** The source of the request of an entry: its address, and the names of browser and system. */
export const ActivityRequestOrigin = z.object({ address: z.string(), device: z.optional(z.string()) });
export type ActivityRequestOrigin = z.infer<typeof ActivityRequestOrigin>;

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
  /** Null: no request caused the entry. Absent in entries of older versions of the server. */
  origin: z.optional(z.nullable(ActivityRequestOrigin)),
  detail: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof Activity>;

export const ActivityPage = z.object({
  rows: z.array(Activity),
  /** Number of entries that match the filters; `whole`: number of all entries. */
  total: z.number(),
  whole: z.number(),
  /** The latest entry: the next page sends it as `upTo`. */
  last: z.number(),
});
export type ActivityPage = z.infer<typeof ActivityPage>;

/** A check of the whole record: each entry contains the hash of the entry before it. */
export const ActivityIntegrity = z.object({
  /** Entries up to the first break, or all entries. */
  checked: z.number(),
  /** The last entry that is as the portal recorded it; null when there is none. */
  lastValid: z.nullable(z.object({ sequence: z.number(), at: z.string() })),
  /** The first entry that was changed, or that follows a removed one; null when the record is whole. */
  broken: z.nullable(z.object({ sequence: z.number(), at: z.string(), pointer: z.string() })),
});
export type ActivityIntegrity = z.infer<typeof ActivityIntegrity>;
