// Marks the requests that nobody answered in time, and tells the people who asked. A schedule calls it.
import { asc } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { solicitations } from '#server/db/schema.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { expireRequest, lapsedAt, portal, selectRequest } from '#server/records/requests/index.ts';
import { tellEnded } from './tell.ts';

/** Maximum number of requests of one run. The next run takes the others. */
const perRun = 500;

export interface ExpiryDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly activities: ActivityLog;
  readonly clock: Clock;
  /** The tenant of a background task, with the address of its portal; null: it has none any more. */
  readonly tenantById: (id: TenantId) => Promise<RequestTenant | null>;
}

function createExpire({ mailer, activities, clock }: ExpiryDependencies) {
  return async (queries: Queries, tenant: RequestTenant, id: string): Promise<void> => {
    const row = await selectRequest(queries, tenant.id, id);
    if (row === null) return;
    const at = clock.now();
    const change = {
      set: { status: 'expired', awaitsRequester: false },
      event: { kind: 'expired', author: portal },
      at,
    } as const;
    const expired = await expireRequest(queries, row.request, change);
    if (expired === null) return;
    await tellEnded({ queries, mailer, tenant, row, version: expired.version, at }, 'expired', { reason: null });
    const detail = {
      protocol: id,
      kind: expired.kind,
      before: { status: row.request.status },
      after: { status: expired.status },
    };
    await activities.recorderFor({ tenant: tenant.id }).recordWithin(queries, { pointer: 'acesso.solicitacao.vencer', detail });
  };
}

/** A request that fails does not keep the others from expiring; the first failure is thrown after them. */
export async function expireRequests(deps: ExpiryDependencies, signal: AbortSignal): Promise<void> {
  const expire = createExpire(deps);
  const due = await deps.database.system.run((queries) =>
    queries
      .select({ tenantId: solicitations.tenantId, id: solicitations.id })
      .from(solicitations)
      .where(lapsedAt(deps.clock.now()))
      .orderBy(asc(solicitations.expiresAt))
      .limit(perRun),
  );
  const failures: unknown[] = [];
  for (const { tenantId, id } of due) {
    if (signal.aborted) return;
    try {
      const tenant = await deps.tenantById(tenantId);
      if (tenant !== null) await deps.database.tenant(tenantId).run((queries) => expire(queries, tenant, id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
