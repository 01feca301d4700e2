// The filters of a list: a toolbar with chips, the chips of set filters on a phone, and a sheet with all of them there.
import type { FilterField, FilterValues, Kit } from '#contract/portal-types/index.d.ts';
import { counted } from '#contract/rules/plural.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { type Chip, createChip } from '#renderer/module-host/frame/kit/filters/filter-chip.ts';
import { filterWords, setCount } from '#renderer/module-host/frame/kit/filters/filter-model.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';

export interface ListFiltersParts {
  readonly fields: readonly FilterField[];
  readonly form: Kit['form'];
  readonly dialog: Kit['dialog'];
  readonly values: () => FilterValues;
  readonly change: (values: FilterValues) => void;
  readonly clear: () => void;
  /** The choice of the order, for the sheet, where the table has no headings. */
  readonly orderChoice: () => HTMLElement;
}

export interface ListFilters {
  /** For the toolbar. */
  readonly chips: readonly HTMLElement[];
  /** For a phone: the button that opens the sheet. */
  readonly opener: HTMLElement;
  /** For a phone: the filters that are set, with a button that clears each. A number alone would not say why rows are missing. */
  readonly setChips: HTMLElement;
  /** Shows the current values and order. */
  show(): void;
}

/** The other filters are under "Filtro" until they are set. A menu with a single filter would only hide it. */
const alwaysShown = 2;

type ChipMaker = (field: FilterField) => Chip;

/** "Filtro": a menu of the filters that are not visible. */
function createAdder(fields: readonly FilterField[], chips: readonly Chip[], values: () => FilterValues): HTMLElement {
  const entries = () =>
    fields.flatMap((field, index) => {
      const chip = chips[index];
      if (chip === undefined || index < alwaysShown || filterWords(field, values()) !== null) return [];
      const open = (): void => {
        chip.container.hidden = false;
        chip.open();
      };
      return [{ label: field.label, onSelect: open }];
    });
  const button = plainButton({ class: 'k-button k-filter-add', 'data-size': 'small' }, icon('plus'), 'Filtro');
  return createMenu(button, 'Filtro', entries);
}

/** Clears the filters, because a list may start with some, and focuses the first control of `place`, because the pressed button is hidden then. */
function clearButton(clear: () => void, size: 'normal' | 'small', place: () => HTMLElement | null): HTMLButtonElement {
  const press = (): void => {
    clear();
    const controls = Array.from(place()?.querySelectorAll<HTMLElement>('input, button') ?? []);
    controls.find((control) => control.checkVisibility())?.focus();
  };
  return plainButton({ 'data-variant': 'ghost', 'data-size': size === 'small' && size, onclick: press }, 'Limpar filtros');
}

interface Sheet {
  /** Opens the sheet. Resolves when it is closed. */
  open(): Promise<unknown>;
  show(): void;
}

function createSheet({ fields, dialog, values, clear, orderChoice }: ListFiltersParts, chip: ChipMaker): Sheet {
  const order = element('div', {});
  const chips = fields.map(chip);
  const clearAll = clearButton(clear, 'normal', () => body);
  const body: HTMLElement = element(
    'div',
    { class: 'k-filter-sheet' },
    ...chips.map(({ container }) => container),
    order,
    clearAll,
  );
  const show = (): void => {
    for (const one of chips) one.show(values());
    const hadFocus = order.contains(document.activeElement);
    order.replaceChildren(orderChoice());
    if (hadFocus) order.querySelector('button')?.focus();
    clearAll.hidden = setCount(fields, values()) === 0;
  };
  return {
    show,
    open() {
      show();
      return dialog({
        title: 'Filtros',
        sentence: 'A lista muda a cada escolha.',
        content: body,
        actions: [{ id: 'shown', label: 'Ver resultados', variant: 'primary' }],
      });
    },
  };
}

export function createListFilters(parts: ListFiltersParts): ListFilters {
  const { fields, form, values, change, clear } = parts;
  const createOne: ChipMaker = (field) => createChip({ field, form, values, change });
  const chips = fields.map(createOne);
  const changeOnPhone = (changed: FilterValues): void => {
    const focused = phoneChips.find(({ container }) => container.contains(document.activeElement));
    change(changed);
    // A chip that was cleared is hidden now, and has lost the focus.
    if (focused?.container.checkVisibility() === false) opener.focus();
  };
  const phoneChips = fields.map((field) => createChip({ field, form, values, change: changeOnPhone }));
  const adder = fields.length > alwaysShown + 1 ? createAdder(fields, chips, values) : null;
  const clearAll: HTMLButtonElement = clearButton(clear, 'small', () => clearAll.parentElement);
  const sheet = createSheet(parts, createOne);
  const count = element('b', {});
  const opener: HTMLButtonElement = plainButton(
    { class: 'k-button k-chip', onclick: () => void sheet.open() },
    icon('filters'),
    count,
  );

  function show(): void {
    const now = values();
    const active = setCount(fields, now);
    const rest = fields.slice(alwaysShown).filter((field) => filterWords(field, now) === null);
    for (const [index, field] of fields.entries()) {
      const isSet = filterWords(field, now) !== null;
      const [chip, phoneChip] = [chips[index], phoneChips[index]];
      chip?.show(now);
      phoneChip?.show(now);
      if (chip !== undefined && (isSet || index < alwaysShown || rest.length === 1)) chip.container.hidden = false;
      if (phoneChip !== undefined) phoneChip.container.hidden = !isSet;
    }
    if (adder !== null) adder.hidden = rest.length <= 1;
    clearAll.hidden = active === 0;
    count.textContent = active === 0 ? '' : String(active);
    opener.ariaLabel = active === 0 ? 'Filtros' : `Filtros, ${counted(active, 'ativo', 'ativos')}`;
    sheet.show();
  }
  for (const [index, { container }] of chips.entries()) container.hidden = index >= alwaysShown;
  const containers = chips.map(({ container }) => container);
  return {
    chips: [...containers, ...(adder === null ? [] : [adder]), ...(fields.length > 0 ? [clearAll] : [])],
    opener,
    setChips: element('span', { class: 'k-list-set' }, ...phoneChips.map(({ container }) => container)),
    show,
  };
}
