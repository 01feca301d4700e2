// Every component reads from the server with these hooks: queries of TanStack Query that keep their error during a retry.
// oxlint-disable-next-line no-restricted-imports -- the only file that may import them
import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  QueryKey,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';

type AnyResult = Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'isLoadingError' | 'isPending' | 'isPlaceholderData'>;

/**
 * TanStack Query removes the error of a query without data when a fetch starts. The screen would then replace the pressed "Tentar novamente"
 * by a skeleton, and the keyboard focus would be lost. This hook returns the error of the same query until the fetch ends: the result is the
 * failed one, and `isFetching` is true.
 *
 * A property is read only when it is needed, because TanStack Query renders the component again when a property that was read changes.
 */
function useKeptError<Result extends AnyResult>(queryKey: QueryKey, result: Result): Result {
  const [lastFailure, setLastFailure] = useState<{ readonly failure: string; readonly error: Error | null } | null>(null);
  // The count tells the failures of a query apart, and a query that was removed from the cache and created anew.
  const failureOf = (): string => `${hashKey(queryKey)} ${result.errorUpdateCount}`;
  if (result.isLoadingError) {
    const failure = failureOf();
    if (lastFailure?.failure !== failure) setLastFailure({ failure, error: result.error });
    return result;
  }
  // `placeholderData` would show other data during the retry.
  if (lastFailure === null || !(result.isPending || result.isPlaceholderData) || lastFailure.failure !== failureOf())
    return result;
  const failed = {
    status: 'error',
    data: undefined,
    error: lastFailure.error,
    isPending: false,
    isLoading: false,
    isSuccess: false,
    isPlaceholderData: false,
    isError: true,
    isLoadingError: true,
  };
  return new Proxy(result, { get: (target, name) => Reflect.get(Object.hasOwn(failed, name) ? failed : target, name) });
}

export const useServerQuery = <Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data> => useKeptError(options.queryKey, useQuery(options));

export const useServerInfiniteQuery = <Answer, Data, Key extends QueryKey, Page>(
  options: UseInfiniteQueryOptions<Answer, Error, Data, Key, Page>,
): UseInfiniteQueryResult<Data> => useKeptError(options.queryKey, useInfiniteQuery(options));
