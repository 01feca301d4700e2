// A button that opens a menu. The person chooses an entry by pointer, arrow keys or first letters.
import { nextIndex, verticalKeys } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element, icon } from '#renderer/module-host/frame/kit/element.ts';
import { createPopup } from './popup.ts';

export interface MenuEntry {
  readonly label: string;
  /** Whether the entry is selected; absent: the entries are actions. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

const tick = 'M20 6 9 17l-5-5';
const typingPauseMs = 600;

function createTyping(): (key: string) => string {
  let typed = '';
  let at = 0;
  return (key) => {
    const now = performance.now();
    typed = now - at > typingPauseMs ? key : typed + key;
    at = now;
    return typed.toLocaleLowerCase('pt-BR');
  };
}

function onKeys(list: HTMLElement, entries: readonly MenuEntry[], close: () => void): void {
  const typing = createTyping();
  list.addEventListener('keydown', (event) => {
    const items = Array.from(list.querySelectorAll<HTMLElement>('[role^="menuitem"]'));
    const from = items.findIndex((item) => item === document.activeElement);
    let to = nextIndex(event.key, verticalKeys, from, items.length);
    if (to === null && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const typed = typing(event.key);
      const found = entries.findIndex(({ label }) => label.toLocaleLowerCase('pt-BR').startsWith(typed));
      to = found === -1 ? null : found;
    }
    // Closing returns the focus to the button, from which Tab moves on.
    if (event.key === 'Tab') close();
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  });
}

/** `entries` is called each time the menu opens. Returns the element to add to the page. */
export function createMenu(button: HTMLElement, label: string, entries: () => readonly MenuEntry[]): HTMLElement {
  const popup = createPopup(button, 'menu', label, () => {
    const now = entries();
    const first = Math.max(
      0,
      now.findIndex(({ checked }) => checked === true),
    );
    const items = now.map(({ label: name, checked, onSelect }, index) => {
      const press = (): void => {
        popup.close();
        onSelect();
      };
      return element(
        'button',
        {
          type: 'button',
          class: 'k-entry',
          role: checked === undefined ? 'menuitem' : 'menuitemradio',
          'aria-checked': checked !== undefined && String(checked),
          tabindex: '-1',
          'data-first': index === first,
          onclick: press,
        },
        element('span', {}, name),
        checked === true ? icon(tick) : null,
      );
    });
    const list = element('div', { role: 'presentation' }, ...items);
    onKeys(list, now, () => popup.close());
    return list;
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || button.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    button.click();
  });
  return popup.container;
}
