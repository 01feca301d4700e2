// The part of a list that shows its rows: loading, the table with its pages, or another content such as an empty state.
import type { ListOptions, SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { grouped } from '#contract/rules/plural.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { moveFocusTo } from '#renderer/module-host/frame/kit/load.ts';
import type { Page } from '#renderer/ui/data-table/table-model.ts';
import { placeOf } from '#renderer/module-host/frame/kit/table/cells.ts';
import { createCard, defaultCard } from '#renderer/module-host/frame/kit/table/row-card.ts';
import { hasTotals, type Picking, tableBody, tableFoot } from '#renderer/module-host/frame/kit/table/table-body.ts';
import { type Sorting, tableHead } from '#renderer/module-host/frame/kit/table/table-head.ts';
import { tablePager } from '#renderer/module-host/frame/kit/table/table-pager.ts';
import { createColumnWidths } from './column-widths.ts';
import { showWholeText } from './whole-text.ts';

export interface ShownRows {
  /** All rows, in their order. */
  readonly rows: readonly SqlRow[];
  readonly columns: readonly TableColumn[];
  readonly picking: Picking | null;
  readonly sorting: Sorting;
  /** Whether the query has more rows than it returned. */
  readonly isTruncated: boolean;
  readonly page: Page;
}

/** The part of a list that is known before its rows. */
export type LoadingHead = Pick<ShownRows, 'columns' | 'picking' | 'sorting'>;

export interface ListView {
  readonly panel: HTMLElement;
  /** `first`: the headings above the place of the rows, when no rows are shown yet. */
  showLoading(first: LoadingHead | null): void;
  showRows(shown: ShownRows): void;
  showOther(content: Node): void;
  /** Tells screen readers the result of a call. */
  announce(text: string): void;
  scrollToStart(): void;
  focusFirst(): void;
}

const skeletonRows = 8;

const bar = (): HTMLElement => element('span', {});
const bars = (): HTMLElement => element('div', { class: 'k-row-line' }, bar(), bar());

/** A row with a grey bar under each heading; on a phone a card with bars. */
function skeletonRow({ columns, picking }: LoadingHead, opens: boolean): HTMLElement {
  return element(
    'tr',
    {},
    picking && element('td', { 'data-narrow': 'true' }),
    ...columns.map((column) => element('td', placeOf(column), bar())),
    opens ? element('td', { class: 'k-go' }) : null,
    element('td', { class: 'k-card-cell' }, element('div', { class: 'k-row-card' }, bars(), bars())),
  );
}

const tableOf = (caption: string, ...parts: readonly (HTMLElement | null)[]): HTMLElement =>
  element('table', {}, element('caption', { class: 'k-sr' }, caption), ...parts);

/** The headings over grey bars in place of the first rows, so that the card keeps its shape. Nothing can be sorted or selected yet. */
function loadingTable(caption: string, first: LoadingHead, opens: boolean): HTMLElement {
  const { columns, picking, sorting } = first;
  const head = tableHead({ columns, picking, opens, isSortable: false, ...sorting }, []);
  for (const box of head.querySelectorAll('input')) box.disabled = true;
  const rows = Array.from({ length: skeletonRows }, () => skeletonRow(first, opens));
  return tableOf(caption, head, element('tbody', { class: 'k-skeleton', 'aria-hidden': 'true' }, ...rows));
}

function truncatedNote(count: number, columns: readonly TableColumn[]): HTMLElement {
  const noTotal = hasTotals(columns) ? ', por isso não há total' : '';
  const text = `Só os primeiros ${grouped(count)} estão na lista${noTotal}. Use a busca ou um filtro para ver os outros.`;
  return element('p', { class: 'k-list-note' }, text);
}

export function createListView({ caption, columns: all, onOpen, card }: ListOptions): ListView {
  const scroller = element('div', { class: 'k-scroll', onpointerover: showWholeText });
  const status = element('p', { class: 'k-sr', role: 'status' });
  const pagerPlace = element('div', { class: 'k-pager-place' });
  const panel = element('div', { class: 'k-list-panel' }, status, scroller, pagerPlace);
  const drawCard = createCard(all, card ?? defaultCard(all));
  const widths = createColumnWidths(all);
  const opens = onOpen !== undefined;
  // Without buttons in the rows the keyboard scrolls the table itself.
  if (!opens) {
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'group');
    scroller.ariaLabel = caption;
  }

  /**
   * Replaces the content. The control that had the focus is drawn again under the same key and regains it; without a key the focus moves
   * to the place of the rows.
   */
  function replace(content: Node, pager: readonly Node[]): void {
    const focused = document.activeElement;
    const key = focused instanceof HTMLElement && panel.contains(focused) ? focused.dataset['key'] : undefined;
    if (key === undefined) moveFocusTo(scroller);
    scroller.replaceChildren(content);
    pagerPlace.replaceChildren(...pager);
    panel.ariaBusy = null;
    if (key !== undefined) panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  return {
    panel,
    showLoading(first) {
      panel.ariaBusy = 'true';
      status.textContent = 'Carregando';
      if (first === null) return;
      moveFocusTo(scroller);
      scroller.replaceChildren(loadingTable(caption, first, opens));
    },
    showRows({ rows, columns, picking, sorting, isTruncated, page }) {
      const { index, size, total } = page;
      const length = size === 'all' ? total : size;
      const part = rows.slice(index * length, (index + 1) * length);
      const cells = { columns, picking, onOpen };
      const body = { ...cells, card: drawCard };
      const table = tableOf(
        caption,
        tableHead({ columns, picking, opens, ...sorting }, part),
        tableBody(body, part),
        // The total of a part of the rows would be taken for that of all of them.
        isTruncated ? null : tableFoot(body, rows),
      );
      widths.read(rows);
      widths.read(part);
      replace(table, isTruncated ? [truncatedNote(total, columns), tablePager(page)] : [tablePager(page)]);
      widths.apply(table, (some) => tableBody(cells, some));
    },
    showOther: (content) => replace(content, []),
    announce: (text) => void (status.textContent = text),
    scrollToStart() {
      scroller.scrollTop = 0;
      // On a phone the page scrolls.
      if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
    },
    focusFirst() {
      const controls = Array.from(panel.querySelectorAll<HTMLElement>('.k-pick > input, .k-open'));
      controls.find((control) => control.checkVisibility())?.focus();
    },
  };
}
