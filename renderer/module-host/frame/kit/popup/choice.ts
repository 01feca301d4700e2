// A small button that says which of some entries is in force, and opens them.
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { icon } from '#renderer/module-host/frame/kit/element.ts';
import { chevronDown } from '#renderer/module-host/frame/kit/glyphs.ts';
import { createMenu, type MenuEntry } from './menu.ts';

/** `key` gives the button the focus again after its table was drawn anew. */
export function createChoice(label: string, key: string, entries: readonly MenuEntry[]): HTMLElement {
  const current = entries.find(({ checked }) => checked)?.label ?? 'Escolha';
  const properties = { 'data-size': 'small', 'data-key': key, 'aria-label': `${label}: ${current}` };
  return createMenu(plainButton(properties, current, icon(chevronDown)), label, () => entries);
}
