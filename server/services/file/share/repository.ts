import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { fileLinks, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { ShareRow } from './state.ts';

const byId = (tenant: TenantId, id: string) => and(eq(fileLinks.tenantId, tenant), eq(fileLinks.id, id));

const withMaker = (queries: Queries) =>
  queries
    .select({ link: fileLinks, by: users.nick })
    .from(fileLinks)
    .leftJoin(users, and(eq(users.tenantId, fileLinks.tenantId), eq(users.id, fileLinks.userId)));

export const listShares = (queries: Queries, tenant: TenantId, key: string) =>
  withMaker(queries)
    .where(and(eq(fileLinks.tenantId, tenant), eq(fileLinks.key, key)))
    .orderBy(desc(fileLinks.createdAt), fileLinks.id)
    .limit(100);

/** The number of links that can be opened at `now`. */
export const countLiveShares = (queries: Queries, tenant: TenantId, key: string, now: Date): Promise<number> =>
  queries.$count(
    fileLinks,
    and(eq(fileLinks.tenantId, tenant), eq(fileLinks.key, key), isNull(fileLinks.revokedAt), gt(fileLinks.expiresAt, now)),
  );

export async function findShare(queries: Queries, tenant: TenantId, id: string) {
  const [found] = await withMaker(queries).where(byId(tenant, id));
  return found ?? null;
}

export async function insertShare(queries: Queries, row: ShareRow): Promise<void> {
  await queries.insert(fileLinks).values(row);
}

export async function revokeShare(queries: Queries, tenant: TenantId, id: string, now: Date): Promise<void> {
  await queries.update(fileLinks).set({ revokedAt: now }).where(byId(tenant, id));
}

export async function countOpen(queries: Queries, tenant: TenantId, id: string, now: Date): Promise<void> {
  await queries
    .update(fileLinks)
    .set({ opens: sql`${fileLinks.opens} + 1`, lastOpenAt: now })
    .where(byId(tenant, id));
}
