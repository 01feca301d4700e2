// Loads in advance the code that a first press needs: the palette, the companies, the details of a tile, and the page of an item. Then
// draws what they have in common.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareEntitiesDialog } from '#renderer/features/entities/index.ts';
import { prepareDetails } from '#renderer/features/home/index.ts';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import { preparePalette } from './palette/finder.tsx';
import { whenAnsweredAndIdle } from './when-answered.ts';

async function prepareFirstDrawing(): Promise<void> {
  try {
    const { drawAhead } = await import('./draw-ahead.tsx');
    whenIdle(drawAhead);
  } catch {
    // The first opening takes longer.
  }
}

/** `prepareItem` must be the same function in every render. */
export function usePreloadedParts(queries: QueryClient, wanted: boolean, prepareItem: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    return whenAnsweredAndIdle(queries, () => {
      for (const prepare of [preparePalette, prepareEntitiesDialog, prepareItem, prepareDetails]) prepare();
      void prepareFirstDrawing();
    });
  }, [queries, wanted, prepareItem]);
}
