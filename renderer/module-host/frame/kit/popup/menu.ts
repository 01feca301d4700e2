// A button that opens a menu. The person chooses an entry by pointer, arrow keys or first letters.
import { element, type Properties } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { moveByKeys, openByArrows } from './list-keys.ts';
import { createPopup } from './popup.ts';

export interface MenuEntry {
  readonly label: string;
  /** Whether the entry is selected; absent: the entries are actions. */
  readonly checked?: boolean;
  /** `one`: the entries exclude each other; the default. `any`: a press toggles the entry, and the menu stays open. */
  readonly choice?: 'one' | 'any';
  readonly onSelect: () => void;
}

function roleOf({ checked, choice = 'one' }: MenuEntry): string {
  if (checked === undefined) return 'menuitem';
  return choice === 'one' ? 'menuitemradio' : 'menuitemcheckbox';
}

function entryButton(entry: MenuEntry, isFirst: boolean, close: () => void): HTMLElement {
  const { label, checked, choice, onSelect } = entry;
  let isChecked = checked === true;
  const mark = icon('check');
  const button = element(
    'button',
    { type: 'button', class: 'k-entry', role: roleOf(entry), tabindex: '-1', 'data-first': isFirst },
    element('span', {}, label),
    mark,
  );
  const show = (): void => {
    if (checked !== undefined) button.setAttribute('aria-checked', String(isChecked));
    mark.toggleAttribute('data-off', !isChecked);
  };
  button.addEventListener('click', () => {
    if (choice !== 'any') close();
    else {
      isChecked = !isChecked;
      show();
    }
    onSelect();
  });
  show();
  return button;
}

/** The entries with their keys. The selected one, or else the first, is marked as the one that takes the focus. */
export function menuList(entries: readonly MenuEntry[], properties: Properties, close: () => void): HTMLElement {
  const first = Math.max(
    0,
    entries.findIndex(({ checked }) => checked === true),
  );
  const items = entries.map((entry, index) => entryButton(entry, index === first, close));
  const list = element('div', properties, ...items);
  moveByKeys(
    list,
    entries.map((entry) => entry.label),
    close,
  );
  return list;
}

/** `entries` is called each time the menu opens. Returns the element to add to the page. */
export function createMenu(button: HTMLElement, label: string, entries: () => readonly MenuEntry[]): HTMLElement {
  const popup = createPopup(button, 'menu', label, () => menuList(entries(), { role: 'presentation' }, () => popup.close()));
  openByArrows(button);
  return popup.container;
}
