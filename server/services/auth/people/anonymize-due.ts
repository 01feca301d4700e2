// Anonymizes the people whose time has come. A schedule calls it.
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { refusalToAnonymizeNow } from '#contract/rules/people-administration.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { anonymizePerson, lockRequestsOf } from '#server/records/erasure/anonymize-person.ts';
import { errorOf } from './administered.ts';
import { noOrder, tellOfOrder } from './anonymization-order.ts';
import { lockAdministrators } from './people-rows.ts';

/** Maximum number of people who are selected at once. */
const pageSize = 100;

interface AnonymizationDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly activities: ActivityLog;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The tenant of a background task, with the address of its portal; null: it has none any more. */
  readonly tenantById: (id: TenantId) => Promise<RequestTenant | null>;
}

interface Due {
  readonly tenant: TenantId;
  readonly id: string;
  /** The time of the anonymization as the database writes it, which a date of JavaScript would shorten. */
  readonly at: string;
}

/** The next people whose time has come, after a person of the same run. */
const selectDue = (queries: Queries, now: Date, after: Due | undefined, limit: number): Promise<Due[]> =>
  queries
    .select({ tenant: users.tenantId, id: users.id, at: sql<string>`${users.anonymizeAt}::text` })
    .from(users)
    .where(
      and(
        lte(users.anonymizeAt, now),
        after &&
          sql`(${users.anonymizeAt}, ${users.tenantId}, ${users.id}) > (${after.at}::timestamptz, ${after.tenant}, ${after.id})`,
      ),
    )
    .orderBy(asc(users.anonymizeAt), asc(users.tenantId), asc(users.id))
    .limit(limit);

/** The account of the administrator who ordered the anonymization; null: it is gone, or the order does not name it. */
async function selectAuthor(queries: Queries, { tenantId, anonymizeAuthorId }: typeof users.$inferSelect) {
  if (anonymizeAuthorId === null) return null;
  const [author] = await queries
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, anonymizeAuthorId)));
  return author ?? null;
}

function createAnonymize({ database, sessions, activities, clock, mailer, tenantById }: AnonymizationDependencies) {
  /** The ids of ended sessions of other people; null: the person stays. */
  async function anonymizeWithin(
    queries: Queries,
    { tenant, id }: Due,
    portal: RequestTenant | null,
  ): Promise<readonly string[] | null> {
    const now = clock.now();
    await lockRequestsOf(queries, tenant, id);
    const administrators = await lockAdministrators(queries, tenant);
    const [person] = await queries
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenant), eq(users.id, id), lte(users.anonymizeAt, now)))
      .for('no key update');
    // Somebody cancelled the order, or another process carried it out.
    if (person === undefined) return null;
    const recorder = activities.recorderFor({ tenant });
    const refusal = refusalToAnonymizeNow(await selectAuthor(queries, person), person, administrators);
    if (refusal !== null) {
      await queries
        .update(users)
        .set({ ...noOrder, revision: person.revision + 1 })
        .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
      if (portal !== null) await tellOfOrder(queries, mailer, { tenant: portal, person, dueAt: null, at: now });
      const detail = { person: id, reason: errorOf[refusal] };
      await recorder.recordWithin(queries, { pointer: 'usuario.anonimizar', outcome: 'refused', detail });
      return null;
    }
    const { names, sessions: ended } = await anonymizePerson(queries, person, now);
    const detail = { person: id, by: person.anonymizeAuthorId, count: names.length };
    await recorder.recordWithin(queries, { pointer: 'usuario.anonimizar', detail });
    return ended;
  }

  return async (due: Due): Promise<void> => {
    const db = database.tenant(due.tenant);
    const portal = await tenantById(due.tenant);
    const ended = await db.run((queries) => anonymizeWithin(queries, due, portal));
    if (ended === null) return;
    // The rows of the person are gone: this ends the sessions that processes have in memory.
    await sessions.userChanged(db, due.id);
    await sessions.revokeAllOf(db, due.id);
    for (const session of ended) await sessions.revoke(db, session);
  };
}

/**
 * A person whose anonymization fails does not keep the others from it, however many fail: a run goes through all who are due. The first
 * failure is thrown after them.
 */
export async function anonymizeDuePeople(deps: AnonymizationDependencies, signal: AbortSignal, size = pageSize): Promise<void> {
  const anonymize = createAnonymize(deps);
  const now = deps.clock.now();
  const next = (after?: Due) => deps.database.system.run((queries) => selectDue(queries, now, after, size));
  const failures: unknown[] = [];
  for (let due = await next(); due.length > 0; due = await next(due.at(-1)))
    for (const one of due) {
      if (signal.aborted) return;
      try {
        await anonymize(one);
      } catch (error) {
        failures.push(error);
      }
    }
  if (failures.length > 0) throw failures[0];
}
