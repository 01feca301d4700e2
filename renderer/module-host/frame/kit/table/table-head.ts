import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon, type KitIcon } from '#renderer/module-host/frame/kit/icons.ts';
import { createChoice } from '#renderer/module-host/frame/kit/popup/choice.ts';
import { placeOf } from './cells.ts';
import type { Sort } from './sort-rows.ts';
import { type Picking, pickBox, pickCell } from './table-body.ts';

export interface Sorting {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** The order after a press on a heading: ascending, descending, original. Pure. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

/** A heading without a button. Screen readers still hear the order that the rows have. */
function plainHead(column: TableColumn, { sort }: Sorting): HTMLElement {
  const own = sort?.key === column.key ? sort : null;
  const direction = own?.descending === true ? 'descending' : 'ascending';
  const properties = { scope: 'col', ...placeOf(column), ...(own !== null && { 'aria-sort': direction }) };
  return element('th', properties, column.label);
}

function headCell(column: TableColumn, { sort, onSort }: Sorting): HTMLElement {
  const own = sort?.key === column.key ? sort : null;
  const direction = own === null ? 'none' : own.descending ? 'descending' : 'ascending';
  const mark: KitIcon = own === null ? 'chevrons-up-down' : own.descending ? 'down' : 'up';
  const button = element(
    'button',
    {
      type: 'button',
      class: 'k-sort',
      'data-key': `sort-${column.key}`,
      'data-active': String(own !== null),
      onclick: () => onSort(nextSort(sort, column.key)),
    },
    column.label,
    // All icons have the same width, so that columns do not move.
    icon(mark),
  );
  return element('th', { scope: 'col', ...placeOf(column), 'aria-sort': direction }, button);
}

function pickAll(rows: readonly SqlRow[], { has, pick }: Picking): HTMLElement {
  const count = rows.filter(has).length;
  const label = 'Selecionar todas as linhas desta página';
  const box = pickBox(label, 'all', count > 0 && count === rows.length, (checked) => pick(rows, checked));
  box.indeterminate = count > 0 && count < rows.length;
  return pickCell('th', box);
}

export interface Head extends Sorting {
  readonly columns: readonly TableColumn[];
  readonly picking: Picking | null;
  /** Whether rows have a mark at their end that shows that they open. */
  readonly opens: boolean;
  /** Whether a press on a heading sorts; it does when absent. */
  readonly isSortable?: boolean;
}

/** `rows`: the rows of the current page. */
export function tableHead(
  { columns, picking, opens, isSortable = true, ...sorting }: Head,
  rows: readonly SqlRow[],
): HTMLElement {
  const cells = columns.map((column) => (isSortable ? headCell(column, sorting) : plainHead(column, sorting)));
  const end = opens ? element('th', { scope: 'col', class: 'k-go' }, element('span', { class: 'k-sr' }, 'Abrir')) : null;
  return element('thead', {}, element('tr', {}, picking && pickAll(rows, picking), ...cells, end));
}

/** The menu that sorts the rows on a phone, where the table has no headings. */
export function orderChoice(columns: readonly TableColumn[], { sort, onSort }: Sorting): HTMLElement {
  const label = 'Ordenar por';
  const choices = columns.flatMap(({ key, label: name }) =>
    [false, true].map((descending) => ({
      label: `${name}, ${descending ? 'decrescente' : 'crescente'}`,
      checked: sort?.key === key && sort.descending === descending,
      onSelect: () => onSort({ key, descending }),
    })),
  );
  return element(
    'div',
    { class: 'k-order' },
    element('span', { 'aria-hidden': 'true' }, label),
    createChoice(label, 'order', choices),
  );
}
