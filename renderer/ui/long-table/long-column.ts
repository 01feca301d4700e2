import type { ReactNode } from 'react';
import type { SortKey } from './order-rows.ts';

/** One column of a LongTable. Cells are text, so that a hundred thousand rows stay light. */
export interface LongColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly text: (row: Row) => string;
  /** Drawn in place of the text: a chip, a link. Says the same; search and files go by the text. */
  readonly show?: (row: Row) => ReactNode;
  /** The value that rows are ordered by, and that a spreadsheet gets; the text when absent. */
  readonly key?: (row: Row) => SortKey;
  /** Numbers stand at the end, in tabular figures. */
  readonly kind?: 'text' | 'number';
  /** Share of the width; 1 where it is left out. */
  readonly weight?: number;
  /** The column that names the row: it is read with each of its cells, and cannot be hidden. */
  readonly names?: boolean;
  /** Rows can be ordered by it; they can where it is left out. */
  readonly sortable?: boolean;
  /** Hidden until the person shows it. */
  readonly hidden?: boolean;
}

export const keyOf = <Row>({ key, text }: LongColumn<Row>, row: Row): SortKey => (key ?? text)(row);

/** The person's order, widths and choice of columns. */
export interface Arrangement {
  readonly hidden: readonly string[];
  /** Ids in their order; those it does not name follow in their own. */
  readonly order: readonly string[];
}

/** All columns in the order asked for. */
export function orderedColumns<Row>(columns: readonly LongColumn<Row>[], order: readonly string[]): readonly LongColumn<Row>[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return columns.toSorted((one, other) => (place.get(one.id) ?? order.length) - (place.get(other.id) ?? order.length));
}

/** The columns to draw: in the order asked for, without the hidden ones. */
export function arrangedColumns<Row>(
  columns: readonly LongColumn<Row>[],
  { hidden, order }: Arrangement,
): readonly LongColumn<Row>[] {
  return orderedColumns(columns, order).filter(({ id, names }) => names === true || !hidden.includes(id));
}

/** The order after a column has moved by one among all of them; unchanged at an end. */
export function movedColumn(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

export type Widths = Readonly<Record<string, number>>;

/** Pixels. Narrower, and a column says nothing; wider, and it is all one sees. */
export const columnWidths = { least: 64, most: 640, usual: 160, step: 32 } as const;
export const fittingWidth = (width: number): number =>
  Math.round(Math.max(columnWidths.least, Math.min(width, columnWidths.most)));

/** The columns of the grid, in the terms of a style sheet; the boxes for picking stand before them. `least` is never gone below. */
export function tracksOf(
  columns: readonly { readonly id: string; readonly weight?: number }[],
  picks: boolean,
  widths: Widths,
  least: Readonly<Record<string, string>> = {},
): string {
  const tracks = columns.map(({ id, weight = 1 }) => {
    const [width, own] = [widths[id], least[id]];
    if (width !== undefined) return own === undefined ? `${width}px` : `max(${width}px, ${own})`;
    return `minmax(${own === undefined ? '96px' : `max(96px, ${own})`}, ${weight}fr)`;
  });
  return `${picks ? '40px ' : ''}${tracks.join(' ')}`;
}
