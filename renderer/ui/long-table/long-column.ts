import type { ReactNode } from 'react';
import type { SortKey } from './order-rows.ts';

/** One column of a LongTable. Cells are text, so that a hundred thousand rows need little memory. */
export interface LongColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** Shown after the label in the header, quieter: the type of a column. */
  readonly note?: string;
  readonly text: (row: Row) => string;
  /** Renders the cell instead of the text, for example as a chip or a link. Search and export use the text. */
  readonly show?: (row: Row) => ReactNode;
  /** The value for ordering and for spreadsheets; the text when absent. */
  readonly key?: (row: Row) => SortKey;
  /** Numbers are aligned to the end, in tabular figures. */
  readonly kind?: 'text' | 'number';
  /** The share of the width; 1 by default. In a table with widths by content, only 0 has a meaning: as narrow as its texts. */
  readonly weight?: number;
  /** The column that names the row: screen readers announce it with each cell, and it cannot be hidden. */
  readonly names?: boolean;
  /** Whether rows can be ordered by this column; true by default. */
  readonly sortable?: boolean;
  /** Hidden until the person shows it. */
  readonly hidden?: boolean;
  /**
   * The place of the column on a card of two lines: the title, or the status at the end of its line. The other columns follow in one
   * quieter line. A table without a title shows each column of a card with its label.
   */
  readonly card?: 'title' | 'status';
}

/** Whether the cards of a table on a phone have two lines. */
export const hasShortCards = (columns: readonly Pick<LongColumn<never>, 'card'>[]): boolean =>
  columns.some(({ card }) => card === 'title');

export const keyOf = <Row>({ key, text }: LongColumn<Row>, row: Row): SortKey => (key ?? text)(row);

/** The person's order, widths and choice of columns. */
export interface Arrangement {
  readonly hidden: readonly string[];
  /** Column ids in their order. Columns that are not listed follow in their original order. */
  readonly order: readonly string[];
}

/** Returns all columns in the chosen order. */
export function orderedColumns<Row>(columns: readonly LongColumn<Row>[], order: readonly string[]): readonly LongColumn<Row>[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return columns.toSorted((one, other) => (place.get(one.id) ?? order.length) - (place.get(other.id) ?? order.length));
}

/** Returns the columns to draw: in the chosen order, without the hidden ones. */
export function arrangedColumns<Row>(
  columns: readonly LongColumn<Row>[],
  { hidden, order }: Arrangement,
): readonly LongColumn<Row>[] {
  return orderedColumns(columns, order).filter(({ id, names }) => names === true || !hidden.includes(id));
}

/** Returns the order after a column has moved by one place; unchanged at an end. */
export function movedColumn(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + step];
  if (from === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

/** The width of a column by its content. */
export interface ContentWidth {
  /** The width as CSS. */
  readonly width: string;
  /** The share of the width that remains when all columns fit: the number of characters. */
  readonly share: number;
}

export type Widths = Readonly<Record<string, number>>;

/** The limits of a column width, in pixels, so that a column is legible and does not fill the table. */
export const columnWidths = { min: 64, max: 640, initial: 160, step: 32 } as const;
export const fittingWidth = (width: number): number => Math.round(Math.max(columnWidths.min, Math.min(width, columnWidths.max)));

/**
 * Returns the value of `grid-template-columns`, preceded by the checkboxes when `picks`. `minimum` holds the minimum widths, and `content`
 * the widths by content, when the table has them.
 */
export function tracksOf(
  columns: readonly { readonly id: string; readonly weight?: number }[],
  picks: boolean,
  widths: Widths,
  minimum: Readonly<Record<string, string>> = {},
  content: Readonly<Record<string, ContentWidth>> = {},
): string {
  const tracks = columns.map(({ id, weight = 1 }) => {
    const [width, own] = [widths[id], minimum[id]];
    if (width !== undefined) return own === undefined ? `${width}px` : `max(${width}px, ${own})`;
    const fitted = content[id];
    if (fitted !== undefined) {
      const least = own === undefined ? fitted.width : `max(${fitted.width}, ${own})`;
      return fitted.share === 0 ? least : `minmax(${least}, ${fitted.share}fr)`;
    }
    return `minmax(${own === undefined ? '96px' : `max(96px, ${own})`}, ${weight}fr)`;
  });
  return `${picks ? '40px ' : ''}${tracks.join(' ')}`;
}
