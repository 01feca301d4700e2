// SQL about the people who may answer requests.
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { hasGroup } from '#contract/permissions.ts';
import { requestKinds } from '#contract/request-reference.ts';
import { solicitations, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { RequestRules } from './addressees.ts';
import {
  type Approver,
  isActive,
  isLeftToAdministrators,
  mayAnswer,
  type KnownNames,
  type Reach,
  reachOf,
  type RequestFacts,
} from './authority.ts';
import { isRequest, type PersonRow, type RequestRow, type SolicitationRow, selectRequests } from './rows.ts';

const kindsLeftToAdministrators = requestKinds.filter(isLeftToAdministrators);

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The names of groups that active people are members of. */
async function selectHeldGroups(queries: Queries, tenant: TenantId): Promise<readonly string[]> {
  const active = and(eq(users.status, 'active'), eq(users.blocked, false), eq(users.hostBlocked, false));
  const rows = await queries
    .selectDistinct({ name: sql<string>`unnest(${users.groups})` })
    .from(users)
    .where(and(eq(users.tenantId, tenant), active));
  return rows.map(({ name }) => name);
}

const withoutMember = (names: readonly string[], held: readonly string[]): readonly string[] =>
  names.filter((name) => !hasGroup(held, name));

async function selectNames(queries: Queries, tenant: TenantId, { groups }: Approver): Promise<KnownNames> {
  const own = eq(solicitations.tenantId, tenant);
  const distinct = async (name: SQL<string>) =>
    (await queries.selectDistinct({ name }).from(solicitations).where(own)).map((row) => row.name);
  const requested = await distinct(sql<string>`unnest(${solicitations.groups})`);
  const addressed = await distinct(
    sql<string>`unnest(array_append(${solicitations.addressedGroups}, coalesce(${solicitations.assignedGroup}, 'admin-users')))`,
  );
  const foreign = hasGroup(groups, 'admin-users') ? addressed.filter((name) => !hasGroup(groups, name)) : [];
  const unheld = foreign.length === 0 ? [] : withoutMember(foreign, await selectHeldGroups(queries, tenant));
  return { requested, addressed, unheld };
}

export const selectReach = async (
  queries: Queries,
  { id: tenant, company }: { readonly id: TenantId; readonly company: RequestRules },
  person: Approver,
): Promise<Reach> => reachOf(person, await selectNames(queries, tenant, person), company.accessApprovers);

/** The condition for requests that a person may answer, or has seen answered. */
export function answerableBy(queries: Queries, tenant: TenantId, reach: Reach): SQL | undefined {
  const { userId, email, givable, addressed, left, everyCompany } = reach;
  const companies = queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)));
  const isOfGroup = (names: readonly string[]) =>
    or(sql`${solicitations.addressedGroups} && ${texts(names)}`, sql`${solicitations.assignedGroup} = any(${texts(names)})`);
  return and(
    eq(solicitations.tenantId, tenant),
    sql`${solicitations.userId} is distinct from ${userId}`,
    or(sql`${solicitations.userId} is not null`, sql`${solicitations.senderEmail} is distinct from ${email}`),
    or(
      isOfGroup(addressed),
      and(isOfGroup(left), inArray(solicitations.kind, kindsLeftToAdministrators)),
      sql`${email} = any(${solicitations.addressedPeople})`,
      eq(solicitations.assigneeId, userId),
    ),
    sql`${solicitations.groups} <@ ${texts(givable)}`,
    everyCompany
      ? undefined
      : or(ne(solicitations.kind, 'access'), isNull(solicitations.entityCode), inArray(solicitations.entityCode, companies)),
  );
}

/** A request that a person may answer, or null. */
export async function selectAnswerable(queries: Queries, tenant: TenantId, reach: Reach, id: string): Promise<RequestRow | null> {
  // The database cannot store NUL.
  if (id.includes('\0')) return null;
  const rows = await selectRequests(queries)
    .where(and(answerableBy(queries, tenant, reach), isRequest(tenant, id)))
    .limit(1);
  return rows[0] ?? null;
}

/** Ids of the people who act for a company. */
export async function selectCompanyPeople(queries: Queries, tenant: TenantId, code: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ userId: userEntities.userId })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.code, code)));
  return new Set(rows.map(({ userId }) => userId));
}

type FactsRow = Pick<
  SolicitationRow,
  | 'tenantId'
  | 'kind'
  | 'userId'
  | 'senderEmail'
  | 'groups'
  | 'addressedGroups'
  | 'addressedPeople'
  | 'assigneeId'
  | 'assignedGroup'
  | 'entityCode'
>;

export async function factsOf(queries: Queries, tenant: TenantId, row: FactsRow): Promise<RequestFacts> {
  const { kind, entityCode } = row;
  return {
    kind,
    userId: row.userId,
    senderEmail: row.senderEmail,
    groups: row.groups,
    addressees: { groups: row.addressedGroups, people: row.addressedPeople },
    assigneeId: row.assigneeId,
    assignedGroup: row.assignedGroup,
    companyPeople: kind === 'access' && entityCode !== null ? await selectCompanyPeople(queries, tenant, entityCode) : null,
  };
}

/** Active people in one of `groups`, or with one of `emails`, by address. */
export async function selectMembers(
  queries: Queries,
  tenant: TenantId,
  { groups, emails = [] }: { readonly groups: readonly string[]; readonly emails?: readonly string[] },
): Promise<PersonRow[]> {
  const names = groups.map((group) => group.toLowerCase());
  // `admin` includes every `admin-…`.
  const wanted = names.some((name) => name.startsWith('admin-')) ? [...names, 'admin'] : names;
  const isMember = sql`exists (select 1 from unnest(${users.groups}) as held where lower(held) = any(${texts(wanted)}))`;
  const people = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.status, 'active'), or(isMember, sql`${users.email} = any(${texts(emails)})`)))
    .orderBy(users.email);
  return people.filter(isActive);
}

/** The people who may answer a request. */
export async function selectApprovers(
  queries: Queries,
  { id: tenant, company }: { readonly id: TenantId; readonly company: RequestRules },
  facts: RequestFacts,
): Promise<PersonRow[]> {
  const { addressees, assignedGroup } = facts;
  const groups = assignedGroup === null ? addressees.groups : [...addressees.groups, assignedGroup];
  const people = await selectMembers(queries, tenant, { groups, emails: addressees.people });
  return people.filter((person) => mayAnswer(person, facts, company.accessApprovers));
}
