import type { ListedEntity } from '#contract/entities/entity.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useMemo } from 'react';
import { type EntityScope, searchQuery } from './queries.ts';

export interface CompanySearch {
  readonly entities: readonly ListedEntity[];
  readonly error: unknown;
  /** The local list is incomplete, so the server searches. */
  readonly onServer: boolean;
  readonly searching: boolean;
  /** The companies belong to an earlier text, or the first search has not finished. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
}

/**
 * Finds companies by `text`: in the local list when it is complete, otherwise on the server with the same rule. `limit`: the length at
 * which the local list was cut.
 */
export function useFound(scope: EntityScope, all: readonly ListedEntity[], text: string, limit: number): CompanySearch {
  const isWhole = all.length < limit;
  const query = useServerQuery({
    ...searchQuery(scope, text, limit),
    enabled: !isWhole && text !== '',
    placeholderData: keepPreviousData,
  });
  const local = useMemo(() => (isWhole || text === '' ? all.filter(entityMatcher(text)) : undefined), [isWhole, all, text]);
  return {
    entities: local ?? query.data ?? [],
    error: local === undefined ? query.error : null,
    onServer: !isWhole,
    searching: local === undefined && query.isFetching,
    isOutdated: local === undefined && (query.data === undefined || query.isPlaceholderData),
    retry: () => void query.refetch(),
  };
}
