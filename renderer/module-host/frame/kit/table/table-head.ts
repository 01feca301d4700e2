import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { element, icon } from '#renderer/module-host/frame/kit/element.ts';
import { createChoice } from '#renderer/module-host/frame/kit/popup/choice.ts';
import type { Sort } from './sort-rows.ts';
import { type Picking, pickBox, pickCell } from './table-body.ts';

const up = ['m5 12 7-7 7 7', 'M12 19V5'];
const down = ['m19 12-7 7-7-7', 'M12 5v14'];
const both = ['m21 16-4 4-4-4', 'M17 20V4', 'm3 8 4-4 4 4', 'M7 4v16'];

export interface Sorting {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** The order after a press on a heading: ascending, descending, original. Pure. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

function headCell(column: TableColumn, { sort, onSort }: Sorting): HTMLElement {
  const own = sort?.key === column.key ? sort : null;
  const direction = own === null ? 'none' : own.descending ? 'descending' : 'ascending';
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
    icon(...(own === null ? both : own.descending ? down : up)),
  );
  return element('th', { scope: 'col', 'data-align': column.align ?? 'start', 'aria-sort': direction }, button);
}

function pickAll(rows: readonly SqlRow[], { has, pick }: Picking): HTMLElement {
  const count = rows.filter(has).length;
  const label = 'Selecionar todas as linhas desta página';
  const box = pickBox(label, 'all', count > 0 && count === rows.length, (checked) => pick(rows, checked));
  box.indeterminate = count > 0 && count < rows.length;
  return pickCell('th', box);
}

/** `rows`: the rows of the current page. */
export function tableHead(
  columns: readonly TableColumn[],
  sorting: Sorting,
  picking: Picking | null,
  rows: readonly SqlRow[],
): HTMLElement {
  const cells = columns.map((column) => headCell(column, sorting));
  return element('thead', {}, element('tr', {}, picking && pickAll(rows, picking), ...cells));
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
