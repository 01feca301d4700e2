import type { ActivityDetail } from '#contract/activity-details.ts';
import type { ActivityPointer } from '#contract/activities.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { provenUntil, selectProvenAt } from './session-proof.ts';

interface ProofDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Throws unless the person has proven their identity in this session lately. Records the refused action, with what it is about. */
export const createRequireProof =
  ({ database, clock }: ProofDependencies) =>
  async ({ tenant, session, recorder }: RequestContext, wanted: ActivityPointer, about: ActivityDetail = {}): Promise<void> => {
    if (session === null) throw new AppError('#INVALID_SESSION');
    const provenAt = await database.tenant(tenant.id).run((queries) => selectProvenAt(queries, tenant.id, session.id));
    if (provenUntil(provenAt, clock.now()) !== null) return;
    await recorder.record({ pointer: wanted, outcome: 'refused', detail: { ...about, reason: 'proof-required' } });
    throw new AppError('#PROOF_REQUIRED');
  };

export type RequireProof = ReturnType<typeof createRequireProof>;
