// The groups, companies and profiles that a person may give now.
import { hasGroup } from '#contract/permissions.ts';
import { type GuestManager, mayGiveGroup } from '#contract/rules/authority.ts';
import { includesGroup } from '#contract/rules/launcher-changes.ts';
import { mayGiveProfileToGuest } from '#contract/rules/profile-authority.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Granted } from '#server/records/pending-grants.ts';
import { listProfileHosts, listProfileRows, type ProfileRow } from '#server/records/profiles.ts';
import { ownedEntities } from '#server/services/auth/users.ts';

export type GivableProfile = Pick<ProfileRow, 'id' | 'name' | 'description' | 'groups'>;

/** The profiles that an inviter may give. */
export async function listGivableProfiles(
  queries: Queries,
  inviter: GuestManager,
  tenant: RequestTenant,
): Promise<GivableProfile[]> {
  const hosts = await listProfileHosts(queries, tenant.id);
  const rows = await listProfileRows(queries, tenant.id);
  return rows
    .filter(({ id, groups }) => {
      const own = hosts.filter(({ profileId }) => profileId === id).map((host) => host.id);
      return mayGiveProfileToGuest(inviter, { groups, hosts: own }, tenant.company.accessApprovers);
    })
    .map(({ id, name, description, groups }) => ({ id, name, description, groups }));
}

/** The part of `granted` that a giver may give now. The groups of a profile go with the profile. */
export async function givable(
  queries: Queries,
  tenant: RequestTenant,
  giver: GuestManager,
  { groups = [], entities = [], profileId = null }: Granted,
): Promise<Required<Granted>> {
  const profiles = profileId === null ? [] : await listGivableProfiles(queries, giver, tenant);
  const profile = profiles.find(({ id }) => id === profileId);
  const ofProfile = profile?.groups ?? [];
  return {
    groups: groups.filter(
      (group) => mayGiveGroup(giver.groups, group, tenant.company.accessApprovers) || includesGroup(ofProfile, group),
    ),
    entities: hasGroup(giver.groups, 'admin-users') ? [...entities] : await ownedEntities(queries, tenant.id, giver.id, entities),
    profileId: profile?.id ?? null,
  };
}
