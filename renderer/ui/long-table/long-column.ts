import type { SortKey } from './order-rows.ts';

/** One column of a LongTable. Cells are text, so that a hundred thousand rows stay light. */
export interface LongColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly text: (row: Row) => string;
  /** What rows are ordered by, and what a spreadsheet gets; the text where it is left out. */
  readonly key?: (row: Row) => SortKey;
  /** Numbers stand at the end, in tabular figures. */
  readonly kind?: 'text' | 'number';
  /** Share of the width; 1 where it is left out. */
  readonly weight?: number;
  /** The column that names the row: it is read with each of its cells, and cannot be hidden. */
  readonly names?: boolean;
}

export const keyOf = <Row>({ key, text }: LongColumn<Row>, row: Row): SortKey => (key ?? text)(row);

/** The columns without the hidden ones. */
export const shownColumns = <Row>(columns: readonly LongColumn<Row>[], hidden: ReadonlySet<string>): readonly LongColumn<Row>[] =>
  columns.filter(({ id, names }) => names === true || !hidden.has(id));

/** The columns of the grid, in the terms of a style sheet; the boxes for picking stand before them. */
export const tracksOf = (columns: readonly { readonly weight?: number }[], picks: boolean): string =>
  `${picks ? '40px ' : ''}${columns.map(({ weight = 1 }) => `minmax(96px, ${weight}fr)`).join(' ')}`;
