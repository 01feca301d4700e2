// A bar of filters: a search, a chip for each filter, and "Limpar filtros" while any is set.
import type { FilterValues, Kit } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';
import { clearSearch, search as createSearch } from '#renderer/module-host/frame/kit/search.ts';
import { createChip } from './filter-chip.ts';
import { allValues, isSet, namesOf, requireUniqueNames, searchName, withTextValues } from './filter-model.ts';

export interface FiltersDependencies {
  readonly form: Kit['form'];
  readonly run: Run;
}

export const createFilters =
  ({ form, run }: FiltersDependencies): Kit['filters'] =>
  (options) => {
    const { search, onChange } = options;
    const fields = withTextValues(options.fields);
    const own = search === undefined ? [] : [searchName(search)];
    requireUniqueNames([...own, ...fields.flatMap(namesOf)], 'kit.filters');
    let values = allValues(options);

    const show = (): void => {
      for (const chip of chips) chip.show(values);
      clearAll.hidden = !isSet(values);
    };
    const change = (changed: FilterValues): void => {
      const next = { ...values, ...changed };
      if (Object.entries(next).every(([name, value]) => values[name] === value)) return;
      values = next;
      show();
      notify();
    };
    const notify = (): void => run(() => onChange(values));

    const chips = fields.map((field) => createChip({ field, form, values: () => values, change }));
    const box =
      search === undefined
        ? null
        : createSearch({
            ...search,
            value: values[searchName(search)] ?? '',
            onSearch: (text) => change({ [searchName(search)]: text }),
          });
    const clear = (): void => {
      const wasSet = isSet(values);
      values = allValues({ ...options, values: {} });
      show();
      const input = box?.querySelector('input');
      if (input) clearSearch(input);
      if (wasSet) notify();
    };
    const pressClear = (): void => {
      clear();
      // The focused button is hidden now.
      bar.querySelector<HTMLElement>('input, button')?.focus();
    };
    const clearAll = plainButton({ 'data-variant': 'ghost', 'data-size': 'small', onclick: pressClear }, 'Limpar filtros');
    const bar = element(
      'div',
      { class: 'k-filters', role: 'group', 'aria-label': 'Filtros' },
      box,
      ...chips.map(({ container }) => container),
      clearAll,
    );
    show();
    return Object.assign(bar, { clear });
  };
