// A small button that names the selected entry and opens the menu of entries.
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu, type MenuEntry } from './menu.ts';

/** `key` identifies the button, so that it regains the focus after its table was rendered again. */
export function createChoice(label: string, key: string, entries: readonly MenuEntry[]): HTMLElement {
  const current = entries.find(({ checked }) => checked)?.label ?? 'Escolha';
  const properties = { 'data-size': 'small', 'data-key': key, 'aria-label': `${label}: ${current}` };
  return createMenu(plainButton(properties, current, icon('chevron-down')), label, () => entries);
}
