// A file, as lists return it.
import * as z from 'zod/mini';

export const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  createdAt: z.string(),
  /** Name of the person who stored it; null: a visitor without a session, or a removed user. */
  by: z.nullable(z.string()),
  /** Whether the person of the session may remove it. */
  removable: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;
