// The rows of the matrix and the words of their cells. Pure.
import type { LauncherItem, LauncherModule } from '#contract/entities/launcher.ts';
import { placeKey } from '#contract/rules/launcher-changes.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { cellState, type CellState, type GroupColumn } from '#renderer/modules/profiles/model/matrix-model.ts';

export interface MatrixRow {
  readonly key: string;
  readonly module: LauncherModule;
  /** Null: the row of the module itself. */
  readonly item: LauncherItem | null;
  /** The module and item as they are stored. */
  readonly stored: { readonly module: LauncherModule; readonly item: LauncherItem | null };
}

/** `shown`: the modules and items to show, with the changes; `whole`: all of them; `stored`: without the changes. */
export function matrixRows(
  shown: readonly LauncherModule[],
  { whole, stored }: { readonly whole: readonly LauncherModule[]; readonly stored: readonly LauncherModule[] },
): readonly MatrixRow[] {
  return shown.flatMap((part) => {
    const module = whole.find(({ id }) => id === part.id) ?? part;
    const before = stored.find(({ id }) => id === part.id) ?? module;
    const own = { key: placeKey({ moduleId: module.id, itemId: null }), module, item: null };
    return [
      { ...own, stored: { module: before, item: null } },
      ...part.item.map((item) => ({
        key: placeKey({ moduleId: module.id, itemId: item.id }),
        module,
        item,
        stored: { module: before, item: before.item.find(({ id }) => id === item.id) ?? item },
      })),
    ];
  });
}

export const titleOf = ({ module, item }: Pick<MatrixRow, 'module' | 'item'>): string => item?.title ?? module.title;
export const columnWords = ({ name }: GroupColumn): string => name ?? words.everybody;
export const placeOf = ({ module, item }: Pick<MatrixRow, 'module' | 'item'>) => ({
  moduleId: module.id,
  itemId: item?.id ?? null,
});

export interface Cell {
  readonly state: CellState;
  readonly changed: boolean;
  /** "Pedidos (Vendas), convidado: Herdado" */
  readonly name: string;
}

export function cellOf(row: MatrixRow, column: GroupColumn): Cell {
  const state = cellState(row.module, row.item, column);
  const changed = cellState(row.stored.module, row.stored.item, column) !== state;
  const title = row.item === null ? row.module.title : words.itemOf(row.item.title, row.module.title);
  return { state, changed, name: words.cell(title, columnWords(column), words.states[state], changed) };
}
