// Pending grants of one tenant: the people who answer for the groups, companies and profile of somebody who has not registered.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { pendingGrants, userEntities, type users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type PendingGrant = typeof pendingGrants.$inferSelect;

/** Rights that a person gives. `profileId`: the groups of the profile are among `groups`. */
export interface Granted {
  readonly groups?: readonly string[];
  readonly entities?: readonly string[];
  readonly profileId?: string | null;
}

type PendingPerson = Pick<typeof users.$inferSelect, 'tenantId' | 'id' | 'status' | 'groups'>;

const ofPerson = (tenant: TenantId, userId: string) => and(eq(pendingGrants.tenantId, tenant), eq(pendingGrants.userId, userId));

export const listPendingGrants = (queries: Queries, tenant: TenantId, userId: string): Promise<PendingGrant[]> =>
  queries.select().from(pendingGrants).where(ofPerson(tenant, userId)).orderBy(asc(pendingGrants.giverId));

export const removePendingGrants = async (queries: Queries, tenant: TenantId, userId: string): Promise<void> =>
  void (await queries.delete(pendingGrants).where(ofPerson(tenant, userId)));

const union = (column: typeof pendingGrants.groups | typeof pendingGrants.entities, name: 'groups' | 'entities') =>
  sql`array(select distinct unnest(${column} || excluded.${sql.identifier(name)}))`;

/** Adds to what a giver answers for. */
export async function addPendingGrant(
  queries: Queries,
  key: Pick<PendingGrant, 'tenantId' | 'userId' | 'giverId'>,
  { groups = [], entities = [], profileId = null }: Granted,
): Promise<void> {
  if (groups.length + entities.length === 0 && profileId === null) return;
  await queries
    .insert(pendingGrants)
    .values({ ...key, groups: [...groups], entities: [...entities], profileId })
    .onConflictDoUpdate({
      target: [pendingGrants.tenantId, pendingGrants.userId, pendingGrants.giverId],
      set: {
        groups: union(pendingGrants.groups, 'groups'),
        entities: union(pendingGrants.entities, 'entities'),
        profileId: sql`coalesce(excluded.profile_id, ${pendingGrants.profileId})`,
      },
    });
}

/** The companies among `codes` that the person has. */
async function heldOf(queries: Queries, { tenantId, id }: PendingPerson, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenantId), eq(userEntities.userId, id), inArray(userEntities.code, [...codes])));
  return rows.map(({ code }) => code);
}

/**
 * Notes who answers for rights that a person is about to get; `person`: before the change. A right that the person has already, and for
 * which nobody answers, stays theirs.
 */
export async function notePendingGrant(
  queries: Queries,
  person: PendingPerson,
  giverId: string,
  granted: Granted,
): Promise<void> {
  if (person.status === 'active') return;
  const { tenantId, id: userId } = person;
  const { groups = [], entities = [], profileId = null } = granted;
  const earlier = await listPendingGrants(queries, tenantId, userId);
  const free = groupsWithout(
    person.groups,
    earlier.flatMap((grant) => grant.groups),
  );
  const answered = new Set(earlier.flatMap((grant) => grant.entities));
  const held = new Set(await heldOf(queries, person, entities));
  await addPendingGrant(
    queries,
    { tenantId, userId, giverId },
    {
      groups: groupsWithout(groups, free),
      entities: entities.filter((code) => answered.has(code) || !held.has(code)),
      profileId,
    },
  );
}
