// SQL about requests for access.
import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, entityValidations, solicitations, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { KnownNames, Reach } from './policy.ts';

export type SolicitationRow = typeof solicitations.$inferSelect;
export type PersonRow = typeof users.$inferSelect;

/** A request with its author and its company. */
export interface RequestRow {
  readonly request: SolicitationRow;
  readonly requester: PersonRow;
  readonly entityName: string | null;
}

const requests = (queries: Queries) =>
  queries
    .select({
      request: solicitations,
      requester: users,
      // A company that the portal does not know has the name that the person wrote.
      entityName: sql<string | null>`coalesce(${entities.description}, ${entityValidations.description})`,
    })
    .from(solicitations)
    .innerJoin(users, and(eq(users.tenantId, solicitations.tenantId), eq(users.id, solicitations.userId)))
    .leftJoin(entities, and(eq(entities.tenantId, solicitations.tenantId), eq(entities.code, solicitations.entityCode)))
    .leftJoin(
      entityValidations,
      and(
        eq(entityValidations.tenantId, solicitations.tenantId),
        eq(entityValidations.userId, solicitations.userId),
        eq(entityValidations.entityCode, solicitations.entityCode),
        eq(solicitations.kind, 'company'),
      ),
    );

export async function selectRequest(queries: Queries, tenant: TenantId, id: string): Promise<RequestRow | null> {
  const rows = await requests(queries)
    .where(and(eq(solicitations.tenantId, tenant), eq(solicitations.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

/** The group names in the requests of a tenant. */
export async function selectNames(queries: Queries, tenant: TenantId): Promise<KnownNames> {
  const own = eq(solicitations.tenantId, tenant);
  const names = async (column: typeof solicitations.groups | typeof solicitations.addressedGroups) => {
    const rows = await queries
      .selectDistinct({ name: sql<string>`unnest(${column})` })
      .from(solicitations)
      .where(own);
    return rows.map(({ name }) => name);
  };
  return { requested: await names(solicitations.groups), addressed: await names(solicitations.addressedGroups) };
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The condition for requests that a person may answer. */
function answerableBy(
  queries: Queries,
  tenant: TenantId,
  { userId, email, givable, addressed, everyCompany }: Reach,
): SQL | undefined {
  const companies = queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)));
  return and(
    eq(solicitations.tenantId, tenant),
    ne(solicitations.userId, userId),
    or(sql`${solicitations.addressedGroups} && ${texts(addressed)}`, sql`${email} = any(${solicitations.addressedPeople})`),
    sql`${solicitations.groups} <@ ${texts(givable)}`,
    everyCompany ? undefined : or(isNull(solicitations.entityCode), inArray(solicitations.entityCode, companies)),
  );
}

/** A request that a person may answer, or null. */
export async function selectAnswerable(queries: Queries, tenant: TenantId, reach: Reach, id: string): Promise<RequestRow | null> {
  const rows = await requests(queries)
    .where(and(answerableBy(queries, tenant, reach), eq(solicitations.id, id)))
    .limit(1);
  return rows[0] ?? null;
}

export const listAnswerable = (
  queries: Queries,
  tenant: TenantId,
  reach: Reach,
  { statuses, limit }: { statuses: readonly SolicitationRow['status'][]; limit: number },
): Promise<RequestRow[]> =>
  requests(queries)
    .where(and(answerableBy(queries, tenant, reach), inArray(solicitations.status, [...statuses])))
    .orderBy(desc(solicitations.createdAt), desc(solicitations.id))
    .limit(limit);

export async function selectPerson(queries: Queries, tenant: TenantId, by: { id: string } | { email: string }) {
  const match = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const rows = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), match))
    .limit(1);
  return rows[0] ?? null;
}

export const selectActivePeople = (queries: Queries, tenant: TenantId): Promise<PersonRow[]> =>
  queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.status, 'active')))
    .orderBy(users.email);

/** Ids of the people who act for a company. */
export async function selectCompanyPeople(queries: Queries, tenant: TenantId, code: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ userId: userEntities.userId })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.code, code)));
  return new Set(rows.map(({ userId }) => userId));
}

interface Answer {
  readonly status: 'resolved' | 'rejected';
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Answers a pending request. False when another person answered it before. */
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

export async function insertSolicitation(queries: Queries, row: typeof solicitations.$inferInsert): Promise<void> {
  await queries.insert(solicitations).values(row);
}

/** Deletes the requests among `ids` that the person may answer, and returns their ids. */
export async function deleteAnswerable(
  queries: Queries,
  tenant: TenantId,
  reach: Reach,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .delete(solicitations)
    .where(and(answerableBy(queries, tenant, reach), inArray(solicitations.id, [...ids])))
    .returning({ id: solicitations.id });
  return rows.map(({ id }) => id);
}
