// The profiles that a host may give to guests.
import { mayGiveProfileToGuest } from '#contract/rules/profile-authority.ts';
import type { RequestContext, RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { listProfileHosts, listProfileRows, type ProfileRow } from '#server/records/profiles.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import type { Inviter } from './policy.ts';

export type GivableProfile = Pick<ProfileRow, 'id' | 'name' | 'description' | 'groups'>;

export async function listGivableProfiles(queries: Queries, inviter: Inviter, tenant: RequestTenant): Promise<GivableProfile[]> {
  const hosts = await listProfileHosts(queries, tenant.id);
  const rows = await listProfileRows(queries, tenant.id);
  return rows
    .filter(({ id, groups }) => {
      const own = hosts.filter(({ profileId }) => profileId === id).map((host) => host.id);
      return mayGiveProfileToGuest(inviter, { groups, hosts: own }, tenant.company.accessApprovers);
    })
    .map(({ id, name, description, groups }) => ({ id, name, description, groups }));
}

export function createListGuestProfiles({ database }: Pick<AuthDependencies, 'database'>) {
  const requireActor = createRequireActor({ database });
  return async (context: RequestContext): Promise<GivableProfile[]> => {
    const inviter = await requireActor(context);
    return database.tenant(context.tenant.id).run((queries) => listGivableProfiles(queries, inviter, context.tenant));
  };
}
