// The person who answers requests, and what they reach.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { type Approver, type Reach, type RequestRow, selectAnswerable, selectReach } from '#server/records/requests/index.ts';

export function requirePerson({ session }: RequestContext): Approver {
  if (session === null || session.userId === null || session.email === null) throw new AppError('#FORBIDDEN');
  return { id: session.userId, email: session.email, groups: session.groups };
}

export const requireReach = (queries: Queries, context: RequestContext): Promise<Reach> =>
  selectReach(queries, context.tenant, requirePerson(context));

/** A request that the person may answer. Requests of other people and of other tenants answer as unknown ones do. */
export async function requireRequest(queries: Queries, context: RequestContext, protocol: string): Promise<RequestRow> {
  const row = await selectAnswerable(queries, context.tenant.id, await requireReach(queries, context), protocol);
  if (row === null) throw new AppError('#NOT_FOUND');
  return row;
}

export async function requireRoom(
  limiter: Limiter,
  bucket: 'request-open-person' | 'request-change-person',
  context: RequestContext,
): Promise<void> {
  const limit = await limiter.consume(bucket, `${context.tenant.id}:${requirePerson(context).id}`);
  if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
}
