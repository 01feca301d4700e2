// Help is here before it is needed: it says what is wrong when nothing else can be loaded. It comes when the page has all it asked
// for and has been at rest: its files would take the connections from the values that the person waits for.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#renderer/app/start/boot.ts';

/** A person who has just got a page is about to act: help is loaded after this rest. */
const restMs = 3_000;

async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
    performance.mark('help-loaded');
  } catch {
    // The help page itself loads it.
  }
}

/** Calls `work` once no query is under way. Returns how not to. */
function whenAnswered(queries: QueryClient, work: () => void): () => void {
  const look = (): void => {
    if (queries.isFetching() > 0) return;
    stop();
    work();
  };
  const stop = queries.getQueryCache().subscribe(look);
  look();
  return stop;
}

/** `load` loads the page of the help; keep it the same from one drawing to the next. */
export function useHelpAhead(queries: QueryClient, wanted: boolean, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenAnswered(queries, () => {
      timer = setTimeout(() => whenIdle(() => void loadAhead(load)), restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, wanted, load]);
}
