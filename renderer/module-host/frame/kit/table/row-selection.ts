// The selected rows of a table or a list, and the bar with their actions.
import type { Kit, SelectionAction, SqlRow } from '#contract/portal-types/index.d.ts';
import { createExport, type ExportParts, type ExportSource } from './export-menu.ts';
import { createSelectionBar } from './selection-bar.ts';
import type { Picking } from './table-body.ts';

/** The options of a table or a list that its selection uses. */
interface SelectionSource extends ExportSource {
  readonly selection?: { readonly actions: readonly SelectionAction[] };
}

interface SelectionParts extends ExportParts {
  readonly button: Kit['button'];
}

interface SelectionPlace {
  /** All rows that match the filters, in their order. */
  readonly rows: () => readonly SqlRow[];
  /** Draws the rows again. */
  readonly draw: () => void;
  /** Called after the button of the bar cleared the selection: the focused button is hidden then. */
  readonly focusFirst: () => void;
}

export interface RowSelection {
  readonly picking: Picking;
  readonly bar: HTMLElement;
  /** Updates the bar. `total`: the number of rows that match the filters. */
  show(total: number): void;
  /** Clears the selection and draws nothing. */
  clear(): void;
}

/** Null when the rows cannot be selected. */
export function createRowSelection(
  source: SelectionSource,
  parts: SelectionParts,
  { rows, draw, focusFirst }: SelectionPlace,
): RowSelection | null {
  if (source.selection === undefined) return null;
  const selected = new Set<SqlRow>();
  const picked = (): readonly SqlRow[] => rows().filter((row) => selected.has(row));
  const pick: Picking['pick'] = (some, isPicked) => {
    for (const row of some) selected[isPicked ? 'add' : 'delete'](row);
    draw();
  };
  const made = createSelectionBar({
    button: parts.button,
    actions: source.selection.actions,
    picked,
    pickAll: () => pick(rows(), true),
    clear: () => {
      pick(rows(), false);
      focusFirst();
    },
    exporter: createExport(source, parts, { label: 'Exportar selecionados', text: 'Exportar', rows: picked }),
  });
  return {
    picking: { has: (row) => selected.has(row), pick },
    bar: made.bar,
    show: (total) => made.show(total),
    clear: () => selected.clear(),
  };
}
