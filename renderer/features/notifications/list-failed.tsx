import { errorDetails } from '#renderer/api/error-words.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { words } from './messages.ts';

/** The error of a list of notifications that could not be loaded, with a retry button. */
export const ListFailed = ({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) => (
  <ErrorState
    level={2}
    title={words.failed}
    details={errorDetails(query.error)}
    retrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
