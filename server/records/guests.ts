// Guests of one tenant, and the guests of all tenants whose time ends. Each statement contains the reach of its caller: `host` is the
// id of the host, or null for people who reach every guest.
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { guests, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { type Author, changedBy } from './author.ts';
import { countUse } from './quotas/index.ts';

export type GuestRow = typeof guests.$inferSelect;
export type GuestPerson = typeof users.$inferSelect;
export type GuestChange = Partial<Omit<GuestRow, 'tenantId' | 'userId'>>;

/** A guest and the account of the guest. */
export interface GuestAccount {
  readonly guest: GuestRow;
  readonly person: GuestPerson;
}

const ofGuest = and(eq(users.tenantId, guests.tenantId), eq(users.id, guests.userId));
const reached = (tenant: TenantId, host: string | null): SQL | undefined =>
  and(eq(guests.tenantId, tenant), host === null ? undefined : eq(guests.hostId, host));

/** Whether the person of a row of `users` is a guest whose access ends by itself. Such a person administers the tenant for a time only. */
export const accessEnds = sql`exists (select 1 from ${guests}
  where ${guests.tenantId} = ${users.tenantId} and ${guests.userId} = ${users.id} and ${guests.expiresAt} is not null)`;

/** Locks the person of an address until the transaction ends. Every change of a guest begins with it, so that none waits for another. */
export async function lockPerson(
  queries: Queries,
  tenant: TenantId,
  who: { readonly email: string } | { readonly id: string },
): Promise<GuestPerson | null> {
  const named = 'email' in who ? eq(users.email, who.email) : eq(users.id, who.id);
  const [person] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), named))
    .for('update');
  return person ?? null;
}

export async function selectPerson(queries: Queries, tenant: TenantId, id: string): Promise<GuestPerson | null> {
  const [person] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
  return person ?? null;
}

export async function selectGuest(queries: Queries, tenant: TenantId, userId: string): Promise<GuestRow | null> {
  const [row] = await queries
    .select()
    .from(guests)
    .where(and(eq(guests.tenantId, tenant), eq(guests.userId, userId)));
  return row ?? null;
}

/** The guest of an address, locked. Null: nobody, no guest, or a guest of another host. */
export async function lockGuest(
  queries: Queries,
  tenant: TenantId,
  email: string,
  host: string | null,
): Promise<GuestAccount | null> {
  const person = await lockPerson(queries, tenant, { email });
  const guest = person && (await selectGuest(queries, tenant, person.id));
  if (person === null || guest === null || (host !== null && guest.hostId !== host)) return null;
  return { guest, person };
}

/** Tells an administrator who saw an earlier state of the locked person that it has changed. */
export async function raiseRevision(queries: Queries, { tenantId, id, revision }: GuestPerson, author: Author): Promise<void> {
  await queries
    .update(users)
    .set({ revision: revision + 1, ...changedBy(author) })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)));
}

/** Adds a guest, or changes the existing one. */
export async function saveGuest(queries: Queries, row: typeof guests.$inferInsert): Promise<void> {
  const { tenantId: _tenant, userId: _user, ...set } = row;
  await queries
    .insert(guests)
    .values(row)
    .onConflictDoUpdate({ target: [guests.tenantId, guests.userId], set });
}

/** Counts one more guest with access. A guest whose host was deleted belongs to nobody. */
export function countGuest(queries: Queries, { tenantId: tenant, hostId }: Pick<GuestRow, 'tenantId' | 'hostId'>): void {
  if (hostId !== null) countUse(queries, { tenant, quota: 'guests', person: hostId });
}

export async function changeGuest(queries: Queries, { tenantId, userId }: GuestRow, change: GuestChange): Promise<void> {
  await queries
    .update(guests)
    .set(change)
    .where(and(eq(guests.tenantId, tenantId), eq(guests.userId, userId)));
}

export async function removeGuest(queries: Queries, { tenantId, userId }: GuestRow): Promise<void> {
  await queries.delete(guests).where(and(eq(guests.tenantId, tenantId), eq(guests.userId, userId)));
}

/** The companies of guests. `codes`: only these companies. */
export const selectGuestEntities = (queries: Queries, tenant: TenantId, host: string | null, codes?: readonly string[]) =>
  queries
    .select({ code: userEntities.code, userId: guests.userId, email: users.email, nick: users.nick })
    .from(guests)
    .innerJoin(users, ofGuest)
    .innerJoin(userEntities, and(eq(userEntities.tenantId, guests.tenantId), eq(userEntities.userId, guests.userId)))
    .where(and(reached(tenant, host), codes === undefined ? undefined : inArray(userEntities.code, [...codes])))
    .orderBy(asc(users.nick), asc(users.email));

/** The companies that a person shared with others who are not among the guests whom the person reaches. */
export const selectSharedEntities = (
  queries: Queries,
  tenant: TenantId,
  sharer: { readonly id: string; readonly host: string | null },
) =>
  queries
    .select({ code: userEntities.code, userId: users.id, email: users.email, nick: users.nick })
    .from(userEntities)
    .innerJoin(users, and(eq(users.tenantId, userEntities.tenantId), eq(users.id, userEntities.userId)))
    .leftJoin(
      guests,
      and(eq(guests.tenantId, userEntities.tenantId), eq(guests.userId, userEntities.userId), reached(tenant, sharer.host)),
    )
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.sharedBy, sharer.id), isNull(guests.userId)))
    .orderBy(asc(users.nick), asc(users.email));

/** Guests of all tenants whose access ends until `warned` and who were not told, and those whose access is over and was not ended. */
export const selectDueGuests = (queries: Queries, { now, warned, limit }: { now: Date; warned: Date; limit: number }) =>
  queries
    .select({ tenantId: guests.tenantId, userId: guests.userId })
    .from(guests)
    .where(and(isNull(guests.endedAt), lte(guests.expiresAt, warned), or(lte(guests.expiresAt, now), isNull(guests.warnedAt))))
    .orderBy(asc(guests.expiresAt))
    .limit(limit);
