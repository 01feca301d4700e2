import { useState } from 'react';
import { firstView, keepView, type TableView, viewToQuery } from './view.ts';

/** Where a view is written: the address of the page, and a memory of one person and one screen. */
export interface ViewPlace {
  readonly query: () => string;
  readonly setQuery: (query: string) => void;
  readonly kept: () => string | null;
  readonly keep: (view: string) => void;
}

/** The view of a table and how to change it. It begins with what the address says, and with what was kept less than two hours ago. */
export function useTableView(
  columns: readonly string[],
  place: ViewPlace,
): readonly [TableView, (change: Partial<TableView>) => void] {
  const [view, setView] = useState(() => firstView(place.query(), place.kept(), Date.now(), columns));
  const change = (changed: Partial<TableView>): void => {
    const next = { ...view, ...changed };
    setView(next);
    place.setQuery(viewToQuery(next));
    place.keep(keepView(next, Date.now()));
  };
  return [view, change];
}
