// SQL on requests for access and on the links of those who decide.
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entities, links, solicitations, userEntities, users } from '../../../db/schema.ts';
import type { Queries } from '../../../ports/database.ts';

export type SolicitationRow = typeof solicitations.$inferSelect;
export type PersonRow = typeof users.$inferSelect;

/** A request with the person who asks and the company it is for. */
export interface AskedRow {
  readonly asked: SolicitationRow;
  readonly asker: PersonRow;
  readonly entityName: string | null;
}

const LinkData = z.object({ solicitation: z.string() });
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const asked = (queries: Queries) =>
  queries
    .select({ asked: solicitations, asker: users, entityName: entities.description })
    .from(solicitations)
    .innerJoin(users, and(eq(users.tenantId, solicitations.tenantId), eq(users.id, solicitations.userId)))
    .leftJoin(entities, and(eq(entities.tenantId, solicitations.tenantId), eq(entities.code, solicitations.entityCode)));

export async function selectAsked(queries: Queries, tenant: string, id: string): Promise<AskedRow | null> {
  const rows = await asked(queries)
    .where(and(eq(solicitations.tenantId, tenant), eq(solicitations.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

export const listAsked = (
  queries: Queries,
  tenant: string,
  { statuses, limit }: { statuses: readonly SolicitationRow['status'][]; limit: number },
): Promise<AskedRow[]> =>
  asked(queries)
    .where(and(eq(solicitations.tenantId, tenant), inArray(solicitations.status, [...statuses])))
    .orderBy(desc(solicitations.createdAt), desc(solicitations.id))
    .limit(limit);

export async function selectPerson(queries: Queries, tenant: string, by: { id: string } | { email: string }) {
  const match = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const rows = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), match))
    .limit(1);
  return rows[0] ?? null;
}

export const selectActivePeople = (queries: Queries, tenant: string): Promise<PersonRow[]> =>
  queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.status, 'active')))
    .orderBy(users.email);

export async function ownsEntity(queries: Queries, tenant: string, userId: string, code: string): Promise<boolean> {
  const rows = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId), eq(userEntities.code, code)));
  return rows.length > 0;
}

/** A link of one person who may decide. Answers its secret: the only time it is known here. */
export async function insertLink(queries: Queries, row: SolicitationRow, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { tenantId, createdAt, expiresAt, id } = row;
  const data = { solicitation: id };
  const hash = hashSecret(secret);
  await queries.insert(links).values({ tenantId, hash, purpose: 'solicitation', email, data, createdAt, expiresAt });
  return secret;
}

/** Whom a secret was given to, and for which request; null for unknown, foreign and other links. */
export async function selectLink(queries: Queries, tenant: string, secret: string) {
  const rows = await queries
    .select()
    .from(links)
    .where(and(eq(links.tenantId, tenant), eq(links.hash, hashSecret(secret)), eq(links.purpose, 'solicitation')))
    .limit(1);
  const data = LinkData.safeParse(rows[0]?.data);
  return rows[0] === undefined || !data.success ? null : { email: rows[0].email, solicitation: data.data.solicitation };
}

interface Answer {
  readonly status: 'resolved' | 'rejected';
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Answers a request that waits. False when somebody was faster. */
export async function answer(queries: Queries, { tenantId, id }: SolicitationRow, { status, by, at, reason }: Answer) {
  const rows = await queries
    .update(solicitations)
    .set({ status, answeredBy: by, answeredAt: at, reason })
    .where(and(eq(solicitations.tenantId, tenantId), eq(solicitations.id, id), eq(solicitations.status, 'pending')))
    .returning({ id: solicitations.id });
  return rows.length > 0;
}

export async function giveGroups(queries: Queries, person: PersonRow, groups: readonly string[]): Promise<void> {
  const known = new Set(person.groups.map((group) => group.toLowerCase()));
  const all = [...person.groups, ...groups.filter((group) => !known.has(group.toLowerCase()))];
  await queries
    .update(users)
    .set({ groups: all })
    .where(and(eq(users.tenantId, person.tenantId), eq(users.id, person.id)));
}

export async function insertSolicitation(queries: Queries, row: SolicitationRow): Promise<void> {
  await queries.insert(solicitations).values(row);
}

export async function deleteSolicitations(queries: Queries, tenant: string, ids: readonly string[]): Promise<string[]> {
  const rows = await queries
    .delete(solicitations)
    .where(and(eq(solicitations.tenantId, tenant), inArray(solicitations.id, [...ids])))
    .returning({ id: solicitations.id });
  return rows.map(({ id }) => id);
}
