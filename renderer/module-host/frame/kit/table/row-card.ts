// The card of a row on a phone: two lines with a title and a value, a status and notes.
import type { CardPart, RowCard, SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { isAbsent } from '#renderer/module-host/frame/values.ts';
import { content, textOf } from './cells.ts';

/** A date of this year without its year, because the card is narrow. */
export const shortDate = (text: string, year: string): string =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(text) && text.endsWith(year) ? text.slice(0, 5) : text;

/** Without a description by the script: the second column names the row, and the last number is its value. */
export function defaultCard(columns: readonly TableColumn[]): RowCard {
  const [first, second] = columns;
  const title = second ?? first;
  const end = columns.findLast(({ align, key }) => align === 'end' && key !== title?.key);
  const notes = columns.filter((column) => column !== title && column !== end).slice(0, 2);
  return { title: title?.key ?? '', ...(end && { end: end.key }), notes: notes.map(({ key }) => key) };
}

const line = (start: HTMLElement, end: HTMLElement): HTMLElement => element('div', { class: 'k-row-line' }, start, end);

/** Draws the card of a row. `title` and `status` take the start of the lines, `end` and `notes` their end. */
export function createCard(columns: readonly TableColumn[], { title, end, status, notes = [] }: RowCard) {
  const columnOf = (key: string | undefined): TableColumn | undefined => columns.find((column) => column.key === key);
  return (row: SqlRow, opens: boolean): HTMLElement => {
    const shown = (part: CardPart | undefined): Node | string | null => {
      if (typeof part === 'function') return part(row);
      const column = columnOf(part);
      return column === undefined ? null : content(column, row);
    };
    const year = brazilianDay(new Date()).slice(0, 4);
    const note = (part: CardPart): Node | string => {
      if (typeof part === 'function') return part(row);
      const column = columnOf(part);
      return column === undefined ? '' : shortDate(textOf(column, row), year);
    };
    const noteParts = notes.map(note).filter((one) => !isAbsent(one));
    const name = shown(title);
    return element(
      'div',
      { class: 'k-row-card' },
      line(
        element('div', { class: 'k-row-title' }, opens ? element('button', { type: 'button', class: 'k-open' }, name) : name),
        element('div', { class: 'k-row-end' }, shown(end)),
      ),
      line(
        element('div', { class: 'k-row-status' }, shown(status)),
        element('div', { class: 'k-row-notes' }, ...noteParts.flatMap((one, index) => (index === 0 ? [one] : [' · ', one]))),
      ),
    );
  };
}
