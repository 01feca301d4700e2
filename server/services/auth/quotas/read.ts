// Reads the quotas of a tenant as administrators see them.
import { removedPerson } from '#contract/rules/removed-person.ts';
import type {
  OpenQuotaRequest,
  QuotaException,
  QuotaName,
  QuotaOverview,
  QuotaScope,
  QuotaState,
} from '#contract/entities/quota.ts';
import { quotaNames, wholeTenant } from '#contract/entities/quota.ts';
import { QuotaIncrease } from '#contract/entities/request.ts';
import { maySetQuotas } from '#contract/rules/quota-administration.ts';
import { quotaDefinitions, warningPeriod } from '#contract/rules/quotas.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  type DayRow,
  type LimitRow,
  resetOf,
  selectDays,
  selectHolder,
  selectLimits,
  selectSent,
  tenantTerms,
} from '#server/records/quotas/index.ts';
import { openQuotaRequests, type RequestRow } from '#server/records/requests/index.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { scopeTitles } from './scope-titles.ts';

/** Days of the trend. */
const trendDays = 30;

const rises = (name: QuotaName): boolean => name === 'calls' || name === 'batches';

interface Read {
  readonly limits: readonly LimitRow[];
  readonly days: readonly DayRow[];
  readonly sent: ReadonlyMap<string, readonly QuotaState['sent'][number][]>;
  readonly titleOf: (scope: QuotaScope) => string;
  readonly requests: readonly { readonly quota: string; readonly request: Omit<OpenQuotaRequest, 'title'> }[];
  readonly holders: Readonly<Partial<Record<QuotaName, string | null>>>;
  readonly now: Date;
}

function exceptionsOf(name: QuotaName, { limits, titleOf }: Read): QuotaException[] {
  return limits
    .filter((row) => row.quota === name && row.scopeKind !== 'tenant')
    .map(({ scopeKind, scopeId, most, effect, warnings, revision }) => ({
      scope: { kind: scopeKind, id: scopeId },
      title: titleOf({ kind: scopeKind, id: scopeId }),
      limit: most,
      effect,
      warnings: [...warnings],
      revision,
    }));
}

function stateOf(name: QuotaName, read: Read): QuotaState {
  const { limit, effect, warnings, ceiling, row } = tenantTerms(read.limits, name);
  const days = read.days.filter(({ quota }) => quota === name);
  const last = days.at(-1);
  const usedOf = ({ used, peak }: DayRow) => (rises(name) ? peak : used);
  const author = row?.changedAuthor ?? null;
  return {
    name,
    limit,
    effect,
    warnings: [...warnings],
    revision: row?.revision ?? 0,
    ceiling,
    used: last === undefined ? null : usedOf(last),
    holder: read.holders[name] ?? null,
    peakAt: rises(name) && last !== undefined && last.peak > 0 ? last.peakAt.toISOString() : null,
    resetsAt: resetOf(name, read.now)?.toISOString() ?? null,
    sent: [...(read.sent.get(name) ?? [])],
    trend: quotaDefinitions[name].kind === 'maximum' ? [] : days.map((day) => ({ day: day.day, used: usedOf(day) })),
    exceptions: exceptionsOf(name, read),
    requests: read.requests.flatMap(({ quota, request }) =>
      quota === name ? [{ ...request, title: read.titleOf(request.scope) }] : [],
    ),
    changed: row === null || author === null ? null : { at: row.changedAt.toISOString(), author },
  };
}

function presentRequest({ request, requester }: RequestRow): Read['requests'] {
  const { success, data } = QuotaIncrease.safeParse(request.subject);
  if (!success) return [];
  const { quota, wanted, scope = wholeTenant } = data;
  const by = requester?.nick ?? requester?.email ?? removedPerson;
  return [{ quota, request: { protocol: request.id, scope, wanted, at: request.createdAt.toISOString(), by } }];
}

async function readAll(queries: Queries, { tenant }: RequestContext, now: Date): Promise<Read> {
  const limits = await selectLimits(queries, tenant.id, quotaNames);
  const requests = (await openQuotaRequests(queries, tenant.id, now)).flatMap(presentRequest);
  const scopes = [
    ...limits.map(({ scopeKind: kind, scopeId: id }) => ({ kind, id })),
    ...requests.map(({ request }) => request.scope),
  ];
  return {
    limits,
    days: await selectDays(queries, tenant.id, new Date(now.getTime() - trendDays * 86_400_000)),
    sent: await selectSent(queries, tenant.id, (name) => warningPeriod(name, now)),
    requests,
    titleOf: await scopeTitles(queries, tenant.id, scopes),
    holders: {
      guests: await selectHolder(queries, tenant.id, 'guests'),
      companies: await selectHolder(queries, tenant.id, 'companies'),
    },
    now,
  };
}

export type ReadQuotas = (context: RequestContext) => Promise<QuotaOverview>;

export const createReadQuotas =
  ({ database, clock }: Pick<AuthDependencies, 'database' | 'clock'>): ReadQuotas =>
  async (context) => {
    const { groups } = requireSession(context);
    const read = await database.tenant(context.tenant.id).run((queries) => readAll(queries, context, clock.now()));
    const measured = read.days.map(({ measuredAt }) => measuredAt.getTime());
    return {
      measuredAt: measured.length === 0 ? null : new Date(Math.max(...measured)).toISOString(),
      mayEdit: maySetQuotas(groups),
      quotas: quotaNames.map((name) => stateOf(name, read)),
    };
  };
