// The view of the portal as another person, which an administrator of people opens.
import * as z from 'zod/mini';
import { User } from './user.ts';

/** The header with the id of a view. It is sent beside the session of the administrator, and is worthless without that session. */
export const viewHeader = 'view';

export const PersonView = z.object({
  id: z.string(),
  /** The person as whom the portal is seen. */
  person: User,
  expiresAt: z.string(),
});
export type PersonView = z.infer<typeof PersonView>;
