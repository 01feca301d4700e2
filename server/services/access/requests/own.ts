// The requests that a person made: the list, the history, and the reply to a question.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { listOwnRequests } from '#contract/calls/access/own-requests.ts';
import type { CallOutput } from '#contract/call.ts';
import type { OwnRequestDetail, RequestEventKind } from '#contract/entities/request.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { tableDefaultPageLength } from '#contract/limits.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  changeRequest,
  isActive,
  type PersonRow,
  type RequestRow,
  resumeTicket,
  selectAsking,
  selectHistory,
  selectRequests,
  statusAt,
} from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectPerson } from './acting.ts';
import { requirePerson, requireRoom } from './person.ts';
import { descriptionOf, presentEvent, presentOwn } from './present.ts';
import { tellReplied } from './tell.ts';

const maxRows = 100;
const internal: ReadonlySet<RequestEventKind> = new Set(['assigned', 'taken', 'released']);

const ofPerson = (tenant: TenantId, userId: string) => and(eq(solicitations.tenantId, tenant), eq(solicitations.userId, userId));

/** Requests of other people answer as unknown ones do. */
async function requireOwn(queries: Queries, context: RequestContext, protocol: string): Promise<RequestRow> {
  const isOwn = ofPerson(context.tenant.id, requirePerson(context).id);
  const [row] = protocol.includes('\0')
    ? []
    : await selectRequests(queries)
        .where(and(isOwn, eq(solicitations.id, protocol)))
        .limit(1);
  if (row === undefined) throw new AppError('#NOT_FOUND');
  return row;
}

/** The person in charge, or else the one who asked. Null: a deleted or disabled person. */
async function selectListener(queries: Queries, tenant: TenantId, { request }: RequestRow): Promise<PersonRow | null> {
  const id = request.assigneeId ?? (await selectAsking(queries, tenant, request.id));
  const person = id === null ? null : await selectPerson(queries, tenant, id);
  return person !== null && isActive(person) ? person : null;
}

export function createOwnRequests({ database, clock, limiter, mailer }: AccessDependencies) {
  async function read(queries: Queries, context: RequestContext, protocol: string): Promise<OwnRequestDetail> {
    const row = await requireOwn(queries, context, protocol);
    const history = await selectHistory(queries, context.tenant.id, protocol);
    const reader = requirePerson(context).id;
    const shown = history.filter(({ kind }) => !internal.has(kind)).map((event) => presentEvent(event, reader));
    return { ...presentOwn(row, clock.now()), ...descriptionOf(row), history: shown };
  }

  return {
    async list({ page = '0', size }: HandlerInput<typeof listOwnRequests>['query'], context: RequestContext) {
      const { tenant } = context;
      const isOwn = ofPerson(tenant.id, requirePerson(context).id);
      const limit = Math.min(Math.max(Number(size ?? tableDefaultPageLength), 1), maxRows);
      return database.tenant(tenant.id).run(async (queries): Promise<CallOutput<typeof listOwnRequests>> => {
        const rows = await selectRequests(queries)
          .where(isOwn)
          .orderBy(desc(solicitations.createdAt), desc(solicitations.id))
          .limit(limit)
          .offset(Number(page) * limit);
        const [counted] = await queries
          .select({ total: sql<number>`count(*)::int` })
          .from(solicitations)
          .where(isOwn);
        return { rows: rows.map((row) => presentOwn(row, clock.now())), total: counted?.total ?? 0 };
      });
    },

    detail: (protocol: string, context: RequestContext) =>
      database.tenant(context.tenant.id).run((queries) => read(queries, context, protocol)),

    async reply(protocol: string, text: string, context: RequestContext): Promise<OwnRequestDetail> {
      const { tenant, recorder } = context;
      await requireRoom(limiter, 'request-change-person', context);
      return database.tenant(tenant.id).run(async (queries) => {
        const row = await requireOwn(queries, context, protocol);
        const { request, requester } = row;
        const at = clock.now();
        if (statusAt(request, at) === 'pending' && !request.awaitsRequester)
          throw new AppError('#CONFLICT', { reason: 'request-not-asked' });
        const author = { userId: request.userId, name: requester?.nick ?? null };
        const change = { set: { awaitsRequester: false }, event: { kind: 'replied', author, message: text }, at } as const;
        const changed = await changeRequest(queries, request, change, request.version);
        if (request.kind === 'ticket') await resumeTicket(queries, tenant.id, protocol);
        const listener = await selectListener(queries, tenant.id, row);
        const telling = { queries, mailer, tenant, row, version: changed.version, at };
        if (listener !== null) await tellReplied(telling, listener, text);
        const detail = { protocol, kind: request.kind };
        await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.complementar', detail });
        return read(queries, context, protocol);
      });
    },
  };
}
