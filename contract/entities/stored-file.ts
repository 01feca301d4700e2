// A file as a list shows it.
import * as z from 'zod/mini';

export const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  createdAt: z.string(),
  /** Name of who stored it; null: somebody without a session, or a person who is gone. */
  by: z.nullable(z.string()),
  /** Whether whoever asks may remove it. */
  removable: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;
