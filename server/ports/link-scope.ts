// The limits of a direct link's session. They are stored when the link is opened and applied by every call that returns data.
import * as z from 'zod/mini';

export const LinkScope = z.object({
  /** Id of the link: the hash of its secret. */
  link: z.string(),
  moduleId: z.string(),
  itemId: z.string(),
  script: z.string(),
  /** Code of the company whose data the session reaches. Absent in sessions that an older version opened; these reach none. */
  entity: z.optional(z.string()),
  /** Parameters of the link. The script cannot set the values of a query that they name. */
  json: z.optional(z.unknown()),
});
export type LinkScope = z.infer<typeof LinkScope>;
