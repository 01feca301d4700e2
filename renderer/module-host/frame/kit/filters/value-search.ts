// The choice among more values than a menu can draw: a search that shows the first ones.
import { counted, grouped } from '#contract/rules/plural.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { type MenuEntry, menuList } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { createPopup } from '#renderer/module-host/frame/kit/popup/popup.ts';
import { search } from '#renderer/module-host/frame/kit/search.ts';
import { folded } from '#renderer/ui/long-table/order-rows.ts';

/** A menu of more entries takes seconds to open, and nobody reads it. */
export const menuMaxValues = 500;
const shownValues = 100;

function noteOf(found: number): string {
  if (found === 0) return 'Nenhum valor encontrado.';
  if (found <= shownValues) return counted(found, 'valor', 'valores');
  return `Os primeiros ${shownValues} de ${grouped(found)} valores. Busque para ver os outros.`;
}

/** `none`: the entry that clears the filter. `entries` is called each time the choice opens. */
export function createValueSearch(
  button: HTMLElement,
  label: string,
  parts: () => { readonly none: MenuEntry; readonly entries: readonly MenuEntry[] },
): HTMLElement {
  const popup = createPopup(button, 'dialog', label, () => {
    const { none, entries } = parts();
    const place = element('div', {});
    const note = element('p', { class: 'k-hint', role: 'status' });
    const show = (text: string): void => {
      const wanted = folded(text);
      const found = wanted === '' ? entries : entries.filter((entry) => folded(entry.label).includes(wanted));
      // The chosen value may be far down.
      const chosen = found.filter(({ checked }) => checked === true);
      const others = found.filter(({ checked }) => checked !== true);
      const shown = [...(wanted === '' ? [none] : []), ...chosen, ...others.slice(0, shownValues - chosen.length)];
      place.replaceChildren(menuList(shown, { class: 'k-value-list', role: 'menu', 'aria-label': label }, () => popup.close()));
      note.textContent = noteOf(found.length);
    };
    const field = search({ label: `Buscar em ${label}`, placeholder: 'Buscar', onSearch: show });
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      place.querySelector<HTMLElement>('.k-entry')?.focus();
    });
    show('');
    return element('div', { class: 'k-value-search' }, field, place, note);
  });
  return popup.container;
}
