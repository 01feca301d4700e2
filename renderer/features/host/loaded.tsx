import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import type { ReactNode } from 'react';
import { words } from './messages.ts';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The data of a query, or its loading or failed state. Data stays while a later read fails. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  failed,
  children,
}: {
  readonly query: Query<Data>;
  /** The title of the failure. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonText lines={6} label={words.loading} />;
  return (
    <ErrorState
      title={failed}
      message={wordsOf(error)}
      details={errorDetails(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
