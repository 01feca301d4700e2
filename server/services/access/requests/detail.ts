// Reads one request that a person may answer.
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { RequestAction, RequestDetail } from '#contract/entities/request.ts';
import { ticketFolder } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  answerableBy,
  factsOf,
  type RequestRow,
  selectApprovers,
  selectHistory,
  selectRequest,
  selectRequests,
  statusAt,
  subjectOf,
} from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { isRemovable } from './policy.ts';
import { requirePerson, requireReach, requireRequest } from './person.ts';
import { answerTextOf, descriptionOf, presentEvent, presentSummary, requesterOf } from './present.ts';

const shownPrevious = 5;
const shownPeople = 20;

function actionsOf({ request }: RequestRow, now: Date): RequestAction[] {
  const open: readonly RequestAction[] = [request.kind === 'ticket' ? 'reply' : 'answer', 'ask', 'assign'];
  return [...(statusAt(request, now) === 'pending' ? open : []), ...(isRemovable(request.kind) ? (['remove'] as const) : [])];
}

/** The account that a request asks to delete, for a reader who may order its anonymization. */
function accountOf(row: RequestRow, readerGroups: readonly string[]): Pick<RequestDetail, 'account'> {
  const about = subjectOf(row);
  const { requester } = row;
  if (about.kind !== 'privacy' || about.right !== 'deletion' || requester === null) return {};
  if (!hasGroup(readerGroups, 'admin-users')) return {};
  return { account: { id: requester.id, anonymizeAt: requester.anonymizeAt?.toISOString() ?? null } };
}

const presentPrevious = (row: RequestRow, now: Date): RequestDetail['previous'][number] => ({
  protocol: row.request.id,
  about: subjectOf(row),
  status: statusAt(row.request, now),
  requester: requesterOf(row),
  createdAt: row.request.createdAt.toISOString(),
});

/** Ended requests of the same person, and of others for the same. */
async function selectPrevious(queries: Queries, context: RequestContext, { request }: RequestRow): Promise<RequestRow[]> {
  const { id, userId, kind, groups } = request;
  const forSame = and(eq(solicitations.kind, kind), sql`${solicitations.groups} && ${sql.param([...groups])}::text[]`);
  return selectRequests(queries)
    .where(
      and(
        answerableBy(queries, context.tenant.id, await requireReach(queries, context)),
        ne(solicitations.id, id),
        inArray(solicitations.status, ['resolved', 'rejected', 'expired', 'withdrawn']),
        userId === null ? forSame : or(eq(solicitations.userId, userId), forSame),
      ),
    )
    .orderBy(desc(solicitations.createdAt), desc(solicitations.id))
    .limit(shownPrevious);
}

export function createDetail({ database, clock, attachments }: Pick<AccessDependencies, 'database' | 'clock' | 'attachments'>) {
  async function presentDetail(queries: Queries, context: RequestContext, row: RequestRow): Promise<RequestDetail> {
    const { tenant } = context;
    const { request, ticket, requester } = row;
    const { id: reader, groups: readerGroups } = requirePerson(context);
    const now = clock.now();
    const keys = ticket?.files ?? [];
    const files = await attachments.listSent(queries, { tenant, folder: ticketFolder, keys });
    const people = await selectApprovers(queries, tenant, await factsOf(queries, tenant.id, request));
    const history = await selectHistory(queries, tenant.id, request.id);
    const previous = await selectPrevious(queries, context, row);
    return {
      ...presentSummary(row, reader, now),
      ...descriptionOf(row),
      ...(request.tag1 !== null && { tag1: request.tag1 }),
      ...(request.tag2 !== null && { tag2: request.tag2 }),
      options: [...request.options],
      ...(request.term !== null && { term: request.term }),
      ...(typeof ticket?.page === 'string' && { page: ticket.page }),
      ...(typeof ticket?.diagnosis === 'string' && { diagnosis: ticket.diagnosis }),
      attachments: keys.flatMap((key) => files.get(key) ?? []),
      requesterGroups: request.kind === 'access' ? [...(requester?.groups ?? [])] : [],
      ...accountOf(row, readerGroups),
      ...answerTextOf(row),
      approvers: {
        groups: [...request.addressedGroups],
        people: people.slice(0, shownPeople).map(({ nick, email }) => ({ ...(nick !== null && { name: nick }), email })),
      },
      history: history.map((event) => presentEvent(event, reader)),
      previous: previous.map((one) => presentPrevious(one, now)),
      actions: actionsOf(row, now),
    };
  }

  return {
    /** Reads the request as it is after a change, which may have taken it from the person. */
    async after(queries: Queries, protocol: string, context: RequestContext): Promise<RequestDetail> {
      const row = await selectRequest(queries, context.tenant.id, protocol);
      if (row === null) throw new AppError('#NOT_FOUND');
      return presentDetail(queries, context, row);
    },

    async read(protocol: string, context: RequestContext): Promise<RequestDetail> {
      return database
        .tenant(context.tenant.id)
        .run(async (queries) => presentDetail(queries, context, await requireRequest(queries, context, protocol)));
    },

    /** An address that downloads a file of the request. For everybody else the file does not exist. */
    async fileLink(protocol: string, key: string, context: RequestContext): Promise<string> {
      const { tenant } = context;
      const isThere = await database.tenant(tenant.id).run(async (queries) => {
        const { ticket } = await requireRequest(queries, context, protocol);
        if (!ticket?.files.includes(key)) return false;
        return (await attachments.listSent(queries, { tenant, folder: ticketFolder, keys: [key] })).has(key);
      });
      if (!isThere) throw new AppError('#NOT_FOUND');
      return attachments.downloadLink(tenant, key);
    },
  };
}
