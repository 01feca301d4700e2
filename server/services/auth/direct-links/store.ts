// SQL about direct links, limited to one tenant.
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DirectLinkEntity } from '#contract/entities/direct-link.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, links, scripts, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { isBlocked, isRegistered, managesPeople } from '#server/services/auth/policy.ts';
import { selectUserById, type UserRow } from '#server/services/auth/users.ts';
import type { HeldDirectLink } from './link-data.ts';

const own = (tenant: TenantId) => and(eq(links.tenantId, tenant), eq(links.purpose, 'direct'));
const madeBy = (maker: string | null) => (maker === null ? undefined : eq(links.userId, maker));
const listed = 200;

/** The person who made a link, if they may still make links. */
async function selectMaker(queries: Queries, { row }: HeldDirectLink): Promise<UserRow | null> {
  const maker = await selectUserById(queries, row.tenantId, row.userId);
  return maker === null || isBlocked(maker) || !isRegistered(maker) || !managesPeople(maker.groups) ? null : maker;
}

/** A company for which the person acts. Null: the person does not act for it, or the tenant has no such company. */
export async function selectOwnEntity(
  queries: Queries,
  tenant: TenantId,
  userId: string,
  code: string,
): Promise<DirectLinkEntity | null> {
  const rows = await queries
    .select({ code: entities.code, description: entities.description })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), eq(userEntities.code, code)))
    .limit(1);
  return rows[0] ?? null;
}

/** The maker of a link and its company. Null: the maker may no longer make links, or no longer acts for the company. */
export async function selectGrant(queries: Queries, link: HeldDirectLink) {
  const maker = await selectMaker(queries, link);
  if (maker === null) return null;
  const entity = await selectOwnEntity(queries, link.row.tenantId, maker.id, link.row.entityCode);
  return entity === null ? null : { maker, entity };
}

/**
 * Locks what a link stands on until the transaction ends: who blocks its maker or takes a group or the company away waits for the opening,
 * and then ends its session.
 */
export async function lockGrant(queries: Queries, { row: { tenantId, userId, entityCode } }: HeldDirectLink): Promise<void> {
  await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('share');
  await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenantId), eq(userEntities.userId, userId), eq(userEntities.code, entityCode)))
    .for('share');
}

export async function scriptExists(queries: Queries, tenant: TenantId, name: string): Promise<boolean> {
  const rows = await queries
    .select({ name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.tenantId, tenant), eq(scripts.name, name)))
    .limit(1);
  return rows.length > 0;
}

export interface LinkOpening {
  readonly flow: string;
  readonly now: Date;
}

/**
 * Counts an opening and binds the link to its browser, in one statement. False when another browser opened it first, or the link
 * has ended.
 */
export async function recordOpening(queries: Queries, { row }: HeldDirectLink, { flow, now }: LinkOpening): Promise<boolean> {
  const change = sql`jsonb_build_object('flow', ${flow}::text, 'lastOpenAt', ${now.toISOString()}::text,
    'opens', coalesce((${links.data} ->> 'opens')::int, 0) + 1)`;
  const changed = await queries
    .update(links)
    .set({ usedAt: sql`coalesce(${links.usedAt}, ${now.toISOString()}::timestamptz)`, data: sql`${links.data} || ${change}` })
    .where(
      and(
        own(row.tenantId),
        eq(links.hash, row.hash),
        gt(links.expiresAt, now),
        isNull(links.revokedAt),
        or(isNull(links.usedAt), sql`${links.data} ->> 'flow' = ${flow}`),
      ),
    )
    .returning({ hash: links.hash });
  return changed.length > 0;
}

/** The newest links with their makers and companies, of one maker or of all. */
export const selectDirectLinks = (queries: Queries, tenant: TenantId, maker: string | null) =>
  queries
    .select({
      link: links,
      nick: users.nick,
      email: users.email,
      entity: { code: entities.code, description: entities.description },
    })
    .from(links)
    .innerJoin(users, and(eq(users.tenantId, links.tenantId), eq(users.id, links.userId)))
    .innerJoin(entities, and(eq(entities.tenantId, links.tenantId), eq(entities.code, links.entityCode)))
    .where(and(own(tenant), madeBy(maker)))
    .orderBy(desc(links.createdAt))
    .limit(listed);

/** Marks a link as revoked. Returns its row; null: this maker has no such link. A `maker` of null matches every maker. */
export async function markRevoked(
  queries: Queries,
  tenant: TenantId,
  hash: string,
  { maker, now }: { maker: string | null; now: Date },
) {
  const rows = await queries
    .update(links)
    .set({ revokedAt: sql`coalesce(${links.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(own(tenant), eq(links.hash, hash), madeBy(maker)))
    .returning();
  return rows[0] ?? null;
}

/** The newest link of the people with this phone, and the named link, if there is one. */
export async function selectLinkOfPhone(queries: Queries, tenant: TenantId, phone: string, hash: string | null) {
  const people = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.phone, phone)));
  const emails = people.filter((person) => !isBlocked(person)).map(({ email }) => email);
  const rows = await queries
    .select()
    .from(links)
    .where(and(own(tenant), inArray(links.email, emails), hash === null ? undefined : eq(links.hash, hash)))
    .orderBy(desc(links.createdAt))
    .limit(1);
  const [row] = rows;
  const person = people.find(({ email }) => email === row?.email);
  return row === undefined || person === undefined ? null : { row, person };
}
