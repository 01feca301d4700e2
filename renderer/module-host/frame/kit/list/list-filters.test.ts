// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FilterValues } from '#contract/portal-types/index.d.ts';
import { createForm } from '#renderer/module-host/frame/kit/form/form.ts';
import { createListFilters } from './list-filters.ts';

/** The labels of the visible controls of the toolbar, for filters with these names. */
function shownFor(names: readonly string[], values: FilterValues = {}): readonly (string | null)[] {
  const filters = createListFilters({
    fields: names.map((name) => ({ name, label: name, kind: 'select' as const, options: [{ value: '1', label: 'um' }] })),
    form: createForm(() => () => undefined),
    dialog: () => Promise.resolve(null),
    values: () => values,
    change: () => undefined,
    clear: () => undefined,
    orderChoice: () => document.createElement('div'),
  });
  filters.show();
  return filters.chips
    .filter(({ hidden }) => !hidden)
    .map((chip) => chip.querySelector('button')?.textContent ?? chip.textContent);
}

it('shows a third filter itself, because a menu would hide it alone', () =>
  expect(shownFor(['filial', 'canal', 'entrega'])).toEqual(['filial', 'canal', 'entrega']));

it('offers several other filters under "Filtro", and the last one itself when the others are set', () => {
  const names = ['filial', 'canal', 'entrega', 'vendedor'];
  expect(shownFor(names)).toEqual(['filial', 'canal', 'Filtro']);
  expect(shownFor(names, { entrega: '1' })).toEqual(['filial', 'canal', 'entrega: um', 'vendedor', 'Limpar filtros']);
});
