// Changes requests. Exactly one of several simultaneous answers counts: the others find the request answered.
import { and, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { RequestReference } from '#contract/request-reference.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import { expiringKinds, statusAt } from './deadline.ts';
import { insertEvent, type NewEvent } from './history.ts';
import { type RequestRow, selectRequest, type SolicitationRow } from './rows.ts';

/** The requests whose deadline has passed without an answer. */
export const lapsedAt = (now: Date) =>
  and(eq(solicitations.status, 'pending'), inArray(solicitations.kind, [...expiringKinds]), lte(solicitations.expiresAt, now));

const isOpenAt = (now: Date) =>
  and(
    eq(solicitations.status, 'pending'),
    or(not(inArray(solicitations.kind, [...expiringKinds])), isNull(solicitations.expiresAt), gt(solicitations.expiresAt, now)),
  );

export interface RequestChange {
  readonly set: Partial<
    Pick<SolicitationRow, 'status' | 'assigneeId' | 'assignedGroup' | 'awaitsRequester' | 'answeredAt' | 'answeredBy' | 'reason'>
  >;
  readonly event: NewEvent;
  readonly at: Date;
}

type Key = Pick<SolicitationRow, 'tenantId' | 'id'>;

/** Null: no request that meets the condition. */
async function store(
  queries: Queries,
  { tenantId, id }: Key,
  { set, event, at }: RequestChange,
  condition: SQL | undefined,
): Promise<SolicitationRow | null> {
  const [row] = await queries
    .update(solicitations)
    .set({ ...set, version: sql`${solicitations.version} + 1` })
    .where(and(eq(solicitations.tenantId, tenantId), eq(solicitations.id, id), condition))
    .returning();
  if (row === undefined) return null;
  await insertEvent(queries, row, event, at);
  return row;
}

/** The name of the person who answered, as far as it is still known. */
export const answererOf = ({ answerer, ticket }: Pick<RequestRow, 'answerer' | 'ticket'>): string | undefined =>
  answerer?.nick ?? answerer?.email ?? ticket?.answerAuthor ?? undefined;

export function referenceOf(row: RequestRow, now: Date): RequestReference {
  const { request } = row;
  const by = answererOf(row);
  return {
    protocol: request.id,
    kind: request.kind,
    status: statusAt(request, now),
    createdAt: request.createdAt.toISOString(),
    ...(request.answeredAt !== null && { answeredAt: request.answeredAt.toISOString() }),
    ...(request.answeredAt !== null && by !== undefined && { answeredBy: by }),
  };
}

/** Names an open request to a person who cannot make the same one: their own, or that of somebody else. */
export const openReference = (row: RequestRow, reader: string, now: Date): RequestReference => ({
  ...referenceOf(row, now),
  isYours: row.request.userId === reader,
});

/** Why a change was not stored: the request was answered or changed before. */
async function refusal(queries: Queries, tenant: TenantId, id: string, now: Date): Promise<AppError> {
  const row = await selectRequest(queries, tenant, id);
  if (row === null) return new AppError('#NOT_FOUND');
  const request = referenceOf(row, now);
  if (request.status === 'pending') return new AppError('#CONFLICT', { reason: 'request-changed' });
  return new AppError('#CONFLICT', { reason: 'request-answered', request });
}

/** Changes an open request. `version`: the one that the person saw; undefined: any. */
export async function changeRequest(
  queries: Queries,
  { tenantId, id }: Key,
  change: RequestChange,
  version?: number,
): Promise<SolicitationRow> {
  const isSame = version === undefined ? undefined : eq(solicitations.version, version);
  const changed = await store(queries, { tenantId, id }, change, and(isOpenAt(change.at), isSame));
  if (changed === null) throw await refusal(queries, tenantId, id, change.at);
  return changed;
}

/** Marks a request as expired. Null: another process did, or somebody answered meanwhile. */
export const expireRequest = (queries: Queries, row: Key, change: RequestChange): Promise<SolicitationRow | null> =>
  store(queries, row, change, lapsedAt(change.at));

/** Ends a request that its author withdrew. Nothing happens when it has ended. */
export async function withdrawRequest(
  queries: Queries,
  tenantId: TenantId,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  const set = { status: 'withdrawn', answeredAt: at, answeredBy: userId, awaitsRequester: false } as const;
  const row = await selectRequest(queries, tenantId, id);
  const event: NewEvent = { kind: 'withdrawn', author: { userId, name: row?.requester?.nick ?? null } };
  await store(queries, { tenantId, id }, { set, event, at }, eq(solicitations.status, 'pending'));
}
