// Receipts of consent: what was allowed, under which text, and when. Evidence, so that none is ever changed.
import type { CallInput } from '#contract/call.ts';
import type { keepConsent } from '#contract/calls/consent.ts';
import { consents } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';

export interface ConsentDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly clock: Clock;
  readonly limiter: Limiter;
}

type Decision = CallInput<typeof keepConsent>['body'];

/** Keeps a decision once, however often the browser sends it. */
export async function keepReceipt(
  { database, activities, clock, limiter }: ConsentDependencies,
  decision: Decision,
  { tenant, session, address, userAgent, correlationId }: RequestContext,
): Promise<void> {
  if (!(await limiter.consume('consent-address', address)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  const { consentId, policyVersion, decidedAt } = decision;
  const categories = Array.from(new Set(decision.categories)).toSorted();
  const userId = session?.userId ?? null;
  await database.tenant(tenant.id).run(async (queries) => {
    const receipt = { consentId, policyVersion, categories, userId, userAgent, tenantId: tenant.id };
    const kept = await queries
      .insert(consents)
      .values({ ...receipt, decidedAt: new Date(decidedAt), receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: consents.consentId });
    if (kept.length === 0) return;
    const detail = { consentId, policyVersion, categories };
    const pointer = 'privacidade.consentimento.registrar';
    await activities.recordWithin(queries, tenant.id, { pointer, outcome: 'ok', userId, correlationId, detail });
  });
}
