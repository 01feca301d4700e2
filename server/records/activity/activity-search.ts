// Searches the record of a tenant.
import { and, asc, count, desc, eq, getTableColumns, gte, ilike, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { ActivityOutcome } from '#contract/entities/activity.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { activities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export interface ActivitySearch {
  /** The person whose entries are read; null: every person. */
  readonly userId: string | null;
  /** Empty: no text filter. */
  readonly text: string;
  readonly pointers: readonly string[];
  readonly since: Date | null;
  /** The end of the period, which it does not include. */
  readonly until: Date | null;
  readonly outcome: ActivityOutcome | null;
  readonly order: { readonly column: 'at' | 'who' | 'pointer' | 'outcome'; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
  readonly upTo: number | null;
}

/** A LIKE pattern for `text` at any position. Special characters of the pattern are escaped. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const ownRows = (tenant: TenantId, { userId }: ActivitySearch): SQL | undefined =>
  and(eq(activities.tenantId, tenant), userId === null ? undefined : eq(activities.userId, userId));

function filterOf({ text, pointers, since, until, outcome, upTo }: ActivitySearch): SQL | undefined {
  const pattern = containsPattern(text);
  const found = or(
    ilike(activities.pointer, pattern),
    ilike(users.nick, pattern),
    ilike(users.email, pattern),
    eq(activities.correlationId, text),
    ...(pointers.length === 0 ? [] : [inArray(activities.pointer, [...pointers])]),
  );
  return and(
    text === '' ? undefined : found,
    since === null ? undefined : gte(activities.at, since),
    until === null ? undefined : lt(activities.at, until),
    outcome === null ? undefined : eq(activities.outcome, outcome),
    upTo === null ? undefined : lte(activities.sequence, upTo),
  );
}

const ordered = {
  at: activities.sequence,
  who: sql`lower(coalesce(${users.nick}, ${users.email}))`,
  pointer: activities.pointer,
  outcome: activities.outcome,
} as const;

const person = and(eq(users.tenantId, activities.tenantId), eq(users.id, activities.userId));

/** A page of the record, the number of entries that match the filters, and the number of all entries. */
export async function findActivities(queries: Queries, tenant: TenantId, search: ActivitySearch) {
  const { column, descending } = search.order;
  const direction = descending ? desc : asc;
  const wanted = and(ownRows(tenant, search), filterOf(search));
  const rows = await queries
    .select({ ...getTableColumns(activities), nick: users.nick, email: users.email })
    .from(activities)
    .leftJoin(users, person)
    .where(wanted)
    // Entries with equal values have a fixed order, so that pages are consistent.
    .orderBy(sql`${direction(ordered[column])} nulls last`, desc(activities.sequence))
    .offset(search.offset)
    .limit(search.limit);
  const [found] = await queries.select({ total: count() }).from(activities).leftJoin(users, person).where(wanted);
  const [all] = await queries
    .select({ whole: count(), last: max(activities.sequence) })
    .from(activities)
    .where(ownRows(tenant, search));
  return { rows, total: found?.total ?? 0, whole: all?.whole ?? 0, last: all?.last ?? 0 };
}

export type ActivityRow = Awaited<ReturnType<typeof findActivities>>['rows'][number];

/** The person whose entries somebody wants to read; null when the tenant does not have them. */
export async function findOwner(queries: Queries, tenant: TenantId, id: string) {
  const rows = await queries
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)))
    .limit(1);
  return rows[0] ?? null;
}
