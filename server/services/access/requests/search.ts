// Lists the requests that a person may answer.
import { and, asc, desc, eq, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { listRequests } from '#contract/calls/access/requests.ts';
import type { RequestPage, RequestTab } from '#contract/entities/request.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { tableDefaultPageLength } from '#contract/limits.ts';
import { requestKinds } from '#contract/request-reference.ts';
import { codePart, searchWords } from '#contract/rules/entity-search.ts';
import { folded } from '#server/db/folded.ts';
import { storableMoment } from '#server/db/storable-moment.ts';
import { entities, entityValidations, solicitations, users } from '#server/db/schema.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { answerableBy, lapsedAt, type Reach, selectRequests } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { requireReach } from './person.ts';
import { presentSummary } from './present.ts';

type Query = HandlerInput<typeof listRequests>['query'];

const maxRows = 100;

const tabAt = (now: Date): Readonly<Record<RequestTab, SQL | undefined>> => {
  const lapsed = lapsedAt(now) ?? sql`false`;
  return {
    pending: and(eq(solicitations.status, 'pending'), not(lapsed)),
    answered: inArray(solicitations.status, ['resolved', 'rejected', 'withdrawn']),
    expired: or(eq(solicitations.status, 'expired'), lapsed),
  };
};

const searched = folded(
  sql`concat_ws(' ', ${solicitations.id}, ${users.nick}, ${users.email}, ${solicitations.senderName}, ${solicitations.senderEmail}, ${entities.description}, ${entityValidations.description})`,
);

function hasWord(word: string): SQL | undefined {
  const part = codePart(word);
  const inText = sql`strpos(${searched}, ${word}) > 0`;
  return part === null ? inText : or(inText, sql`strpos(${solicitations.entityCode}, ${part}) > 0`);
}

function inCharge(assignee: Query['assignee'], userId: string): SQL | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') return isNull(solicitations.assigneeId);
  return assignee === 'me' ? eq(solicitations.assigneeId, userId) : ne(solicitations.assigneeId, userId);
}

function filterOf({ kinds, q = '', assignee, dueBefore }: Query, userId: string): SQL | undefined {
  const wanted = kinds?.split(',');
  return and(
    wanted === undefined
      ? undefined
      : inArray(
          solicitations.kind,
          [...requestKinds].filter((kind) => wanted.includes(kind)),
        ),
    ...searchWords(q).map(hasWord),
    inCharge(assignee, userId),
    dueBefore === undefined ? undefined : lt(solicitations.expiresAt, storableMoment(new Date(dueBefore))),
  );
}

/** Pending requests by deadline, those without one last; ended ones newest first. */
const orderOf = (tab: RequestTab): readonly SQL[] =>
  tab === 'pending'
    ? [sql`${solicitations.expiresAt} asc nulls last`, asc(solicitations.createdAt), asc(solicitations.id)]
    : [
        desc(sql`coalesce(${solicitations.answeredAt}, ${solicitations.expiresAt})`),
        desc(solicitations.createdAt),
        asc(solicitations.id),
      ];

async function countTabs(queries: Queries, tenant: TenantId, reach: Reach, now: Date): Promise<RequestPage['counts']> {
  const tabs = tabAt(now);
  const count = (tab: RequestTab) => sql<number>`count(*) filter (where ${tabs[tab] ?? sql`true`})::int`;
  const [row] = await queries
    .select({ pending: count('pending'), answered: count('answered'), expired: count('expired') })
    .from(solicitations)
    .where(answerableBy(queries, tenant, reach));
  return row ?? { pending: 0, answered: 0, expired: 0 };
}

export function createSearch({ database, clock }: Pick<AccessDependencies, 'database' | 'clock'>) {
  return async (query: Query, context: RequestContext): Promise<RequestPage> => {
    const tenant = context.tenant.id;
    const now = clock.now();
    const tab = query.tab ?? 'pending';
    const size = Math.min(Math.max(Number(query.size ?? tableDefaultPageLength), 1), maxRows);
    return database.tenant(tenant).run(async (queries) => {
      const reach = await requireReach(queries, context);
      const condition = and(answerableBy(queries, tenant, reach), tabAt(now)[tab], filterOf(query, reach.userId));
      const rows = await selectRequests(queries)
        .where(condition)
        .orderBy(...orderOf(tab))
        .limit(size)
        .offset(Number(query.page ?? 0) * size);
      const found = selectRequests(queries).where(condition).as('found');
      const [counted] = await queries.select({ total: sql<number>`count(*)::int` }).from(found);
      return {
        rows: rows.map((row) => presentSummary(row, reach.userId, now)),
        total: counted?.total ?? 0,
        counts: await countTabs(queries, tenant, reach, now),
      };
    });
  };
}
