import { useState } from 'react';
import { changedView, firstView, keepView, namesOf, type TableShape, type TableView, viewToQuery } from './view.ts';

/** The places where a view is stored: the address of the page, and a memory of one person and one screen. */
export interface ViewPlace {
  readonly query: () => string;
  /** Writes the parameters of the view; `names` lists every parameter it may have. */
  readonly setQuery: (query: string, names: readonly string[]) => void;
  readonly stored: () => string | null;
  readonly store: (view: string) => void;
}

export type ChangeView = (change: Partial<TableView>) => void;

/** The view of a table and how to change it. It begins with the address and with the view stored less than two hours ago. */
export function useTableView(shape: TableShape, place: ViewPlace): readonly [TableView, ChangeView] {
  const [view, setView] = useState(() => firstView(place.query(), place.stored(), Date.now(), shape));
  const change: ChangeView = (changed) => {
    const next = changedView(view, changed);
    setView(next);
    place.setQuery(viewToQuery(next, shape), namesOf(shape));
    place.store(keepView(next, Date.now()));
  };
  return [view, change];
}
