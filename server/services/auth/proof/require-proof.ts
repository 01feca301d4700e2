import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { selectProvenAt } from './repository.ts';
import { provenUntil } from './ways.ts';

/** Throws unless the person has proven themselves in this session lately. `what` they wanted is written down. */
export const createRequireProof =
  ({ database, activities, clock }: Pick<AuthDependencies, 'database' | 'activities' | 'clock'>) =>
  async (context: RequestContext, what: string): Promise<void> => {
    const { tenant, correlationId } = context;
    const { id, userId } = requireSession(context);
    const provenAt = await database.tenant(tenant.id).run((queries) => selectProvenAt(queries, tenant.id, id));
    if (provenUntil(provenAt, clock.now()) !== null) return;
    const detail = { reason: 'proof-required' };
    await activities.record(tenant.id, { pointer: what, outcome: 'refused', userId, correlationId, detail });
    throw new AppError('#PROOF_REQUIRED');
  };

export type RequireProof = ReturnType<typeof createRequireProof>;
