import type { Entity } from '#contract/entities/entity.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EntityScope, entityLimit, searchQuery } from './queries.ts';

export interface Found {
  readonly entities: readonly Entity[];
  readonly error: unknown;
  /** The list is not the whole: the server is asked. */
  readonly onServer: boolean;
  readonly searching: boolean;
  /** The shown companies were found for an earlier text, or none were found yet. */
  readonly lacking: boolean;
  readonly retry: () => void;
}

/** The companies that `text` finds: here, where the whole list is known, by the same rule as on the server otherwise. */
export function useFound(scope: EntityScope, all: readonly Entity[], text: string): Found {
  const isWhole = all.length < entityLimit;
  const asked = useQuery({ ...searchQuery(scope, text), enabled: !isWhole && text !== '', placeholderData: keepPreviousData });
  const local = useMemo(() => (isWhole || text === '' ? all.filter(entityMatcher(text)) : undefined), [isWhole, all, text]);
  return {
    entities: local ?? asked.data ?? [],
    error: local === undefined ? asked.error : null,
    onServer: !isWhole,
    searching: local === undefined && asked.isFetching,
    lacking: local === undefined && (asked.data === undefined || asked.isPlaceholderData),
    retry: () => void asked.refetch(),
  };
}
