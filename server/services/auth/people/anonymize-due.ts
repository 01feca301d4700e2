// Anonymizes the people whose time has come. A schedule calls it.
import { and, asc, eq, lte } from 'drizzle-orm';
import { mayAnonymizeNow } from '#contract/rules/people-administration.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { anonymizePerson } from '#server/records/erasure/anonymize-person.ts';
import { lockAdministrators } from './people-rows.ts';

/** Maximum number of people of one run. The next run takes the others. */
const perRun = 100;

interface AnonymizationDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

interface Due {
  readonly tenant: TenantId;
  readonly id: string;
}

const selectDue = (queries: Queries, now: Date): Promise<Due[]> =>
  queries
    .select({ tenant: users.tenantId, id: users.id })
    .from(users)
    .where(lte(users.anonymizeAt, now))
    .orderBy(asc(users.anonymizeAt))
    .limit(perRun);

function createAnonymize({ database, sessions, activities, clock }: AnonymizationDependencies) {
  /** The ids of ended sessions of other people; null: the person stays. */
  async function anonymizeWithin(queries: Queries, { tenant, id }: Due): Promise<readonly string[] | null> {
    const now = clock.now();
    const administrators = await lockAdministrators(queries, tenant);
    const [person] = await queries
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenant), eq(users.id, id), lte(users.anonymizeAt, now)))
      .for('update');
    // Somebody cancelled the order, or another process carried it out.
    if (person === undefined) return null;
    const recorder = activities.recorderFor({ tenant });
    if (!mayAnonymizeNow(person, administrators)) {
      const none = {
        anonymizeAt: null,
        anonymizeOrderedAt: null,
        anonymizeAuthor: null,
        anonymizeAuthorId: null,
        anonymizeReason: null,
      };
      await queries
        .update(users)
        .set({ ...none, revision: person.revision + 1 })
        .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
      const detail = { person: id, reason: '#LAST_ADMINISTRATOR' };
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
    const ended = await db.run((queries) => anonymizeWithin(queries, due));
    if (ended === null) return;
    // The rows of the person are gone: this ends the sessions that processes have in memory.
    await sessions.userChanged(db, due.id);
    await sessions.revokeAllOf(db, due.id);
    for (const session of ended) await sessions.revoke(db, session);
  };
}

/** A person whose anonymization fails does not keep the others from it; the first failure is thrown after them. */
export async function anonymizeDuePeople(deps: AnonymizationDependencies, signal: AbortSignal): Promise<void> {
  const anonymize = createAnonymize(deps);
  const due = await deps.database.system.run((queries) => selectDue(queries, deps.clock.now()));
  const failures: unknown[] = [];
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
