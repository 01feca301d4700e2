// Help is here before it is needed: it says what is wrong when nothing else can be loaded. It comes when the page has all it asked
// for and has been at rest: its files would take the connections from the values that somebody waits for.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#renderer/app/start/boot.ts';
import { loadPage } from '#renderer/app/route-pages.tsx';

/** A person who has just got a page is about to act: help is loaded after this rest. */
const restMs = 3_000;

async function loadHelp(): Promise<void> {
  try {
    await loadPage('/help');
    performance.mark('help-loaded');
  } catch {
    // It is loaded when somebody goes there.
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

export function useHelpAhead(queries: QueryClient, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenAnswered(queries, () => {
      timer = setTimeout(() => whenIdle(() => void loadHelp()), restMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, wanted]);
}
