// The groups, companies and profile of people who have not registered. They are checked once more when the person becomes active: what
// nobody of those who gave it may still give is withdrawn.
import { and, eq, inArray } from 'drizzle-orm';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { userEntities } from '#server/db/schema.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import {
  addPendingGrant,
  type Granted,
  listPendingGrants,
  type PendingGrant,
  removePendingGrants,
} from '#server/records/pending-grants.ts';
import { findProfile } from '#server/records/profiles.ts';
import { isBlocked, isRegistered, managesPeople } from '#server/services/auth/policy.ts';
import { selectUserById, type UserRow } from '#server/services/auth/users.ts';
import { givable } from './givable.ts';

const nothing: Required<Granted> = { groups: [], entities: [], profileId: null };

/** The part of a grant that its giver may still give. Somebody who is blocked, was deleted, or manages nobody any more gives nothing. */
async function stillGiven(
  queries: Queries,
  tenant: RequestTenant,
  { giverId, ...granted }: PendingGrant,
): Promise<Required<Granted>> {
  const giver = await selectUserById(queries, tenant.id, giverId);
  if (giver === null || isBlocked(giver) || !isRegistered(giver) || !managesPeople(giver.groups)) return nothing;
  return givable(queries, tenant, giver, granted);
}

/**
 * Makes the sender of a further invitation answer for the part of the person's grants that the sender may give. The earlier givers go on
 * answering for everything.
 */
export async function answerForGrants(
  queries: Queries,
  tenant: RequestTenant,
  sender: { readonly id: string; readonly groups: readonly string[] },
  userId: string,
): Promise<void> {
  for (const { groups, entities, profileId } of await listPendingGrants(queries, tenant.id, userId)) {
    const granted = await givable(queries, tenant, sender, { groups, entities, profileId });
    await addPendingGrant(queries, { tenantId: tenant.id, userId, giverId: sender.id }, granted);
  }
}

type Rights = Pick<UserRow, 'groups' | 'profileId' | 'entitySelected'>;

async function removeCompanies(queries: Queries, tenant: RequestTenant, userId: string, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  const ofPerson = and(eq(userEntities.tenantId, tenant.id), eq(userEntities.userId, userId));
  await queries.delete(userEntities).where(and(ofPerson, inArray(userEntities.code, codes)));
  await endValidations(queries, { tenant: tenant.id, userId }, codes, { keepsProof: false });
}

/** Withdraws what nobody may give any more, and ends the grants. Returns the rights that stay, and what was taken. */
export async function withdrawUngranted(
  queries: Queries,
  tenant: RequestTenant,
  { id, groups, profileId, entitySelected }: UserRow,
): Promise<Rights & { readonly removed: readonly string[] }> {
  const grants = await listPendingGrants(queries, tenant.id, id);
  if (grants.length === 0) return { groups, profileId, entitySelected, removed: [] };
  const still: Required<Granted>[] = [];
  for (const grant of grants) still.push(await stillGiven(queries, tenant, grant));
  const has = (of: readonly Granted[]) => of.some((one) => one.profileId === profileId);
  const isProfileLost = profileId !== null && has(grants) && !has(still);
  // The profile may have got groups since it was given.
  const ofProfile = isProfileLost ? ((await findProfile(queries, tenant.id, profileId))?.groups ?? []) : [];
  const lost = groupsWithout(
    [...grants.flatMap((grant) => grant.groups), ...ofProfile],
    still.flatMap((grant) => grant.groups),
  );
  const kept = groupsWithout(groups, lost);
  const given = new Set(still.flatMap((grant) => grant.entities));
  const codes = [...new Set(grants.flatMap((grant) => grant.entities))].filter((code) => !given.has(code));
  await removeCompanies(queries, tenant, id, codes);
  await removePendingGrants(queries, tenant.id, id);
  return {
    groups: [...kept],
    profileId: isProfileLost ? null : profileId,
    entitySelected: entitySelected.filter((code) => !codes.includes(code)),
    removed: [...groupsWithout(groups, kept), ...codes],
  };
}
