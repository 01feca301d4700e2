// What the session of a direct link is limited to. Written where the link is opened, obeyed wherever data is given.
import * as z from 'zod/mini';

export const LinkScope = z.object({
  /** Id of the link: the hash of its secret. */
  link: z.string(),
  moduleId: z.string(),
  itemId: z.string(),
  script: z.string(),
  /** Parameters of the link. What they name in a query, the script cannot set. */
  json: z.optional(z.unknown()),
});
export type LinkScope = z.infer<typeof LinkScope>;
