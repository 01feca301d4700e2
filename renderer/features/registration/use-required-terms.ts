import type { RequiredTerm } from '#contract/entities/term.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { useQuery } from '@tanstack/react-query';
import { requiredTermsQuery } from './queries.ts';

export type Terms =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retrying: boolean; readonly reload: () => Promise<unknown> }
  /** `list` is null where the back end tells none: then the registration says nothing of terms either. */
  | { readonly kind: 'ready'; readonly list: readonly RequiredTerm[] | null; readonly reload: () => Promise<unknown> };

export type SettledTerms = Exclude<Terms, { readonly kind: 'loading' }>;

/** Loaded beside the check of the link, so that one wait is enough. */
export function useRequiredTerms({ client, company }: Pick<LinkPageProps, 'client' | 'company'>): Terms {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(requiredTermsQuery({ client, companyId: company.id }));
  if (data !== undefined) return { kind: 'ready', list: data, reload: refetch };
  // Another try forgets the error; the form that stands by now may not go for it.
  return errorUpdateCount === 0 ? { kind: 'loading' } : { kind: 'failed', retrying: isFetching, reload: refetch };
}
