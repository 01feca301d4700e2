// SQL about the people of a tenant, for their administrators.
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Company } from '#contract/entities/company.ts';
import type { PersonSituation, SecondStep } from '#contract/entities/managed-person.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { codePart } from '#contract/rules/entity-search.ts';
import { folded } from '#server/db/folded.ts';
import { entities, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { accessEnds } from '#server/records/guests.ts';
import { isBlocked, storesPasswords } from '#server/services/auth/policy.ts';
import type { PeopleFilter, PeopleSearch } from './read-search.ts';

/**
 * Whether a person can sign in, and why not. The database computes it, because it filters and sorts by it. `hasPasswords`: the portal
 * stores the passwords of this tenant.
 */
const situationOf = (hasPasswords: boolean): SQL<PersonSituation> => sql`case
  when ${users.blocked} then 'blocked'
  when ${users.hostBlocked} then 'host-blocked'
  when ${users.status} <> 'active' then 'pending'
  when ${hasPasswords}::boolean and ${users.kind} not in ('ldap', 'adfs') and ${users.passwordHash} is null then 'no-password'
  else 'active' end`;

const name = sql`coalesce(${users.nick}, ${users.email})`;

const hasGroup = (group: string): SQL => sql`exists (select 1 from unnest(${users.groups}) as held where lower(held) = ${group})`;

const rowColumns = (hasPasswords: boolean) => {
  // Neither the password nor the key of the person's devices leaves the table.
  const { passwordHash: _hash, lockerSecret: _locker, searchText: _text, ...columns } = getTableColumns(users);
  return { ...columns, situation: situationOf(hasPasswords) };
};

const selectPeople = (queries: Queries, hasPasswords: boolean) => queries.select(rowColumns(hasPasswords)).from(users);

/** The rules of the tenant that decide about the situation and the second step of its people. */
export interface PeopleRules {
  /** The portal stores the passwords of this tenant. */
  readonly hasPasswords: boolean;
  /** The portal asks for a second step. */
  readonly hasTwoSteps: boolean;
}

export const peopleRulesOf = (company: Pick<Company, 'status' | 'loginType' | 'hasExternalAuth' | 'isLdap'>): PeopleRules => ({
  hasPasswords: storesPasswords(company),
  hasTwoSteps: company.loginType === 'password-and-otp',
});

function hasSecondStep(step: SecondStep, { hasTwoSteps }: PeopleRules): SQL {
  if (step === 'provider') return eq(users.kind, 'adfs');
  return (step === 'portal') === hasTwoSteps ? ne(users.kind, 'adfs') : sql`false`;
}

const actsFor = (company: string): SQL =>
  sql`exists (select 1 from ${userEntities} where ${userEntities.tenantId} = ${users.tenantId} and ${userEntities.userId} = ${users.id} and ${userEntities.code} = ${company})`;

/** A shorter part of a CNPJ would find most people. */
const shortestCode = 4;

/** A word of a search: in the name, the address or a group, or in the CNPJ of a company of the person. */
function matchesWord(tenant: TenantId, word: string): SQL {
  const inText = sql`strpos(${users.searchText}, ${word}) > 0`;
  const code = codePart(word);
  if (code === null || !/\d/.test(code) || code.length < shortestCode) return inText;
  return sql`(${inText} or ${users.id} in (select ${userEntities.userId} from ${userEntities}
    where ${userEntities.tenantId} = ${tenant} and strpos(${userEntities.code}, ${code}) > 0))`;
}

function filterOf(tenant: TenantId, filter: PeopleFilter, rules: PeopleRules): SQL | undefined {
  const { words, kind, situation, group, company, secondStep, anonymization, unusedSince, createdFrom, createdBefore } = filter;
  return and(
    eq(users.tenantId, tenant),
    ...words.map((word) => matchesWord(tenant, word)),
    kind === null ? undefined : eq(users.kind, kind),
    situation === null ? undefined : sql`${situationOf(rules.hasPasswords)} = ${situation}`,
    group === null ? undefined : hasGroup(group),
    company === null ? undefined : actsFor(company),
    secondStep === null ? undefined : hasSecondStep(secondStep, rules),
    anonymization === null ? undefined : isNotNull(users.anonymizeAt),
    unusedSince === null ? undefined : lt(sql`coalesce(${users.lastAccessAt}, ${users.createdAt})`, unusedSince.toISOString()),
    createdFrom === null ? undefined : gte(users.createdAt, createdFrom),
    createdBefore === null ? undefined : lt(users.createdAt, createdBefore),
  );
}

type SelectedRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Adds the number of companies of each person. */
async function withCompanies<Row extends Pick<SelectedRow, 'id'>>(queries: Queries, tenant: TenantId, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await queries
    .select({ userId: userEntities.userId, companies: count() })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), inArray(userEntities.userId, ids)))
    .groupBy(userEntities.userId);
  const companies = new Map(counted.map((one) => [one.userId, one.companies]));
  return rows.map((row) => ({ ...row, companies: companies.get(row.id) ?? 0 }));
}

/**
 * People with equal values have a fixed order, so that pages are consistent. Both columns have one direction, so that one index serves it
 * both ways. People without an access are the last ones of a descending order, and the first ones of an ascending one.
 */
function orderOf({ column, descending }: PeopleSearch['order'], hasPasswords: boolean): SQL {
  const direction = descending ? desc : asc;
  const columns = {
    name: folded(name),
    kind: users.kind,
    situation: situationOf(hasPasswords),
    createdAt: users.createdAt,
  } as const;
  if (column === 'lastAccessAt')
    return descending
      ? sql`${users.lastAccessAt} desc nulls last, ${users.id} asc`
      : sql`${users.lastAccessAt} asc nulls first, ${users.id} desc`;
  return sql`${direction(columns[column])}, ${direction(users.id)}`;
}

/** The statement of a page. Exported for the test of its plan. */
export const selectPage = (queries: Queries, tenant: TenantId, search: PeopleSearch, rules: PeopleRules) =>
  selectPeople(queries, rules.hasPasswords)
    .where(filterOf(tenant, search, rules))
    .orderBy(orderOf(search.order, rules.hasPasswords))
    .offset(search.offset)
    .limit(search.limit);

/** A page of people, the number of people that match the filters, and the number of all people. */
export async function findPeople(queries: Queries, tenant: TenantId, search: PeopleSearch, rules: PeopleRules) {
  const wanted = filterOf(tenant, search, rules);
  const rows = await selectPage(queries, tenant, search, rules);
  const [found] = await queries.select({ total: count() }).from(users).where(wanted);
  const [all] = await queries.select({ whole: count() }).from(users).where(eq(users.tenantId, tenant));
  return { rows: await withCompanies(queries, tenant, rows), total: found?.total ?? 0, whole: all?.whole ?? 0 };
}

/** The ids of the people whom a filter finds, at most `limit`. */
export async function findIds(
  queries: Queries,
  tenant: TenantId,
  { filter, rules, limit }: { readonly filter: PeopleFilter; readonly rules: PeopleRules; readonly limit: number },
): Promise<string[]> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(filterOf(tenant, filter, rules))
    .orderBy(folded(name), asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findPerson(queries: Queries, tenant: TenantId, id: string, hasPasswords: boolean) {
  const rows = await selectPeople(queries, hasPasswords)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)))
    .limit(1);
  const [row] = await withCompanies(queries, tenant, rows);
  return row ?? null;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * The ids of the administrators who can sign in, without those whose access ends by itself. Locks their rows: of two administrators who block each other, the second one waits, and
 * finds the first one blocked.
 */
export async function lockAdministrators(queries: Queries, tenant: TenantId): Promise<readonly string[]> {
  const rows = await queries
    .select({ id: users.id, blocked: users.blocked, hostBlocked: users.hostBlocked })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.status, 'active'), hasGroup('admin'), not(accessEnds)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.filter((row) => !isBlocked(row)).map(({ id }) => id);
}

/** The first companies of a person by name. */
export async function firstEntities(queries: Queries, tenant: TenantId, userId: string, limit: number) {
  const rows = await queries
    .select({ entity: entities })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)))
    .orderBy(asc(entities.description), asc(entities.code))
    .limit(limit);
  return rows.map(({ entity }) => entity);
}
