import { useState } from 'react';
import { changedView, firstView, serializeView, namesOf, type TableShape, type TableView, viewToQuery } from './view.ts';

/** The places where a view is stored: the address of the page, and a storage per person and screen. */
export interface ViewPlace {
  readonly query: () => string;
  /** Writes the parameters of the view; `names` lists every parameter it may have. */
  readonly setQuery: (query: string, names: readonly string[]) => void;
  readonly stored: () => string | null;
  readonly store: (view: string) => void;
}

export type ChangeView = (change: Partial<TableView>) => void;

/** The view of a table and a function that changes it. Its initial value is read from the address and from the stored view. */
export function useTableView(shape: TableShape, place: ViewPlace): readonly [TableView, ChangeView] {
  const [view, setView] = useState(() => firstView(place.query(), place.stored(), Date.now(), shape));
  const change: ChangeView = (changed) => {
    const next = changedView(view, changed);
    setView(next);
    place.setQuery(viewToQuery(next, shape), namesOf(shape));
    place.store(serializeView(next, Date.now()));
  };
  return [view, change];
}
