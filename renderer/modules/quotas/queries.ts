import { listProfiles } from '#contract/calls/auth/profiles.ts';
import { listQuotaChanges, listQuotas, removeQuotaException, setQuotaLimit } from '#contract/calls/auth/tenant/quotas.ts';
import type { QuotaName, QuotaOverview, QuotaScope, QuotaTerms } from '#contract/entities/quota.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface QuotaPlace {
  readonly client: Client;
  readonly companyId: string;
}

const keyOf = ({ companyId }: QuotaPlace) => ['quotas', companyId] as const;
const paramsOf = ({ companyId }: QuotaPlace) => ({ id: companyId });

/** The use is measured every minute. */
const refreshMs = 60_000;

export const quotasQuery = (place: QuotaPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), 'list'],
    queryFn: ({ signal }) => place.client.call(listQuotas, { params: paramsOf(place) }, { signal, failure: 'screen' }),
    refetchInterval: refreshMs,
  });

/** `quota` null: the changes of all quotas. */
export const changesQuery = (place: QuotaPlace, quota: QuotaName | null) =>
  queryOptions({
    queryKey: [...keyOf(place), 'changes', quota],
    queryFn: ({ signal }) =>
      place.client.call(
        listQuotaChanges,
        { params: paramsOf(place), query: quota === null ? {} : { quota } },
        { signal, failure: 'screen' },
      ),
    staleTime: 0,
  });

export const profilesQuery = (place: QuotaPlace) =>
  queryOptions({
    queryKey: [...keyOf(place), 'profiles'],
    queryFn: ({ signal }) => place.client.call(listProfiles, { params: paramsOf(place) }, { signal, failure: 'screen' }),
  });

export interface LimitChange {
  readonly quota: QuotaName;
  readonly scope: QuotaScope;
  /** The revision that the administrator saw. */
  readonly revision: number;
  /** Null: the exception is removed. */
  readonly terms: QuotaTerms | null;
}

export function saveLimit(place: QuotaPlace, { quota, scope, revision, terms }: LimitChange): Promise<QuotaOverview> {
  const params = { ...paramsOf(place), quota };
  return terms === null
    ? place.client.call(removeQuotaException, { params, body: { scope, revision } }, { failure: 'screen' })
    : place.client.call(setQuotaLimit, { params, body: { scope, revision, ...terms } }, { failure: 'screen' });
}
