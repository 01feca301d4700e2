import { useState } from 'react';
import type { ScrollPlace } from '#renderer/ui/long-table/table-scroll.ts';
import { changedGrid, type GridView, gridViewOf, type StoredGrid } from './grid-view.ts';

/** The stored views, by the ids of their tabs. */
export type StoredGrids = Map<string, StoredGrid>;

interface GridViewState {
  readonly view: GridView;
  readonly change: (change: Partial<Omit<GridView, 'place'>>) => void;
  readonly onScroll: (place: ScrollPlace) => void;
}

/** The view of a run, which is the same again after another tab was shown. */
export function useGridView(grids: StoredGrids, tabId: string, runId: string): GridViewState {
  const [view, setView] = useState(() => gridViewOf(grids.get(tabId), runId));
  // Begins with the stored view: the one of the last render has no scroll position, and a search calls back after a pause.
  const store = (change: Partial<GridView>): GridView => {
    const next = changedGrid(grids.get(tabId), runId, change);
    grids.set(tabId, next);
    return next.view;
  };
  return {
    view,
    change: (change) => setView(store(change)),
    // Draws nothing: the table has scrolled already.
    onScroll: (place) => void store({ place }),
  };
}
