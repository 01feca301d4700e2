// A company for which the person may act, identified by its CNPJ (unmasked, upper case, 14 positions).
import * as z from 'zod/mini';

export const Entity = z.object({
  id: z.optional(z.string()),
  code: z.string(),
  description: z.string(),
  tag1: z.optional(z.string()),
  tag2: z.optional(z.string()),
  externalId: z.optional(z.string()),
  dynamicFields: z.optional(z.record(z.string(), z.unknown())),
});
export type Entity = z.infer<typeof Entity>;

/** A company as the person reads it. `editable`: the person may change its data. */
export const ListedEntity = z.extend(Entity, { editable: z.optional(z.boolean()) });
export type ListedEntity = z.infer<typeof ListedEntity>;

/** A company of the tenant that a search of an administrator finds. */
const FoundEntity = z.pick(Entity, { code: true, description: true, tag1: true, tag2: true });
export type FoundEntity = z.infer<typeof FoundEntity>;

/** The first companies that a search finds, by name. `more`: there are others. */
export const FoundEntities = z.object({ rows: z.array(FoundEntity), more: z.boolean() });
export type FoundEntities = z.infer<typeof FoundEntities>;

export const Notification = z.object({
  identifier: z.string(),
  uniqueIdentifier: z.string(),
  /** Increases with each notification of the person. The pages of the list are requested by it. */
  sequence: z.number(),
  module: z.optional(z.string()),
  item: z.optional(z.string()),
  severity: z._default(z.enum(['info', 'ok', 'warn', 'bad']), 'info'),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  notify: z._default(z.boolean(), true),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

export const Banner = z.object({ id: z.string(), html: z.string() });
export type Banner = z.infer<typeof Banner>;
