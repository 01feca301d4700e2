// Loads the help page in advance, because people need it when no other page can be loaded. It loads after all queries of the page have
// answered and the page has been idle: otherwise its files would compete for connections with values that the person waits for.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import { whenAnswered } from './when-answered.ts';

/** A person often acts right after a page has loaded. The help page loads after this pause. */
const pauseMs = 3_000;

async function preload(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
    performance.mark('help-loaded');
  } catch {
    // Opening the help page loads it again.
  }
}

/** `load` loads the help page and must be the same function in every render. */
export function usePreloadedHelp(queries: QueryClient, wanted: boolean, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenAnswered(queries, () => {
      timer = setTimeout(() => whenIdle(() => void preload(load)), pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, wanted, load]);
}
