// SQL about people, limited to one tenant.
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, userEntities, users } from '#server/db/schema.ts';
import type { Queries, TenantDatabase } from '#server/ports/database.ts';
import { countUse } from '#server/records/quotas/index.ts';

export type UserRow = typeof users.$inferSelect;
export type UserChange = Partial<Omit<UserRow, 'tenantId' | 'id' | 'email'>>;

export async function selectUser(queries: Queries, tenant: TenantId, email: string): Promise<UserRow | null> {
  const rows = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.email, email)))
    .limit(1);
  return rows[0] ?? null;
}

export const findUser = (db: TenantDatabase, email: string) => db.run((queries) => selectUser(queries, db.tenant, email));

export async function selectUserById(queries: Queries, tenant: TenantId, id: string): Promise<UserRow | null> {
  const rows = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

export const findUserById = (db: TenantDatabase, id: string) => db.run((queries) => selectUserById(queries, db.tenant, id));

/** Adds a person who must complete the registration. An existing person is not changed. */
export async function insertPendingUser(queries: Queries, user: typeof users.$inferInsert): Promise<void> {
  await queries.insert(users).values(user).onConflictDoNothing();
}

export async function changeUser(queries: Queries, tenant: TenantId, id: string, change: UserChange): Promise<UserRow | null> {
  const rows = await queries
    .update(users)
    .set(change)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)))
    .returning();
  return rows[0] ?? null;
}

type Activity = Pick<UserRow, 'status' | 'blocked' | 'hostBlocked'>;
const isActive = ({ status, blocked, hostBlocked }: Activity): boolean => status === 'active' && !blocked && !hostBlocked;

/** Counts a person who becomes active by a change. `before` null: the person is new. */
export function countActivation(queries: Queries, tenant: TenantId, before: Activity | null, after: Activity): void {
  if ((before === null || !isActive(before)) && isActive(after)) countUse(queries, { tenant, quota: 'people' });
}

/** Whether a column has one of many values: one parameter for all of them, where `in` has one for each. */
const oneOf = (column: PgColumn, values: readonly string[]) => sql`${column} = any(${sql.param([...values])}::text[])`;

/** The companies among `codes` for which the person may act. */
export async function ownedEntities(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), oneOf(userEntities.code, codes)));
  return rows.map((row) => row.code);
}

/** The companies for which the person may act; `shared: false`: without those that a host can take back. */
export async function codesOf(queries: Queries, tenant: TenantId, userId: string, { shared = true } = {}): Promise<string[]> {
  const isKept = shared ? undefined : isNull(userEntities.sharedBy);
  const rows = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), isKept));
  return rows.map((row) => row.code);
}

/** The companies among `codes` that the tenant has. */
export async function knownEntities(queries: Queries, tenant: TenantId, codes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .select({ code: entities.code })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), inArray(entities.code, [...codes])));
  return rows.map((row) => row.code);
}

/**
 * Adds companies for which the person may act. `sharedBy`: the host who shares them; null: the person has them without a host from now on,
 * also those that a host shared before. Returns those that the person did not have.
 */
export async function addEntities(
  queries: Queries,
  tenant: TenantId,
  { userId, sharedBy }: { readonly userId: string; readonly sharedBy: string | null },
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await queries
    .insert(userEntities)
    .values(codes.map((code) => ({ tenantId: tenant, userId, code, sharedBy })))
    .onConflictDoNothing()
    .returning({ code: userEntities.code });
  if (sharedBy === null)
    await queries
      .update(userEntities)
      .set({ sharedBy })
      .where(
        and(
          eq(userEntities.tenantId, tenant),
          eq(userEntities.userId, userId),
          inArray(userEntities.code, [...codes]),
          isNotNull(userEntities.sharedBy),
        ),
      );
  if (rows.length > 0) countUse(queries, { tenant, quota: 'companies', person: userId });
  return rows.map((row) => row.code);
}

/** Ends all acting of a person for companies. Returns the codes of the companies. */
export async function removeEntitiesOf(queries: Queries, tenant: TenantId, userId: string): Promise<string[]> {
  const rows = await queries
    .delete(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)))
    .returning({ code: userEntities.code });
  return rows.map((row) => row.code);
}

/** The names of companies of the tenant, by their codes. */
export async function entitiesByCode(
  queries: Queries,
  tenant: TenantId,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await queries
    .select({ code: entities.code, description: entities.description })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), oneOf(entities.code, codes)));
  return new Map(rows.map(({ code, description }) => [code, description]));
}

/** The names of companies of the tenant. */
export async function entityNames(queries: Queries, tenant: TenantId, codes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .select({ description: entities.description })
    .from(entities)
    .where(and(eq(entities.tenantId, tenant), inArray(entities.code, [...codes])))
    .orderBy(asc(entities.description));
  return rows.map((row) => row.description);
}
