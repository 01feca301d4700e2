// Receipts of consent: the allowed categories, the version of the policy, and the time. A receipt is evidence and never changes.
import type { CallInput } from '#contract/call.ts';
import type { storeConsent } from '#contract/calls/consent.ts';
import { consents } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';

export interface ConsentDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
}

type Decision = CallInput<typeof storeConsent>['body'];

/** Stores a decision once, however often the browser sends it. */
export async function storeReceipt(
  { database, clock, limiter }: ConsentDependencies,
  decision: Decision,
  { tenant, session, address, userAgent, recorder }: RequestContext,
): Promise<void> {
  if (!(await limiter.consume('consent-address', address)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  const { consentId, policyVersion, decidedAt } = decision;
  const categories = Array.from(new Set(decision.categories)).toSorted();
  const userId = session?.userId ?? null;
  await database.tenant(tenant.id).run(async (queries) => {
    const receipt = { consentId, policyVersion, categories, userId, userAgent, tenantId: tenant.id };
    const inserted = await queries
      .insert(consents)
      .values({ ...receipt, decidedAt: new Date(decidedAt), receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: consents.consentId });
    if (inserted.length === 0) return;
    const detail = { consentId, policyVersion, categories };
    const pointer = 'privacidade.consentimento.registrar';
    await recorder.recordWithin(queries, { pointer, detail });
  });
}
