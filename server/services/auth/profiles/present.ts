// Reads the profiles of a tenant and converts them to the contract.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Profile, ProfilePerson } from '#contract/entities/profile.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { profilePeopleShown } from '#contract/limits.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import { countPeopleOfProfiles, findProfile, listProfileHosts, listProfileRows } from '#server/records/profiles.ts';

export async function readProfiles(queries: Queries, tenant: TenantId): Promise<Profile[]> {
  const rows = await listProfileRows(queries, tenant);
  const hosts = await listProfileHosts(queries, tenant);
  const people = await countPeopleOfProfiles(queries, tenant);
  return rows.map(({ id, revision, name, description, groups, changedAt, changedAuthor }) => ({
    id,
    revision,
    name,
    description,
    groups,
    hosts: hosts
      .filter(({ profileId }) => profileId === id)
      .map((host) => ({ id: host.id, name: host.nick ?? host.email, email: host.email })),
    people: people.get(id) ?? 0,
    changed: { at: changedAt.toISOString(), author: changedAuthor },
  }));
}

export async function readProfile(queries: Queries, tenant: TenantId, id: string): Promise<Profile> {
  const found = (await readProfiles(queries, tenant)).find((profile) => profile.id === id);
  if (found === undefined) throw new AppError('#NOT_FOUND');
  return found;
}

export async function readPeopleOfProfile(
  queries: Queries,
  tenant: TenantId,
  id: string,
): Promise<{ readonly people: ProfilePerson[]; readonly total: number }> {
  if ((await findProfile(queries, tenant, id)) === null) throw new AppError('#NOT_FOUND');
  const ofProfile = and(eq(users.tenantId, tenant), eq(users.profileId, id));
  const name = sql<string>`coalesce(${users.nick}, ${users.email})`;
  const people = await queries
    .select({ id: users.id, name, email: users.email, groups: users.groups })
    .from(users)
    .where(ofProfile)
    .orderBy(asc(name), asc(users.id))
    .limit(profilePeopleShown);
  const [all] = await queries.select({ total: count() }).from(users).where(ofProfile);
  return { people, total: all?.total ?? 0 };
}
