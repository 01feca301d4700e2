// Removes requests, one or several.
import { and, eq } from 'drizzle-orm';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockByProtocol } from '#server/records/entity-validation/index.ts';
import { type RequestRow, statusAt } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { answerValidation } from './effects.ts';
import { isRemovable } from './policy.ts';
import { tellEnded } from './tell.ts';

/** Removes a request without recording it. The person who asked is told when it was open. */
export function createRemove({ mailer, clock }: Pick<AccessDependencies, 'mailer' | 'clock'>) {
  return async (queries: Queries, { tenant, recorder }: RequestContext, row: RequestRow): Promise<void> => {
    const { id, kind, version } = row.request;
    const at = clock.now();
    if (!isRemovable(kind)) throw new AppError('#CONFLICT', { reason: 'request-kind' });
    if (kind === 'company') await lockByProtocol(queries, tenant.id, id);
    const removed = await queries
      .delete(solicitations)
      .where(and(eq(solicitations.tenantId, tenant.id), eq(solicitations.id, id)))
      .returning();
    const [request] = removed;
    if (request === undefined) throw new AppError('#NOT_FOUND');
    if (statusAt(request, at) !== 'pending') return;
    // A removed request refuses the company, because nobody could answer it any more.
    const isNotified = kind === 'company' && (await answerValidation(queries, { tenant, row, isApproved: false, at, recorder }));
    if (isNotified) return;
    await tellEnded({ queries, mailer, tenant, row, version: version + 1, at }, 'removed', { reason: null });
  };
}
