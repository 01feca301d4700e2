// Reads the rows of a table from the server, page by page, as the view requests. An outdated request is cancelled. The previous rows stay
// visible until new ones arrive.
import { formatTime } from '#contract/rules/date.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import type { PagedRows } from '#renderer/ui/long-table/paged-table.tsx';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Lock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

/** The part of a view that selects rows. The other parts only change how rows are shown. */
export type RowQuery = Pick<TableView, 'search' | 'sort' | 'filters' | 'page' | 'size'>;

export interface ServerPage<Row> {
  readonly rows: readonly Row[];
  /** `total`: the number of rows that match the filters. `whole`: the number of all rows. */
  readonly total: number;
  readonly whole: number;
}

export interface ServerRows<Answer extends ServerPage<unknown>> {
  readonly page: PagedRows<Answer['rows'][number]>;
  /** The answer with the shown rows, for what a screen shows besides them; undefined before the first one. */
  readonly answer: Answer | undefined;
  /** Shown below outdated rows: the time of the rows, and the error of the last request. */
  readonly note: ReactNode;
}

const none: readonly never[] = [];

/** `key` is the key of the list in the query cache. `load` fetches a page with `failure: 'screen'`, because the table shows errors. */
export function useServerRows<Answer extends ServerPage<unknown>>(
  key: readonly unknown[],
  { search, sort, filters, page, size }: TableView,
  load: (rowQuery: RowQuery, signal: AbortSignal) => Promise<Answer>,
): ServerRows<Answer> {
  const rowQuery: RowQuery = { search, sort, filters, page, size };
  const online = useOnline();
  const query = useServerQuery({
    queryKey: [...key, rowQuery],
    queryFn: ({ signal }) => load(rowQuery, signal),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt } = query;
  const isOutdated = error !== null && data !== undefined;
  return {
    page: {
      state: stateOf(query, online),
      rows: data?.rows ?? none,
      total: data?.total ?? null,
      whole: data?.whole,
    },
    answer: data,
    note: isOutdated && !isPlaceholderData && !isFetching ? words.old(formatTime(dataUpdatedAt), wordsOf(error)) : undefined,
  };
}

function stateOf(query: UseQueryResult, online: boolean): PagedRows<never>['state'] {
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = query;
  if (error !== null && data === undefined)
    return { failed: <Failed error={error} online={online} retrying={isFetching} onRetry={() => void refetch()} /> };
  // Waiting for a connection may take long, so it is not shown as loading.
  if (isPaused && (data === undefined || isPlaceholderData)) return { failed: <Offline /> };
  return isFetching && (data === undefined || isPlaceholderData) ? 'loading' : 'ready';
}

const Offline = () => (
  <EmptyState icon={WifiOff} title={words.offline}>
    {words.offlineText}
  </EmptyState>
);

function Failed({
  error,
  online,
  ...retry
}: {
  readonly error: unknown;
  readonly online: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  if (!online) return <Offline />;
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState icon={Lock} title={words.forbidden}>
        {wordsOf(error)}
      </EmptyState>
    );
  return <ErrorState title={words.failed} message={wordsOf(error)} details={errorDetails(error)} {...retry} />;
}
