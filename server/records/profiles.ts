// Profiles, the hosts who may give them to guests, and the people who have them.
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { acquireLock } from '#server/db/locks.ts';
import { guests, profileHosts, profiles, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type ProfileRow = typeof profiles.$inferSelect;
type ProfileChange = Partial<Pick<ProfileRow, 'name' | 'description' | 'groups'>> &
  Pick<ProfileRow, 'changedAt' | 'changedAuthor' | 'changedAuthorId'>;

const ofProfile = (tenant: TenantId, id: string) => and(eq(profiles.tenantId, tenant), eq(profiles.id, id));

export const listProfileRows = (queries: Queries, tenant: TenantId): Promise<ProfileRow[]> =>
  queries
    .select()
    .from(profiles)
    .where(eq(profiles.tenantId, tenant))
    .orderBy(asc(sql`lower(${profiles.name})`));

export async function findProfile(queries: Queries, tenant: TenantId, id: string): Promise<ProfileRow | null> {
  const [row] = await queries.select().from(profiles).where(ofProfile(tenant, id));
  return row ?? null;
}

/**
 * Locks the profile, so that its groups stay while people get it. `no key update`: a change of a person who has the profile checks its key when
 * it commits, and must not wait for one that waits for the person.
 */
export async function lockProfile(queries: Queries, tenant: TenantId, id: string): Promise<ProfileRow | null> {
  const [row] = await queries.select().from(profiles).where(ofProfile(tenant, id)).for('no key update');
  return row ?? null;
}

/** Locks the names of the tenant's profiles until the transaction ends. */
export const lockNames = (queries: Queries, tenant: TenantId): Promise<void> => acquireLock(queries, tenant, 'profiles');

export const insertProfile = async (queries: Queries, row: typeof profiles.$inferInsert): Promise<void> =>
  void (await queries.insert(profiles).values(row));

/** Returns whether the profile still had this revision. */
export async function updateProfile(
  queries: Queries,
  { tenantId, id, revision }: Pick<ProfileRow, 'tenantId' | 'id' | 'revision'>,
  change: ProfileChange,
): Promise<boolean> {
  const rows = await queries
    .update(profiles)
    .set({ ...change, revision: sql`${profiles.revision} + 1` })
    .where(and(ofProfile(tenantId, id), eq(profiles.revision, revision)))
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** Nobody may have the profile any more. */
export const removeProfile = async (queries: Queries, tenant: TenantId, id: string): Promise<void> =>
  void (await queries.delete(profiles).where(ofProfile(tenant, id)));

/** Whether a host may give a profile to guests, or has a guest with it. */
export async function isProfileOfHost(queries: Queries, tenant: TenantId, host: string, id: string): Promise<boolean> {
  const given = and(eq(profileHosts.tenantId, tenant), eq(profileHosts.userId, host), eq(profileHosts.profileId, id));
  const [named] = await queries.select({ id: profileHosts.profileId }).from(profileHosts).where(given).limit(1);
  if (named !== undefined) return true;
  const [guest] = await queries
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, and(eq(users.tenantId, guests.tenantId), eq(users.id, guests.userId)))
    .where(and(eq(guests.tenantId, tenant), eq(guests.hostId, host), eq(users.profileId, id)))
    .limit(1);
  return guest !== undefined;
}

export interface ProfileHost {
  readonly profileId: string;
  readonly id: string;
  readonly nick: string | null;
  readonly email: string;
}

/** The hosts of every profile of the tenant, by name. */
export const listProfileHosts = (queries: Queries, tenant: TenantId): Promise<ProfileHost[]> =>
  queries
    .select({ profileId: profileHosts.profileId, id: users.id, nick: users.nick, email: users.email })
    .from(profileHosts)
    .innerJoin(users, and(eq(users.tenantId, profileHosts.tenantId), eq(users.id, profileHosts.userId)))
    .where(eq(profileHosts.tenantId, tenant))
    .orderBy(asc(sql`coalesce(${users.nick}, ${users.email})`));

/** Replaces the hosts of a profile. Returns false when one of them is not a person of the tenant. */
export async function replaceHosts(
  queries: Queries,
  tenantId: TenantId,
  profileId: string,
  hosts: readonly string[],
): Promise<boolean> {
  await queries.delete(profileHosts).where(and(eq(profileHosts.tenantId, tenantId), eq(profileHosts.profileId, profileId)));
  const ids = [...new Set(hosts)];
  if (ids.length === 0) return true;
  const known = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)));
  if (known.length !== ids.length) return false;
  await queries.insert(profileHosts).values(ids.map((userId) => ({ tenantId, profileId, userId })));
  return true;
}

/** The number of people of each profile. */
export async function countPeopleOfProfiles(queries: Queries, tenant: TenantId): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ id: users.profileId, people: count() })
    .from(users)
    .where(and(eq(users.tenantId, tenant), sql`${users.profileId} is not null`))
    .groupBy(users.profileId);
  return new Map(rows.flatMap(({ id, people }) => (id === null ? [] : [[id, people] as const])));
}
