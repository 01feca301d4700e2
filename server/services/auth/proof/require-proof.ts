import type { ActivityPointer } from '#contract/activities.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { selectProvenAt } from '#server/records/sessions/session-proof.ts';
import { provenUntil } from './ways.ts';

/** Throws unless the person has proven their identity in this session lately. Records the refused action. */
export const createRequireProof =
  ({ database, clock }: Pick<AuthDependencies, 'database' | 'clock'>) =>
  async (context: RequestContext, wanted: ActivityPointer): Promise<void> => {
    const { tenant, recorder } = context;
    const { id } = requireSession(context);
    const provenAt = await database.tenant(tenant.id).run((queries) => selectProvenAt(queries, tenant.id, id));
    if (provenUntil(provenAt, clock.now()) !== null) return;
    await recorder.record({ pointer: wanted, outcome: 'refused', detail: { reason: 'proof-required' } });
    throw new AppError('#PROOF_REQUIRED');
  };

export type RequireProof = ReturnType<typeof createRequireProof>;
