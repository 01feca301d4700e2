import type { RequiredTerm } from '#contract/entities/term.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { requiredTermsQuery } from './queries.ts';

export type Terms =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retrying: boolean; readonly reload: () => Promise<unknown> }
  /** `list` is null when the back end does not list the terms. Then the registration sends none. */
  | { readonly kind: 'ready'; readonly list: readonly RequiredTerm[] | null; readonly reload: () => Promise<unknown> };

export type SettledTerms = Exclude<Terms, { readonly kind: 'loading' }>;

/** Loads the terms in parallel to the check of the link, so that the person waits once. */
export function useRequiredTerms({ client, company }: Pick<LinkPageProps, 'client' | 'company'>): Terms {
  const { data, isPending, isFetching, refetch } = useServerQuery(requiredTermsQuery({ client, companyId: company.id }));
  if (data !== undefined) return { kind: 'ready', list: data, reload: refetch };
  return isPending ? { kind: 'loading' } : { kind: 'failed', retrying: isFetching, reload: refetch };
}
