// Work in advance, which must not compete for connections with values that the person waits for.
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#renderer/ui/when-idle.ts';

/** Calls `work` once no query is running. Returns a function that cancels the call. */
export function whenAnswered(queries: QueryClient, work: () => void): () => void {
  const look = (): void => {
    if (queries.isFetching() > 0) return;
    stop();
    work();
  };
  const stop = queries.getQueryCache().subscribe(look);
  look();
  return stop;
}

/** Calls `work` once no query is running and the page is idle. Returns a function that cancels the call. */
export function whenAnsweredAndIdle(queries: QueryClient, work: () => void): () => void {
  let isCancelled = false;
  const stop = whenAnswered(queries, () =>
    whenIdle(() => {
      if (!isCancelled) work();
    }),
  );
  return () => {
    isCancelled = true;
    stop();
  };
}
