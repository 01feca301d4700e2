import type { TableColumn, SqlRow } from '#contract/portal-types/index.d.ts';
import { hasModifier } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { content, placeOf, plain, sumOf, textOf } from './cells.ts';

export interface Picking {
  readonly has: (row: SqlRow) => boolean;
  readonly pick: (rows: readonly SqlRow[], picked: boolean) => void;
}

interface Body {
  readonly columns: readonly TableColumn[];
  readonly onOpen: ((row: SqlRow) => void) | undefined;
  /** Null: rows cannot be selected. */
  readonly picking: Picking | null;
  /** The content of a row on a phone; absent: each cell with its label. */
  readonly card?: ((row: SqlRow, opens: boolean) => HTMLElement) | undefined;
}

/** A checkbox that selects. `key` identifies it, so that it regains the focus after the table was rendered again. */
export function pickBox(label: string, key: string, checked: boolean, onChange: (checked: boolean) => void): HTMLInputElement {
  const box = element('input', { type: 'checkbox', class: 'k-check', 'aria-label': label, 'data-key': key, checked });
  box.addEventListener('change', () => onChange(box.checked));
  return box;
}

/** The cell of a checkbox: a press anywhere in the cell toggles the box. */
export const pickCell = (tag: 'td' | 'th', box: HTMLInputElement): HTMLElement =>
  element(tag, { 'data-narrow': 'true', ...(tag === 'th' && { scope: 'col' }) }, element('label', { class: 'k-pick' }, box));

const shadeOf = ({ shade }: TableColumn, row: SqlRow): string | undefined => (typeof shade === 'function' ? shade(row) : shade);

function cell(column: TableColumn, row: SqlRow, index: number, opens: boolean): HTMLElement {
  const shown = content(column, row);
  // Numbers, dates and documents must not break at their hyphens and slashes.
  const whole = typeof shown === 'string' && !shown.includes(' ') && shown.length <= 24;
  return element(
    index === 0 ? 'th' : 'td',
    {
      ...placeOf(column),
      'data-label': column.label,
      'data-whole': whole && 'true',
      'data-shade': shadeOf(column, row),
      ...(index === 0 && { scope: 'row' }),
    },
    opens && index === 0 ? element('button', { type: 'button', class: 'k-open' }, shown) : shown,
  );
}

/** The button that opens a row. On a phone it is in the card. */
const openerOf = (row: HTMLElement): HTMLElement | undefined =>
  Array.from(row.querySelectorAll<HTMLElement>('.k-open')).find((button) => button.checkVisibility());

function openByPress(row: HTMLElement, open: () => void): void {
  row.addEventListener('click', (event) => {
    // A press on a control inside the row, or a text selection, does not open the row.
    const inner = event.target instanceof Element ? event.target.closest('button, a, input, select, [data-narrow]') : null;
    if ((inner !== null && !inner.classList.contains('k-open')) || getSelection()?.type === 'Range') return;
    // The focus returns to this button when the person comes back.
    openerOf(row)?.focus({ preventScroll: true });
    open();
  });
}

/** The keyboard opens a row by its first cell, the pointer anywhere in the row. */
function bodyRow({ columns, onOpen, picking, card }: Body, row: SqlRow, index: number): HTMLElement {
  const picked = picking?.has(row) === true;
  const [naming] = columns;
  const name = naming === undefined ? '' : textOf(naming, row);
  const box = picking && pickBox(`Selecionar ${name}`, `row-${index}`, picked, (checked) => picking.pick([row], checked));
  const made = element(
    'tr',
    { 'data-opens': onOpen !== undefined && 'true', 'data-picked': picked && 'true' },
    box && pickCell('td', box),
    ...columns.map((column, at) => cell(column, row, at, onOpen !== undefined)),
    onOpen && element('td', { class: 'k-go' }, icon('chevron-right')),
    card && element('td', { class: 'k-card-cell' }, card(row, onOpen !== undefined)),
  );
  if (onOpen !== undefined) openByPress(made, () => onOpen(row));
  return made;
}

/** Arrow keys move from row to row. */
function onArrows(body: HTMLElement): void {
  body.addEventListener('keydown', (event) => {
    const step = hasModifier(event) ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof Element) || !event.target.classList.contains('k-open')) return;
    const openers = Array.from(body.querySelectorAll<HTMLElement>('.k-open')).filter((one) => one.checkVisibility());
    const next = openers[openers.findIndex((one) => one === event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

export function tableBody(options: Body, rows: readonly SqlRow[]): HTMLElement {
  const body = element('tbody', {}, ...rows.map((row, index) => bodyRow(options, row, index)));
  onArrows(body);
  return body;
}

function totalOf({ total, key, show }: TableColumn, rows: readonly SqlRow[]): string | Node | null {
  if (total === undefined) return null;
  if (total !== 'sum') return total(rows);
  const sum = sumOf(rows, key);
  return show ? show(sum, { [key]: sum }) : plain(sum);
}

export const hasTotals = (columns: readonly TableColumn[]): boolean => columns.some(({ total }) => total !== undefined);

/** The row of totals; null when no column has a total. */
export function tableFoot({ columns, picking, onOpen }: Body, rows: readonly SqlRow[]): HTMLElement | null {
  if (!hasTotals(columns)) return null;
  const isSingle = columns.slice(1).filter(({ total }) => total !== undefined).length === 1;
  const cells = columns.map((column, index) => {
    const shown = totalOf(column, rows);
    const properties = { ...placeOf(column), 'data-label': column.label };
    if (index === 0) return element('th', { ...properties, scope: 'row' }, shown ?? 'Total');
    return element('td', { ...properties, 'data-empty': shown === null && 'true' }, shown);
  });
  return element(
    'tfoot',
    {},
    element(
      'tr',
      { 'data-single': isSingle && 'true' },
      picking && element('td', { 'data-narrow': 'true' }),
      ...cells,
      onOpen && element('td', { class: 'k-go' }),
    ),
  );
}
