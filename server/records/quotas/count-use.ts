// Counts the uses of a transaction, and refuses it beyond a limit. Everything is locked in one order: by quota, then by person.
import { quotaNames } from '#contract/entities/quota.ts';
import { quotaDefinitions, quotaPeriod } from '#contract/rules/quotas.ts';
import { acquireLock } from '#server/db/locks.ts';
import { collectForCommit } from '#server/ports/quota/commit-work.ts';
import type { Queries } from '#server/ports/database.ts';
import type { CounterUse, CountUse, GaugeUse, QuotaUse } from '#server/ports/quota/quota.ts';
import { actingFor } from './acting.ts';
import { addToCounter } from './counters.ts';
import { countBatches, countCompanies, countGuests, countPeople } from './gauges.ts';
import { type ActingFor, type LimitRow, ownLimit, partsOf, quotaExceeded, selectLimits } from './limits.ts';

const isGauge = (use: QuotaUse): use is GaugeUse => !('at' in use);
const personOf = (use: QuotaUse): string => ('person' in use ? (use.person ?? '') : '');
const actorOf = (use: QuotaUse) => ({
  person: 'person' in use ? (use.person ?? null) : null,
  companies: 'companies' in use ? (use.companies ?? []) : [],
});

function readGauge(queries: Queries, use: GaugeUse): Promise<number> {
  switch (use.quota) {
    case 'people':
      return countPeople(queries, use.tenant);
    case 'batches':
      return countBatches(queries, use.tenant);
    case 'guests':
      return countGuests(queries, use.tenant, use.person);
    case 'companies':
      return countCompanies(queries, use.tenant, use.person);
    default:
      throw new TypeError(`No such gauge: ${JSON.stringify(use satisfies never)}`);
  }
}

/** Reads the gauge after the change. Others who change it wait for the commit. */
async function requireGauge(queries: Queries, use: GaugeUse, { most, scope }: ReturnType<typeof ownLimit>): Promise<void> {
  if (most === null) return;
  const { tenant, quota } = use;
  await acquireLock(queries, tenant, `quota ${quota} ${personOf(use)}`);
  if ((await readGauge(queries, use)) > most) throw quotaExceeded(quota, most, null, scope);
}

async function requireCounter(queries: Queries, use: CounterUse, rows: readonly LimitRow[], acting: ActingFor): Promise<void> {
  const { tenant, quota, at, amount = 1, always = false } = use;
  const period = quotaPeriod(quotaDefinitions[quota].period, at);
  if (period === null) throw new Error(`${quota} has no period.`);
  for (const { part, most, scope } of partsOf(rows, quota, acting)) {
    const counter = { tenant, quota, part, periodStart: period.start };
    const bound = always ? null : most;
    if ((await addToCounter(queries, counter, amount, bound)) === null) throw quotaExceeded(quota, bound ?? 0, period.end, scope);
  }
}

const place = ({ quota }: QuotaUse): number => quotaNames.indexOf(quota);

/** Uses of the same thing by the same person count together. */
function together(uses: readonly QuotaUse[]): readonly QuotaUse[] {
  const merged = new Map<string, QuotaUse>();
  for (const use of uses) {
    const { amount, at: _at, ...kind } = { at: null, amount: 1, ...use };
    const key = JSON.stringify(kind);
    const known = merged.get(key);
    if (known === undefined || isGauge(known)) merged.set(key, use);
    else merged.set(key, { ...known, amount: (known.amount ?? 1) + amount });
  }
  return [...merged.values()].toSorted((one, other) => place(one) - place(other) || personOf(one).localeCompare(personOf(other)));
}

async function countAll(queries: Queries, uses: readonly QuotaUse[]): Promise<void> {
  for (const use of together(uses)) {
    const rows = await selectLimits(queries, use.tenant, [use.quota]);
    const acting = await actingFor(queries, use.tenant, rows, actorOf(use));
    if (isGauge(use)) await requireGauge(queries, use, ownLimit(rows, use.quota, acting));
    else await requireCounter(queries, use, rows, acting);
  }
}

const uses = collectForCommit<QuotaUse>(countAll);

export const countUse: CountUse = (queries, use) => uses.add(queries, use);
