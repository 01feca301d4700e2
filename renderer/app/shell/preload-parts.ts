// Loads in advance the code that a first press needs: the palette, the companies, the details of a tile, and the page of an item.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareEntitiesDialog } from '#renderer/features/entities/index.ts';
import { prepareDetails } from '#renderer/features/home/index.ts';
import { whenIdle } from '#renderer/app/start/boot.ts';
import { preparePalette } from './palette/finder.tsx';
import { whenAnswered } from './preload-help.ts';

/** Runs after the values of the page have arrived, for which the person waits. `prepareItem` must be the same function in every render. */
export function usePreloadedParts(queries: QueryClient, wanted: boolean, prepareItem: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    const prepare = (): void => {
      if (!isMounted) return;
      for (const one of [preparePalette, prepareEntitiesDialog, prepareItem, prepareDetails]) one();
    };
    const stop = whenAnswered(queries, () => whenIdle(prepare));
    return () => {
      isMounted = false;
      stop();
    };
  }, [queries, wanted, prepareItem]);
}
