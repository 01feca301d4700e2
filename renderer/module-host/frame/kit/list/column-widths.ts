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
  /** Sets the widths of the headings of `table`, which is in the document. `draw` draws rows of the same columns. */
  apply(table: HTMLElement, draw: (rows: readonly SqlRow[]) => HTMLElement): void;
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
      const headings = Array.from(table.querySelectorAll<HTMLElement>('thead th[data-align]'));
      // On a phone the rows are cards.
      if (headings.every((heading) => heading.offsetWidth === 0)) return;
      const measured = draw(longest());
      table.append(measured);
      const widths = headings.map((heading) => heading.getBoundingClientRect().width);
      measured.remove();
      for (const [index, heading] of headings.entries()) heading.style.width = `${widths[index] ?? 0}px`;
      table.toggleAttribute('data-fitted', true);
    },
  };
}
