// The list of a host: the guests whom the host reaches, and people with an access of their own with whom the host shared companies. Each
// statement names the tenant.
import { and, asc, count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GuestValidity } from '#contract/entities/guest.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { endingBefore, type GuestState, staleBefore } from '#contract/rules/guest-validity.ts';
import { folded } from '#server/db/folded.ts';
import { entities, guests, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

/** The person who reads. `host`: the host whose guests they reach; null: the guests of all hosts. */
export interface GuestReader {
  readonly id: string;
  readonly host: string | null;
}

export interface GuestFilter {
  /** The folded words of the search. */
  readonly words: readonly string[];
  readonly validity: GuestValidity | null;
  readonly stale: boolean;
}

export interface GuestSearch extends GuestFilter {
  /** Without the people who are no guests. */
  readonly onlyGuests: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The tenant, the reader and the moment of a list. */
export interface GuestView {
  readonly tenant: TenantId;
  readonly reader: GuestReader;
  readonly now: Date;
}

const hosts = alias(users, 'hosts');
const own = alias(userEntities, 'own');
const name = sql`coalesce(${users.nick}, ${users.email})`;

/** By the primary key alone. With the host as a part of it, the planner may read all guests of the host for each person. */
const ofPerson = and(eq(guests.tenantId, users.tenantId), eq(guests.userId, users.id));

/** Whether a person is a guest whom the reader reaches. Guests of other hosts are people with an access of their own. */
const isGuest = ({ reader: { host } }: GuestView): SQL =>
  host === null
    ? sql`${guests.userId} is not null`
    : sql`(${guests.userId} is not null and ${guests.hostId} is not distinct from ${host})`;

/**
 * The people of the list. An array is computed once; the planner runs a subquery once for each person of the tenant when it follows the
 * order of their names.
 */
const isListed = ({ tenant, reader: { id, host } }: GuestView): SQL =>
  sql`${users.id} = any(array(
    select listed.user_id from ${guests} as listed
      where listed.tenant_id = ${tenant} and (${host}::text is null or listed.host_id = ${host})
    union select shared.user_id from ${userEntities} as shared
      where shared.tenant_id = ${tenant} and shared.shared_by = ${id}))`;

/** The state as contract/rules/guest-validity.ts defines it. The database computes it, because it filters by it. */
const stateOf = (view: GuestView): SQL<GuestState | 'shared'> => sql`case
  when not ${isGuest(view)} then 'shared'
  when ${guests.expiresAt} <= ${view.now.toISOString()}::timestamptz then 'expired'
  when ${guests.disabledAt} is not null then 'disabled'
  when ${users.status} = 'active' then 'active'
  else 'invited' end`;

const hasAccess = (view: GuestView): SQL => sql`${stateOf(view)} in ('active', 'invited')`;

function ofValidity(validity: GuestValidity, view: GuestView): SQL | undefined {
  if (validity !== 'ending') return sql`${stateOf(view)} = ${validity}`;
  return and(hasAccess(view), sql`${guests.expiresAt} < ${endingBefore(view.now).toISOString()}::timestamptz`);
}

const isStale = (view: GuestView): SQL | undefined =>
  and(
    hasAccess(view),
    sql`coalesce(${users.lastAccessAt}, ${guests.invitedAt}) < ${staleBefore(view.now).toISOString()}::timestamptz`,
  );

/** A company of a listed person that the reader may see: one that they shared, and of a guest also one that they can share. */
const isVisible = (queries: Queries, view: GuestView): SQL | undefined => {
  const { tenant, reader } = view;
  const { id, host } = reader;
  const ofReader = and(eq(own.tenantId, tenant), eq(own.userId, id), eq(own.code, userEntities.code));
  const canShare = host === null ? undefined : exists(queries.select({ code: own.code }).from(own).where(ofReader));
  return or(eq(userEntities.sharedBy, id), and(isGuest(view), canShare));
};

function hasCompany(queries: Queries, view: GuestView, word: string): SQL {
  const companies = queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(
      and(
        eq(userEntities.tenantId, view.tenant),
        eq(userEntities.userId, users.id),
        isVisible(queries, view),
        sql`strpos(${folded(sql`${entities.description}`)}, ${word}) > 0`,
      ),
    );
  return exists(companies);
}

/** The groups of a person who is no guest are not searched, because the list does not show them. */
const searchedOf = (view: GuestView): SQL =>
  folded(
    sql`concat_ws(' ', ${users.nick}, ${users.email}, case when ${isGuest(view)} then array_to_string(${users.groups}, ' ') end)`,
  );

function isWanted(queries: Queries, view: GuestView, { words, validity, stale }: GuestFilter): SQL | undefined {
  return and(
    ...words.map((word) => or(sql`strpos(${searchedOf(view)}, ${word}) > 0`, hasCompany(queries, view, word))),
    validity === null ? undefined : ofValidity(validity, view),
    stale ? isStale(view) : undefined,
  );
}

/** A page of the list, by name. */
export const selectGuestPage = (queries: Queries, view: GuestView, search: GuestSearch) =>
  queries
    .select({
      guest: guests,
      isGuest: sql<boolean>`${isGuest(view)}`,
      person: users,
      hostNick: hosts.nick,
      hostEmail: hosts.email,
    })
    .from(users)
    .leftJoin(guests, ofPerson)
    .leftJoin(hosts, and(eq(hosts.tenantId, guests.tenantId), eq(hosts.id, guests.hostId)))
    .where(
      and(
        eq(users.tenantId, view.tenant),
        isListed(view),
        search.onlyGuests ? isGuest(view) : undefined,
        isWanted(queries, view, search),
      ),
    )
    .orderBy(asc(folded(name)), asc(users.id))
    .offset(search.offset)
    .limit(search.limit);

export type GuestListRow = Awaited<ReturnType<typeof selectGuestPage>>[number];

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;

export async function countGuests(queries: Queries, view: GuestView, filter: GuestFilter) {
  const [counts] = await queries
    .select({ whole: count(), total: countIf(isWanted(queries, view, filter)), stale: countIf(isStale(view)) })
    .from(users)
    .leftJoin(guests, ofPerson)
    .where(and(eq(users.tenantId, view.tenant), isListed(view)));
  return counts ?? { whole: 0, total: 0, stale: 0 };
}

/** The companies of people of the list that the reader may see, by name. */
export async function selectVisibleEntities(queries: Queries, view: GuestView, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return queries
    .select({ userId: userEntities.userId, code: userEntities.code, description: entities.description })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .innerJoin(users, and(eq(users.tenantId, userEntities.tenantId), eq(users.id, userEntities.userId)))
    .leftJoin(guests, ofPerson)
    .where(and(eq(userEntities.tenantId, view.tenant), inArray(userEntities.userId, [...userIds]), isVisible(queries, view)))
    .orderBy(asc(entities.description), asc(entities.code));
}
