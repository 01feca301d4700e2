// The groups and companies of an invitation. They are checked once more when the invited person registers: what the inviter may not give any
// more is not given.
import { and, eq, inArray } from 'drizzle-orm';
import { hasGroup } from '#contract/permissions.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { userEntities } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import type { LinkRow } from '#server/records/links.ts';
import { isBlocked, managesPeople } from '#server/services/auth/policy.ts';
import { codesOf, ownedEntities, selectUserById, type UserRow } from '#server/services/auth/users.ts';
import { readLinkData } from './mailed-link.ts';

type Inviter = Pick<UserRow, 'id' | 'groups'>;

/** The groups and companies among these that a person may give. */
async function givable(
  queries: Queries,
  { id: tenant, company }: RequestTenant,
  inviter: Inviter,
  { groups, entities }: { readonly groups: readonly string[]; readonly entities: readonly string[] },
) {
  return {
    groups: groups.filter((group) => mayGiveGroup(inviter.groups, group, company.accessApprovers)),
    entities: hasGroup(inviter.groups, 'admin-users')
      ? [...entities]
      : await ownedEntities(queries, tenant, inviter.id, entities),
  };
}

/** The groups and companies that an invitation gives, limited to the inviter's rights of now. */
export async function invitedRights(
  queries: Queries,
  tenant: RequestTenant,
  inviter: { readonly id: string; readonly groups: readonly string[] },
  person: Pick<UserRow, 'id' | 'groups'>,
) {
  const entities = await codesOf(queries, tenant.id, person.id);
  return givable(queries, tenant, { id: inviter.id, groups: [...inviter.groups] }, { groups: person.groups, entities });
}

/** Takes what the inviter may not give any more from the person who registers. Returns the groups that stay, and what was taken. */
export async function withdrawUngranted(queries: Queries, tenant: RequestTenant, link: LinkRow, person: UserRow) {
  const { groups = [], entities = [] } = readLinkData(link).invitation ?? {};
  // An invitation outlives a host who was deleted.
  if (link.userId === null) return { groups: person.groups, removed: [] };
  const inviter = await selectUserById(queries, tenant.id, link.userId);
  if (inviter !== null && isBlocked(inviter)) throw new AppError('#LINK_INVALID');
  const none = { groups: [], entities: [] };
  const still =
    inviter === null || !managesPeople(inviter.groups) ? none : await givable(queries, tenant, inviter, { groups, entities });
  const kept = new Set(still.groups);
  const lost = new Set(groups.filter((group) => !kept.has(group)));
  const codes = entities.filter((code) => !still.entities.includes(code));
  if (codes.length > 0) {
    const ofPerson = and(eq(userEntities.tenantId, tenant.id), eq(userEntities.userId, person.id));
    await queries.delete(userEntities).where(and(ofPerson, inArray(userEntities.code, codes)));
    await endValidations(queries, { tenant: tenant.id, userId: person.id }, codes, { keepsProof: false });
  }
  return { groups: person.groups.filter((group) => !lost.has(group)), removed: [...lost, ...codes] };
}
