// The toolbar of a list: search, filters, export and the choice of columns; and the controls that replace it on a phone.
import type { ListOptions } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { clearSearch, search as createSearch } from '#renderer/module-host/frame/kit/search.ts';

export interface ToolbarParts {
  readonly search: ListOptions['search'];
  /** The text of the search at the start. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly chips: readonly HTMLElement[];
  /** "Exportar" with and without words; null when the list has no export. */
  readonly exporters: { readonly normal: HTMLElement; readonly phone: HTMLElement } | null;
  readonly columns: HTMLElement;
}

export interface Toolbar {
  readonly bar: HTMLElement;
  /** For the header of the page on a phone: the search button and "Exportar". */
  readonly headTools: readonly HTMLElement[];
  /** Empties the search field, which calls `onSearch` when the field had a text. */
  clearSearch(): void;
}

/** A button that shows the search field on a phone. */
function searchOpener(label: string, bar: HTMLElement, input: HTMLInputElement): HTMLElement {
  const properties = { 'data-variant': 'ghost', 'data-square': 'true', 'aria-label': label };
  const button = plainButton(properties, icon('search'));
  const show = (isOpen: boolean): void => {
    bar.toggleAttribute('data-search', isOpen);
    button.ariaExpanded = String(isOpen);
  };
  button.addEventListener('click', () => {
    const isOpen = !bar.hasAttribute('data-search');
    show(isOpen);
    if (isOpen) input.focus();
  });
  show(input.value !== '');
  return button;
}

export function createToolbar({ search, text, onSearch, chips, exporters, columns }: ToolbarParts): Toolbar {
  const box = search === undefined ? null : createSearch({ ...search, value: text, onSearch });
  const input = box?.querySelector('input') ?? null;
  const end = element('span', { class: 'k-tools-end' }, exporters?.normal, columns);
  const bar = element('div', { class: 'k-tools', role: 'group', 'aria-label': 'Filtros' }, box, ...chips, end);
  const opener = search === undefined || input === null ? null : searchOpener(search.label, bar, input);
  return {
    bar,
    headTools: [opener, exporters?.phone].filter((tool) => tool !== null && tool !== undefined),
    clearSearch() {
      if (input !== null) clearSearch(input);
    },
  };
}
