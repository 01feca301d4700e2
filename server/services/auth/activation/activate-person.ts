// Makes a person who waits for their registration active: by a mailed link, an identity provider, or a directory.
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { changeUser, countActivation, type UserChange, type UserRow } from '#server/services/auth/users.ts';
import { withdrawUngranted } from './pending-rights.ts';

export interface Activated {
  readonly user: UserRow;
  /** The groups and companies that nobody may give any more. */
  readonly removed: readonly string[];
}

/** Activates a pending person with the rights that those who gave them may still give, and with the data that the person brings. */
export async function activatePerson(
  queries: Queries,
  tenant: RequestTenant,
  person: UserRow,
  own: Omit<UserChange, 'status' | 'groups' | 'profileId' | 'entitySelected'> = {},
): Promise<Activated> {
  const { removed, ...rights } = await withdrawUngranted(queries, tenant, person);
  const change = { ...own, ...rights, status: 'active' } as const;
  const user = (await changeUser(queries, tenant.id, person.id, change)) ?? { ...person, ...change };
  countActivation(queries, tenant.id, person, user);
  return { user, removed };
}
