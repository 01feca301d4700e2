// Counts calls in memory, because a statement for each would cost more than many calls do. About once a second a process adds its
// count to the row that all processes share, and reads the sum and the limit. Two processes may therefore exceed the limit by the calls
// of one second; one process does not exceed it.
import { eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { blockingLimit, quotaPeriod } from '#contract/rules/quotas.ts';
import { tenants } from '#server/db/schema.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { CallMeter } from '#server/ports/quota/call-meter.ts';
import { addToCounter } from './counters.ts';
import { quotaExceeded, selectLimits, tenantTerms } from './limits.ts';

const syncMs = 1_000;

interface Meter {
  readonly minute: number;
  /** Calls that this process counted and has not added to the shared row. */
  unsent: number;
  /** The sum of all processes at the last synchronization. */
  shared: number;
  /** Null: no limit. */
  most: number | null;
  syncedAt: number;
}

/** Adds calls to the shared row of a minute. Null: the tenant has been deleted, and nothing was added. */
async function addCalls(
  queries: Queries,
  tenant: TenantId,
  periodStart: Date,
  amount: number,
): Promise<Pick<Meter, 'shared' | 'most'> | null> {
  const [kept] = await queries.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant)).for('key share');
  if (kept === undefined) return null;
  const terms = tenantTerms(await selectLimits(queries, tenant, ['calls']), 'calls');
  const shared = await addToCounter(queries, { tenant, quota: 'calls', part: 'tenant', periodStart }, amount, null);
  return { shared: shared ?? 0, most: blockingLimit(terms) };
}

export function createCallMeter({ database, clock }: { readonly database: Database; readonly clock: Clock }): CallMeter {
  const meters = new Map<TenantId, Meter>();
  const running = new Map<TenantId, Promise<void>>();

  const sync = async (tenant: TenantId, meter: Meter): Promise<void> => {
    const amount = meter.unsent;
    meter.unsent = 0;
    meter.syncedAt = clock.now().getTime();
    try {
      const state = await database.tenant(tenant).run((queries) => addCalls(queries, tenant, new Date(meter.minute), amount));
      if (state === null) meters.delete(tenant);
      else Object.assign(meter, state);
    } catch (error) {
      meter.unsent += amount;
      throw error;
    }
  };

  /** One synchronization of a tenant at a time. A failure is left to the next one: the call itself fails without the database. */
  const syncSoon = (tenant: TenantId, meter: Meter): void => {
    if (running.has(tenant)) return;
    const work = sync(tenant, meter)
      .catch(() => undefined)
      .finally(() => running.delete(tenant));
    running.set(tenant, work);
  };

  const meterOf = async (tenant: TenantId, now: Date): Promise<Meter> => {
    const minute = quotaPeriod('minute', now)?.start.getTime() ?? 0;
    const known = meters.get(tenant);
    if (known !== undefined && known.minute === minute) return known;
    const begun: Meter = {
      minute,
      unsent: 0,
      shared: 0,
      most: known?.most ?? null,
      syncedAt: known === undefined ? 0 : now.getTime(),
    };
    meters.set(tenant, begun);
    if (known === undefined) await sync(tenant, begun);
    else if (known.unsent > 0) syncSoon(tenant, known);
    return begun;
  };

  return {
    async count(tenant, { always }) {
      const now = clock.now();
      const meter = await meterOf(tenant, now);
      if (!always && meter.most !== null && meter.shared + meter.unsent >= meter.most)
        throw quotaExceeded('calls', meter.most, quotaPeriod('minute', now)?.end ?? null);
      meter.unsent += 1;
      if (now.getTime() - meter.syncedAt >= syncMs) syncSoon(tenant, meter);
    },
    async settle() {
      await Promise.all(running.values());
      const unsent = [...meters].filter(([, meter]) => meter.unsent > 0);
      await Promise.all(unsent.map(([tenant, meter]) => sync(tenant, meter)));
    },
  };
}
