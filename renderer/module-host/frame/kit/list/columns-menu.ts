// The choice of columns of a list. It is stored on the device of the person.
import type { ListOptions, Portal, TableColumn } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';

/** The longest key of the storage. */
const maxKeyLength = 128;
/** An item may have several lists, which differ by their captions. */
const storageKeyOf = (caption: string): string => `k-colunas ${caption}`.slice(0, maxKeyLength);

export interface ColumnsMenu {
  readonly opener: HTMLElement;
  /** The columns that the person has not hidden. */
  readonly shown: () => readonly TableColumn[];
  /** Reads the stored choice. Never rejects. */
  restore(): Promise<void>;
}

/** `onChange` is called after each choice. The first column names the row and cannot be hidden. */
export function createColumnsMenu(
  { caption, columns }: Pick<ListOptions, 'caption' | 'columns'>,
  storage: Portal['storage'],
  onChange: () => void,
): ColumnsMenu {
  const storageKey = storageKeyOf(caption);
  const hidden = new Set<string>();
  const toggle = (key: string): void => {
    if (!hidden.delete(key)) hidden.add(key);
    // A browser may refuse to store; the choice then lasts until the module closes.
    storage.set(storageKey, Array.from(hidden).join(',')).catch(() => undefined);
    onChange();
  };
  const entries = () =>
    columns.slice(1).map(({ key, label }) => ({
      label,
      checked: !hidden.has(key),
      choice: 'any' as const,
      onSelect: () => toggle(key),
    }));
  const properties = { 'data-variant': 'ghost', 'data-square': 'true', 'data-size': 'small', 'aria-label': 'Colunas' };
  return {
    opener: createMenu(plainButton(properties, icon('columns')), 'Colunas', entries),
    shown: () => columns.filter(({ key }) => !hidden.has(key)),
    async restore() {
      const stored = await storage.get(storageKey).catch(() => null);
      const names = new Set((stored ?? '').split(','));
      for (const { key } of columns.slice(1)) if (names.has(key)) hidden.add(key);
    },
  };
}
