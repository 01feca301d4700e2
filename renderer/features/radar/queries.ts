import { auditEntities } from '#contract/calls/access/radar.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface RadarScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

/** The server asks the tenant's database, so the answer is used again for a minute. */
export const auditQuery = ({ client, companyId, userId }: RadarScope) =>
  queryOptions({
    queryKey: ['audit', companyId, userId],
    queryFn: ({ signal }) => client.call(auditEntities, { params: { id: companyId } }, { signal, failure: 'screen' }),
    staleTime: 60_000,
  });
