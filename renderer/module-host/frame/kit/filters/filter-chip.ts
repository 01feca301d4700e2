// One filter: a button that shows its value and opens the choice, and a button that clears it.
import type { FilterField, FilterValues, Kit } from '#contract/portal-types/index.d.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu, type MenuEntry } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { createPopup } from '#renderer/module-host/frame/kit/popup/popup.ts';
import { filterWords, fromOf, namesOf, untilOf } from './filter-model.ts';
import { quickPeriods } from './quick-periods.ts';
import { createValueSearch, menuMaxValues } from './value-search.ts';

export interface Chip {
  readonly container: HTMLElement;
  /** Shows the current value of the filter. */
  show(values: FilterValues): void;
  /** Opens the choice of a value. */
  open(): void;
}

export interface ChipOptions {
  readonly field: FilterField;
  readonly form: Kit['form'];
  readonly values: () => FilterValues;
  readonly change: (values: FilterValues) => void;
}

/** The error of a period that ends before it starts, at the field of its last day. */
function invertedPeriod(until: string): Error {
  const message = 'A data final vem antes da inicial.';
  return Object.assign(new Error(message), { fields: { [until]: message } });
}

function periodPopup(button: HTMLElement, { field, form, values, change }: ChipOptions): HTMLElement {
  const [from, until] = [fromOf(field.name), untilOf(field.name)];
  const dateOf = (name: string, label: string) => ({ name, label, kind: 'date' as const, value: values()[name] ?? '' });
  const choose = (first: string, last: string): void => {
    popup.close();
    change({ [from]: first, [until]: last });
  };
  const popup = createPopup(button, 'dialog', field.label, () => {
    const current = values();
    const quick = quickPeriods(brazilianDay(new Date())).map((period) => {
      const isChosen = current[from] === period.from && current[until] === period.until;
      const properties = { 'data-size': 'small', 'aria-pressed': String(isChosen) };
      return plainButton({ ...properties, onclick: () => choose(period.from, period.until) }, period.label);
    });
    const dates = form({
      fields: [dateOf(from, 'De'), dateOf(until, 'Até')],
      submit: 'Aplicar',
      onSubmit: ({ [from]: first = '', [until]: last = '' }) => {
        if (first !== '' && last !== '' && last < first) return Promise.reject(invertedPeriod(until));
        choose(first, last);
        return Promise.resolve();
      },
    });
    return element('div', { class: 'k-period' }, element('div', { class: 'k-quick-periods' }, ...quick), dates);
  });
  return popup.container;
}

function selectMenu(button: HTMLElement, { field, values, change }: ChipOptions): HTMLElement {
  const { name, label: filter, options = [] } = field;
  const entryOf = ({ value, label }: { readonly value: string; readonly label: string }): MenuEntry => ({
    label,
    checked: value === (values()[name] ?? ''),
    onSelect: () => change({ [name]: value }),
  });
  const none = (): MenuEntry => entryOf({ value: '', label: 'Sem filtro' });
  return options.length > menuMaxValues
    ? createValueSearch(button, filter, () => ({ none: none(), entries: options.map(entryOf) }))
    : createMenu(button, filter, () => [none(), ...options.map(entryOf)]);
}

export function createChip(options: ChipOptions): Chip {
  const { field, change } = options;
  const text = element('span', {});
  const button = element('button', { type: 'button' }, text, icon('chevron-down'));
  const none = Object.fromEntries(namesOf(field).map((name) => [name, '']));
  const clear = (): void => {
    change(none);
    // The focused button is hidden now.
    button.focus();
  };
  const remove = element('button', { type: 'button', 'aria-label': `Remover filtro ${field.label}`, onclick: clear }, icon('x'));
  const opener = field.kind === 'select' ? selectMenu(button, options) : periodPopup(button, options);
  const container = element('span', { class: 'k-filter' }, opener, remove);
  return {
    container,
    open: () => button.click(),
    show(values) {
      const words = filterWords(field, values);
      // A long value is cut.
      button.title = words ?? '';
      text.replaceChildren(...(words === null ? [field.label] : [`${field.label}: `, element('b', {}, words)]));
      container.toggleAttribute('data-set', words !== null);
      remove.hidden = words === null;
    },
  };
}
