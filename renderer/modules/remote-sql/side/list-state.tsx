import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import { FailureAlert } from '#renderer/ui/state/failure-alert.tsx';
import { usePressedRetry } from '#renderer/ui/state/use-pressed-retry.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './side.module.css';

/** The state of a small list that is loading or could not be loaded. */
export function ListState<Data>({
  query,
  rows,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  /** The number of rows whose room is kept while the list loads. */
  readonly rows: number;
  readonly children: (data: Data) => ReactNode;
}) {
  const retry = usePressedRetry(query.isFetching);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null)
    return (
      <output className={styles['skeleton']} aria-label={words.loading}>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height={14} />
        ))}
      </output>
    );
  return (
    <div className={styles['listFailed']}>
      <FailureAlert retrying={retry.running}>
        {words.failedList} {wordsOf(query.error)}
      </FailureAlert>
      <Button
        size="small"
        busy={retry.running}
        onClick={() => {
          retry.press();
          void query.refetch();
        }}
      >
        {words.retry}
      </Button>
    </div>
  );
}
