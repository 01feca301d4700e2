import type { FoundEntity } from '#contract/entities/entity.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { usePaused } from '#renderer/ui/field/use-paused.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { companiesQuery, type CompanyPlace } from './queries.ts';
import { searchState, type SearchState } from './typed-company.ts';

export interface CompanySearch {
  readonly found: readonly FoundEntity[];
  readonly state: SearchState;
  /** There are more companies than the found ones. */
  readonly more: boolean;
  readonly retry: () => void;
}

/** The companies of the tenant that `text` finds. The server answers after a pause in typing; until then those of the earlier text. */
export function useCompanySearch(place: CompanyPlace, text: string, isUsed: boolean): CompanySearch {
  const typed = text.trim();
  const paused = usePaused(typed);
  const isOnline = useOnline();
  const query = useServerQuery({ ...companiesQuery(place, paused), enabled: isUsed, placeholderData: keepPreviousData });
  const found = (query.data?.rows ?? []).filter(entityMatcher(typed));
  return {
    found,
    state: searchState({
      isUnused: !isUsed,
      isOnline,
      hasFailed: query.error !== null,
      isWaiting: paused !== typed || query.isPending || query.isPlaceholderData,
      count: found.length,
    }),
    more: query.data?.more ?? false,
    retry: () => void query.refetch(),
  };
}
