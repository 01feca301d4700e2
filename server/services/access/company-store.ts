// SQL that adds, changes and removes companies, limited to one tenant.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { endValidations } from '#server/records/entity-validation/index.ts';
import type { Actors } from './addition.ts';
import type { CompanyData } from './company-data.ts';
import { entityColumns, type EntityRow } from './repository.ts';

const companyOf = (tenant: TenantId, code: string) => and(eq(entities.tenantId, tenant), eq(entities.code, code));

/** Reads a company and locks it: other additions of the same CNPJ wait for the end of the transaction. */
export async function lockCompany(queries: Queries, tenant: TenantId, code: string): Promise<EntityRow | null> {
  const rows = await queries.select(entityColumns).from(entities).where(companyOf(tenant, code)).for('update');
  return rows[0] ?? null;
}

/** Adds a company. False: the tenant has it already. */
export async function insertCompany(
  queries: Queries,
  tenant: TenantId,
  code: string,
  { data, addedBy }: { readonly data: CompanyData; readonly addedBy: string },
): Promise<boolean> {
  const rows = await queries
    .insert(entities)
    .values({ tenantId: tenant, code, ...data, addedBy })
    .onConflictDoNothing()
    .returning({ code: entities.code });
  return rows.length > 0;
}

export async function updateCompany(
  queries: Queries,
  tenant: TenantId,
  code: string,
  change: CompanyData & { readonly addedBy?: string },
): Promise<void> {
  await queries.update(entities).set(change).where(companyOf(tenant, code));
}

export async function selectActors(queries: Queries, tenant: TenantId, userId: string, code: string): Promise<Actors> {
  const ofCompany = and(eq(userEntities.tenantId, tenant), eq(userEntities.code, code));
  const own = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(ofCompany, eq(userEntities.userId, userId)));
  const others = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(ofCompany, ne(userEntities.userId, userId)))
    .limit(1);
  return { isOwn: own.length > 0, hasOthers: others.length > 0 };
}

export async function insertActing(queries: Queries, tenant: TenantId, userId: string, code: string): Promise<void> {
  await queries
    .insert(userEntities)
    .values({ tenantId: tenant, userId, code })
    .onConflictDoUpdate({
      target: [userEntities.tenantId, userEntities.userId, userEntities.code],
      set: { sharedBy: null },
    });
  countUse(queries, { tenant, quota: 'companies', person: userId });
}

/** Ends the person's acting for a company, and the choice of it. False: the person did not act for it. */
export async function deleteActing(queries: Queries, tenant: TenantId, userId: string, code: string): Promise<boolean> {
  const rows = await queries
    .delete(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), eq(userEntities.code, code)))
    .returning({ code: userEntities.code });
  await queries
    .update(users)
    .set({ entitySelected: sql`array_remove(${users.entitySelected}, ${code})` })
    .where(and(eq(users.tenantId, tenant), eq(users.id, userId), sql`${code} = any(${users.entitySelected})`));
  await endValidations(queries, { tenant, userId }, [code], { keepsProof: true });
  return rows.length > 0;
}
