// How a person arranged the rows of a result. It belongs to a run, so that the result of the next run of the same tab begins plain. Pure.
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import type { Widths } from '#renderer/ui/long-table/long-column.ts';
import { nonePicked, type Picked } from '#renderer/ui/long-table/picked.ts';
import type { ScrollPlace } from '#renderer/ui/long-table/table-scroll.ts';

export interface GridView {
  /** The text of the filter; null when the filter is closed. */
  readonly search: string | null;
  readonly sort: Sort | undefined;
  readonly picked: Picked;
  readonly widths: Widths;
  readonly place: ScrollPlace;
}

/** The view of the last run of a tab whose rows the person saw. */
export interface StoredGrid {
  readonly runId: string;
  readonly view: GridView;
}

export const plainGrid: GridView = {
  search: null,
  sort: undefined,
  picked: nonePicked,
  widths: {},
  place: { top: 0, left: 0 },
};

export const gridViewOf = (stored: StoredGrid | undefined, runId: string): GridView =>
  stored?.runId === runId ? stored.view : plainGrid;

export const changedGrid = (stored: StoredGrid | undefined, runId: string, change: Partial<GridView>): StoredGrid => ({
  runId,
  view: { ...gridViewOf(stored, runId), ...change },
});
