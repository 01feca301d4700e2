// SQL about the companies that hosts share with guests, limited to one tenant.
import { and, asc, eq, sql } from 'drizzle-orm';
import { entityListMaxLength } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import { entityColumns, type EntityRow } from './repository.ts';

/** The companies that a host acts for, or all of the tenant (`userId` null); `code`: only this one. */
export async function selectShareable(
  queries: Queries,
  tenant: TenantId,
  { userId, code }: { readonly userId: string | null; readonly code: string | null },
): Promise<EntityRow[]> {
  const named = and(eq(entities.tenantId, tenant), code === null ? undefined : eq(entities.code, code));
  const order = [asc(entities.description), asc(entities.code)] as const;
  if (userId === null)
    return queries
      .select(entityColumns)
      .from(entities)
      .where(named)
      .orderBy(...order)
      .limit(entityListMaxLength);
  const ofPerson = and(
    eq(userEntities.tenantId, entities.tenantId),
    eq(userEntities.code, entities.code),
    eq(userEntities.userId, userId),
  );
  const rows = await queries
    .select({ entity: entityColumns })
    .from(entities)
    .innerJoin(userEntities, ofPerson)
    .where(named)
    .orderBy(...order)
    .limit(entityListMaxLength);
  return rows.map((row) => row.entity);
}

/** A company that a host shares with a person. */
export interface Sharing {
  readonly userId: string;
  readonly code: string;
  /** The host who shares the company, or takes it back. */
  readonly sharedBy: string;
}

/** Shares a company with a person. False: the person had it. */
export async function addEntity(queries: Queries, tenant: TenantId, { userId, code, sharedBy }: Sharing): Promise<boolean> {
  const added = await queries
    .insert(userEntities)
    .values({ tenantId: tenant, userId, code, sharedBy })
    .onConflictDoNothing()
    .returning({ code: userEntities.code });
  if (added.length > 0) countUse(queries, { tenant, quota: 'companies', person: userId });
  return added.length > 0;
}

/** Whether a person has a company because this host shared it. */
export async function isShared(queries: Queries, tenant: TenantId, { userId, code, sharedBy }: Sharing): Promise<boolean> {
  const ofPerson = and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), eq(userEntities.code, code));
  const rows = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(ofPerson, eq(userEntities.sharedBy, sharedBy)));
  return rows.length > 0;
}

/** Ends the acting of a person for a company, and takes it out of their choice. False: the person did not have it. */
export async function removeEntity(queries: Queries, tenant: TenantId, userId: string, code: string): Promise<boolean> {
  const removed = await queries
    .delete(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), eq(userEntities.code, code)))
    .returning({ code: userEntities.code });
  if (removed.length === 0) return false;
  await endValidations(queries, { tenant, userId }, [code], { keepsProof: false });
  await queries
    .update(users)
    .set({ entitySelected: sql`array_remove(${users.entitySelected}, ${code})` })
    .where(and(eq(users.tenantId, tenant), eq(users.id, userId)));
  return true;
}
