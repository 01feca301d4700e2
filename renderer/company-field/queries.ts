import { searchEntities } from '#contract/calls/access/entities.ts';
import type { Client } from '#renderer/api/client.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { queryOptions } from '@tanstack/react-query';

export interface CompanyPlace {
  readonly client: Client;
  readonly companyId: string;
}

/** The first companies of the tenant that `text` finds. Administrators of people may search. */
export const companiesQuery = ({ client, companyId }: CompanyPlace, text: string) =>
  queryOptions({
    queryKey: ['companies-of-tenant', companyId, text],
    queryFn: ({ signal }) =>
      client.call(
        searchEntities,
        { params: { id: companyId }, query: text === '' ? {} : { query: text } },
        { signal, failure: 'screen' },
      ),
    staleTime: 60_000,
  });

/** The name of a company by its CNPJ; null until it is known, and when the tenant has no such company. */
export function useCompanyName(place: CompanyPlace, code: string | null): string | null {
  const { data } = useServerQuery({ ...companiesQuery(place, code ?? ''), enabled: code !== null });
  return data?.rows.find((company) => company.code === code)?.description ?? null;
}
