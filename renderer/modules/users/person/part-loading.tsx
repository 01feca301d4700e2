import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './person.module.css';

/** A part of the person that is read when its tab opens. */
export function PartLoading<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return (
    <div className={styles['part']}>
      {error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
