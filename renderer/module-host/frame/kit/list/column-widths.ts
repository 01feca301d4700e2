// Gives the columns of a list widths that fit all rows seen so far, so that no column moves when the rows of another page, order or tab
// replace the shown ones. Rows have one line then: a text that is longer ends in an ellipsis.
import type { SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { textOf } from '#renderer/module-host/frame/kit/table/cells.ts';

/** Texts of the same length have different widths, so several are measured. */
const keptRows = 3;
/** Reading all rows of a long answer would take longer than drawing a page of them. */
const readRows = 200;

interface Long {
  readonly row: SqlRow;
  readonly length: number;
}

export interface ColumnWidths {
  /** Reads rows that were not read yet. */
  read(rows: readonly SqlRow[]): void;
  /** The rows with the longest values of each column. */
  longest(): readonly SqlRow[];
  /**
   * Sets the widths of the headings of `table`, which is in the document, and again each time the table has another width. `draw` draws
   * rows of the same columns.
   */
  apply(table: HTMLElement, draw: (rows: readonly SqlRow[]) => HTMLElement): void;
}

/** `rows`: the rows with the longest values, which are in the table only while it is measured. */
function setWidths(table: HTMLElement, rows: HTMLElement): void {
  const headings = Array.from(table.querySelectorAll<HTMLElement>('thead th[data-align]'));
  // On a phone the rows are cards.
  if (headings.every((heading) => heading.offsetWidth === 0)) return;
  for (const heading of headings) heading.style.width = '';
  table.toggleAttribute('data-fitted', false);
  table.append(rows);
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  rows.remove();
  for (const [index, heading] of headings.entries()) {
    const width = widths[index] ?? 0;
    // A secondary column has none while it is hidden.
    if (width > 0) heading.style.width = `${width}px`;
  }
  table.toggleAttribute('data-fitted', true);
}

export function createColumnWidths(columns: readonly TableColumn[]): ColumnWidths {
  const long = new Map<string, readonly Long[]>();
  const seen = new WeakSet<SqlRow>();
  const longest = (): readonly SqlRow[] =>
    Array.from(new Set(Array.from(long.values()).flatMap((all) => all.map(({ row }) => row))));

  function readRow(row: SqlRow): void {
    seen.add(row);
    for (const column of columns) {
      const longCells = long.get(column.key) ?? [];
      const { length } = textOf(column, row);
      if (longCells.length === keptRows && length <= (longCells.at(-1)?.length ?? 0)) continue;
      long.set(
        column.key,
        [...longCells, { row, length }].toSorted((one, other) => other.length - one.length).slice(0, keptRows),
      );
    }
  }
  return {
    read(rows) {
      for (const row of rows.slice(0, readRows)) if (!seen.has(row)) readRow(row);
    },
    longest,
    apply(table, draw) {
      let width = 0;
      const fit = (): void => {
        setWidths(table, draw(longest()));
        width = table.clientWidth;
      };
      fit();
      // The window was resized, or the menu of the portal opened or closed.
      new ResizeObserver(() => table.clientWidth !== width && fit()).observe(table);
    },
  };
}
