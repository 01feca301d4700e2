import { acceptTerm, declineTerm, readTerm } from '#contract/calls/terms.ts';
import type { Acceptance, TermText } from '#contract/entities/term.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface TermScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string | null;
}

export interface TermName {
  readonly term: string;
  readonly version: string;
}

export const termQuery = ({ client, companyId, userId }: TermScope, { term, version }: TermName) =>
  queryOptions({
    queryKey: ['term', companyId, userId, term, version],
    queryFn: ({ signal }): Promise<TermText> =>
      client.call(readTerm, { params: { id: companyId, term, version } }, { signal, failure: 'screen' }),
    // The text does not change while the person reads it. Accepting it checks whether it is still current.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const accept = ({ client, companyId }: TermScope, { id, version, sha256 }: TermText): Promise<Acceptance> =>
  client.call(acceptTerm, { params: { id: companyId, term: id, version }, body: { sha256 } });

export const decline = ({ client, companyId }: TermScope, { id, version }: TermText): Promise<unknown> =>
  client.call(declineTerm, { params: { id: companyId, term: id, version } }, { failure: 'caller' });
