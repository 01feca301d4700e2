// A table with headings, keyboard and pages; on a narrow frame each row becomes a card with its labels.
import type { SqlValue } from '#contract/entities/sql.ts';
import type { Kit, SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { element, icon } from './element.ts';
import { empty } from './feedback.ts';
import { type Sort, sortRows } from './sort-rows.ts';

type Row = SqlRow;

/** The options, whatever type a script gave its rows. */
interface Options {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly empty?: string;
  readonly onOpen?: (row: Row) => void;
}

const pageLength = 25;
const arrows = { back: 'm15 18-6-6 6-6', on: 'm9 18 6-6-6-6', up: 'm5 12 7-7 7 7M12 19V5', down: 'm19 12-7 7-7-7M12 5v14' };

const plain = (value: SqlValue | undefined): string => {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : value;
};

const content = (column: TableColumn, row: Row): Node | string => {
  const value = row[column.key] ?? null;
  return column.show ? column.show(value, row) : plain(value);
};

interface View {
  page: number;
  sort: Sort | null;
}

/** The first cell opens the row by keyboard; the whole row does by pointer. */
function bodyRow(options: Options, row: Row): HTMLElement {
  const { columns, onOpen } = options;
  const cells = columns.map((column, index) => {
    const shown = content(column, row);
    const opens = index === 0 && onOpen !== undefined;
    // Numbers, dates and documents have hyphens and slashes, and are not to be broken there.
    const whole = typeof shown === 'string' && !shown.includes(' ') && shown.length <= 24;
    return element(
      index === 0 ? 'th' : 'td',
      {
        'data-align': column.align ?? 'start',
        'data-label': column.label,
        'data-whole': whole && 'true',
        ...(index === 0 && { scope: 'row' }),
      },
      opens ? element('button', { type: 'button', class: 'k-open' }, shown) : shown,
    );
  });
  const made = element('tr', { 'data-opens': onOpen !== undefined && 'true' }, ...cells);
  if (onOpen !== undefined) {
    made.addEventListener('click', (event) => {
      // A control inside the row has its own meaning; selecting text is not opening.
      const inner = event.target instanceof Element ? event.target.closest('button, a, input, select') : null;
      if ((inner === null || inner.classList.contains('k-open')) && getSelection()?.type !== 'Range') onOpen(row);
    });
  }
  return made;
}

function headCell(column: TableColumn, view: View, draw: () => void): HTMLElement {
  const own = view.sort?.key === column.key ? view.sort : null;
  const press = (): void => {
    view.sort = own === null ? { key: column.key, descending: false } : own.descending ? null : { ...own, descending: true };
    view.page = 0;
    draw();
  };
  const direction = own === null ? 'none' : own.descending ? 'descending' : 'ascending';
  const arrow = own === null ? null : icon(own.descending ? arrows.down : arrows.up);
  const button = element(
    'button',
    { type: 'button', class: 'k-sort', onclick: press, 'data-key': column.key },
    column.label,
    arrow,
  );
  return element('th', { scope: 'col', 'data-align': column.align ?? 'start', 'aria-sort': direction }, button);
}

function pager(total: number, view: View, draw: () => void): HTMLElement | null {
  const pages = Math.ceil(total / pageLength);
  if (pages <= 1) return null;
  const from = view.page * pageLength;
  const turn = (label: string, path: string, by: number, disabled: boolean): HTMLElement =>
    element(
      'button',
      {
        type: 'button',
        class: 'k-button',
        'data-variant': 'ghost',
        'data-square': 'true',
        'aria-label': label,
        'data-key': label,
        'aria-disabled': disabled && 'true',
        onclick: () => {
          if (disabled) return;
          view.page += by;
          draw();
        },
      },
      icon(path),
    );
  const shown = `${from + 1}–${Math.min(total, from + pageLength)} de ${total.toLocaleString('pt-BR')}`;
  return element(
    'div',
    { class: 'k-pager' },
    element('span', { role: 'status' }, shown),
    turn('Página anterior', arrows.back, -1, view.page === 0),
    turn('Próxima página', arrows.on, 1, view.page === pages - 1),
  );
}

export const table = ((options: Options) => {
  const { caption, columns, rows } = options;
  const box = element('div', { class: 'k-table' });
  const view: View = { page: 0, sort: null };
  if (rows.length === 0) {
    const sentence = options.empty ?? 'Nada para mostrar.';
    box.append(element('p', { class: 'k-caption' }, caption), empty(sentence));
    return box;
  }
  const draw = (): void => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
    const page = sortRows(rows, view.sort, plain).slice(view.page * pageLength, (view.page + 1) * pageLength);
    const head = element('tr', {}, ...columns.map((column) => headCell(column, view, draw)));
    const body = page.map((row) => bodyRow(options, row));
    const foot = pager(rows.length, view, draw);
    const drawn = element(
      'table',
      {},
      element('caption', { class: 'k-caption' }, caption),
      element('thead', {}, head),
      element('tbody', {}, ...body),
    );
    const scroller = element('div', { class: 'k-scroll', tabindex: '0', role: 'group', 'aria-label': caption }, drawn);
    const hadFocus = box.contains(document.activeElement);
    box.replaceChildren(scroller, ...(foot === null ? [] : [foot]));
    // Drawn anew: the control that was pressed gets its focus back.
    if (hadFocus && focused !== undefined) box.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
  draw();
  return box;
}) as Kit['table'];
