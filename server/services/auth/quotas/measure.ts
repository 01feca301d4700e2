// Measures the quotas of every tenant, and warns administrators. A schedule calls it every minute.
import { quotaDefinitions } from '#contract/rules/quotas.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { quotaWarningMail, quotaWarningText, quotaWarningTitle } from '#server/mails/quota-mails.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { notifyWithin } from '#server/records/notices.ts';
import {
  type DueWarning,
  forgetMeasurements,
  measureTenant,
  resetOf,
  selectAdministrators,
  selectLimits,
  selectTenants,
  tenantTerms,
} from '#server/records/quotas/index.ts';

export interface MeasureDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly tenantById: (id: TenantId) => Promise<RequestTenant | null>;
}

/** Tells every administrator of the tenant, in the transaction that noted the warning. */
async function warn(queries: Queries, mailer: Mailer, tenant: RequestTenant, due: DueWarning, now: Date): Promise<void> {
  const { name, level } = due;
  const { effect } = tenantTerms(await selectLimits(queries, tenant.id, [name]), name);
  const warning = { ...due, effect, resetsAt: resetOf(name, now)?.toISOString() ?? null };
  for (const person of await selectAdministrators(queries, tenant.id)) {
    await mailer.sendWithin(queries, quotaWarningMail(tenant, person, warning));
    await notifyWithin(queries, tenant.id, {
      userId: person.id,
      identifier: `quota-${name}-${level}-${now.toISOString()}`,
      severity: level === 100 && quotaDefinitions[name].effects.includes('block') ? 'bad' : 'warn',
      title: quotaWarningTitle(warning),
      message: quotaWarningText(warning),
      createdAt: now,
    });
  }
}

/** A tenant that cannot be measured does not keep the others from it; the first failure is thrown after them. */
export async function measureQuotas(
  { database, clock, mailer, tenantById }: MeasureDependencies,
  signal: AbortSignal,
): Promise<void> {
  const ids = await database.system.run(selectTenants);
  const failures: unknown[] = [];
  for (const { id } of ids) {
    if (signal.aborted) return;
    try {
      const tenant = await tenantById(id);
      if (tenant === null) continue;
      await database.tenant(id).run(async (queries) => {
        const now = clock.now();
        for (const due of await measureTenant(queries, id, now)) await warn(queries, mailer, tenant, due, now);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  await database.system.run((queries) => forgetMeasurements(queries, clock.now()));
  if (failures.length > 0) throw failures[0];
}
