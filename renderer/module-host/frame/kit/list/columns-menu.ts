// The choice of columns of a list. It is stored on the device of the person.
import type { ListOptions, Portal, TableColumn } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';

/** The longest key of the storage. */
const maxKeyLength = 128;
/** An item may have several lists, which differ by their captions. */
const storageKeyOf = (caption: string): string => `k-colunas ${caption}`.slice(0, maxKeyLength);

/** `list.css` hides secondary columns in windows of these widths. */
const narrow = '(min-width: 786px) and (max-width: 1100px)';

export interface ColumnsMenu {
  readonly opener: HTMLElement;
  /** The columns that the person has not hidden. Those that the person chose are no longer secondary. */
  readonly shown: () => readonly TableColumn[];
  /** Reads the stored choice. Never rejects. */
  restore(): Promise<void>;
}

/** The hidden columns, and the secondary ones that are shown everywhere with a plus: `cnpj,+entrega`. */
const writeChoice = (columns: readonly TableColumn[], chosen: ReadonlyMap<string, boolean>): string =>
  columns
    .flatMap(({ key, secondary = false }) => {
      const isWanted = chosen.get(key);
      if (isWanted === undefined || (isWanted && !secondary)) return [];
      return isWanted ? `+${key}` : key;
    })
    .join(',');

/** `onChange` is called after each choice. The first column names the row and is never hidden. */
export function createColumnsMenu(
  { caption, columns }: Pick<ListOptions, 'caption' | 'columns'>,
  storage: Portal['storage'],
  onChange: () => void,
): ColumnsMenu {
  const storageKey = storageKeyOf(caption);
  /** Column → whether the person wants to see it. */
  const chosen = new Map<string, boolean>();
  const isShown = ({ key, secondary = false }: TableColumn): boolean =>
    chosen.get(key) ?? !(secondary && matchMedia(narrow).matches);
  const toggle = (column: TableColumn): void => {
    chosen.set(column.key, !isShown(column));
    // A browser may refuse to store; the choice then lasts until the module closes.
    storage.set(storageKey, writeChoice(columns, chosen)).catch(() => undefined);
    onChange();
  };
  const entries = () =>
    columns.slice(1).map((column) => ({
      label: column.label,
      checked: isShown(column),
      choice: 'any' as const,
      onSelect: () => toggle(column),
    }));
  const properties = { 'data-variant': 'ghost', 'data-square': 'true', 'data-size': 'small', 'aria-label': 'Colunas' };
  return {
    opener: createMenu(plainButton(properties, icon('columns')), 'Colunas', entries),
    shown: () =>
      columns
        .filter(({ key }) => chosen.get(key) !== false)
        .map((column, at) => (at === 0 || chosen.get(column.key) === true ? { ...column, secondary: false } : column)),
    async restore() {
      const stored = await storage.get(storageKey).catch(() => null);
      const names = new Set((stored ?? '').split(','));
      for (const { key } of columns.slice(1)) {
        if (names.has(key)) chosen.set(key, false);
        else if (names.has(`+${key}`)) chosen.set(key, true);
      }
    },
  };
}
