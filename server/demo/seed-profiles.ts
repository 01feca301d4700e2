// The profiles of the demo. Their people have the groups already.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { insertProfile, replaceHosts } from '#server/records/profiles.ts';
import type { GuestSeed } from './seed-guests.ts';
import type { DemoTenant } from './tenants/index.ts';

export async function insertProfiles(
  queries: Queries,
  tenantId: TenantId,
  { profiles = [] }: DemoTenant,
  { now, userIdOf }: GuestSeed,
): Promise<void> {
  for (const { id, name, description, groups, hosts = [], people } of profiles) {
    await insertProfile(queries, {
      tenantId,
      id,
      name,
      description,
      groups: [...groups],
      changedAt: now,
      changedAuthor: 'Portal',
    });
    await replaceHosts(queries, tenantId, id, hosts.map(userIdOf));
    await queries
      .update(users)
      .set({ profileId: id })
      .where(and(eq(users.tenantId, tenantId), inArray(users.id, people.map(userIdOf))));
  }
}
