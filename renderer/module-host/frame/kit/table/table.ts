// A table with sortable headings, keyboard support and pages. In a narrow frame each row becomes a card with labels. Search, filters,
// selection and export are optional.
import type { FilterField, FilterValues, Kit, TableOptions, SqlRow } from '#contract/portal-types/index.d.ts';
import { countWords } from '#renderer/ui/long-table/tools/words.ts';
import { rememberCall } from '#renderer/module-host/frame/kit/check/call-site.ts';
import { checkColumnKeys } from '#renderer/module-host/frame/kit/check/columns.ts';
import { checkCells, requireRows } from '#renderer/module-host/frame/kit/check/rows.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { empty } from '#renderer/module-host/frame/kit/feedback.ts';
import { matchingRows, withOptions } from '#renderer/module-host/frame/kit/filters/filter-model.ts';
import { createRun, type Run } from '#renderer/module-host/frame/kit/run.ts';
import { plain, textOf } from './cells.ts';
import { createExport, type SaveTable } from './export-menu.ts';
import { watchOverflow } from './overflow.ts';
import { type PageLength, pageLengthOf } from './page-length.ts';
import { offerPlainHeadings } from './plain-headings.ts';
import { createCard } from './row-card.ts';
import { createRowSelection, type RowSelection } from './row-selection.ts';
import { type Sort, sortRows } from './sort-rows.ts';
import { tableBody, tableFoot } from './table-body.ts';
import { orderChoice, tableHead } from './table-head.ts';
import { tablePager } from './table-pager.ts';

export interface TableDependencies {
  readonly button: Kit['button'];
  readonly filters: Kit['filters'];
  readonly saveTable: SaveTable;
  /** Draws a failure in place of the rows. */
  readonly failure: Kit['failed'];
  /** Receives the error message of a failed action. */
  readonly failed: (message: string) => void;
}

interface View {
  page: number;
  size: PageLength;
  sort: Sort | null;
  values: FilterValues;
}

const searchName = 'k-busca';
/** As many cards are in sight together on a phone, where a choice of the order would only take their room. */
const cardsInSight = 8;

class Table {
  readonly box = element('div', { class: 'k-table' });
  readonly #region = element('div', { class: 'k-table-region' });
  readonly #options: TableOptions;
  readonly #deps: TableDependencies;
  readonly #run: Run;
  readonly #view: View;
  /** The length of a page at the start. */
  readonly #length: PageLength;
  readonly #count = element('output', { class: 'k-count' });
  readonly #bar: ReturnType<Kit['filters']> | null;
  readonly #selection: RowSelection | null;
  #isSortable: boolean;
  #isDrawn = false;
  /** The rows that match the filters, in the table's order. */
  #found: readonly SqlRow[];
  #sorted: readonly SqlRow[] = [];

  constructor(options: TableOptions, deps: TableDependencies) {
    this.#options = options;
    this.#deps = deps;
    this.#run = createRun(deps.failed);
    const { rows, sort, sortable, card } = options;
    this.#length = pageLengthOf(options.pageLength);
    this.#isSortable = sortable ?? true;
    this.box.toggleAttribute('data-cards', card !== undefined);
    this.#found = rows;
    this.#view = {
      page: 0,
      size: this.#length,
      sort: sort === undefined ? null : { key: sort.key, descending: sort.descending === true },
      values: {},
    };
    this.#bar = this.#createBar();
    this.#selection = createRowSelection(options, deps, {
      rows: () => this.#sorted,
      draw: () => this.#draw(),
      focusFirst: () => this.#focusFirstBox(),
    });
    const tools = this.#createTools();
    this.box.append(...[tools, this.#region, this.#selection?.bar].filter((part) => part !== undefined && part !== null));
    this.#sort();
    if (sortable === undefined)
      offerPlainHeadings(this.box, () => {
        this.#isSortable = false;
        this.#draw();
      });
  }

  #fields(): readonly FilterField[] {
    const { filters = [], rows, columns } = this.#options;
    return withOptions(filters, rows, (row, key) => {
      const column = columns.find((one) => one.key === key);
      return column === undefined ? plain(row[key]) : textOf(column, row);
    });
  }

  #createBar(): ReturnType<Kit['filters']> | null {
    const { search = false, caption } = this.#options;
    const fields = this.#fields();
    if (search === false && fields.length === 0) return null;
    return this.#deps.filters({
      fields,
      ...(search !== false && {
        search: { name: searchName, label: `Buscar em ${caption}`, placeholder: search === true ? 'Buscar' : search },
      }),
      onChange: (values) => this.#filter(values),
    });
  }

  /** The rows that match the filters. */
  #matching(rows: readonly SqlRow[]): readonly SqlRow[] {
    const { columns, filters: fields = [] } = this.#options;
    const { values } = this.#view;
    const wanted = { search: values[searchName] ?? '', fields, values };
    return matchingRows(rows, wanted, (row) => columns.map((column) => textOf(column, row)));
  }

  #order(rows: readonly SqlRow[]): readonly SqlRow[] {
    return sortRows(this.#matching(rows), this.#view.sort, plain);
  }

  #filter(values: FilterValues): void {
    this.#view.values = values;
    this.#found = this.#matching(this.#options.rows);
    // Rows that were selected under other filters may no longer be visible.
    this.#selection?.clear();
    this.#view.page = 0;
    this.#sort();
  }

  #createTools(): HTMLElement | null {
    const { export: wanted } = this.#options;
    const all = typeof wanted === 'object' ? wanted.rows : undefined;
    const exporter = createExport(this.#options, this.#deps, {
      label: 'Exportar',
      rows: async () => (all ? this.#order(await all()) : this.#sorted),
    });
    if (this.#bar === null && exporter === null) return null;
    // Without filters the table name takes the place of the filter bar.
    const title = element('p', { class: 'k-count', 'aria-hidden': 'true' }, this.#options.caption);
    return element('div', { class: 'k-tools' }, this.#bar, this.#bar === null ? title : this.#count, exporter);
  }

  #focusFirstBox(): void {
    const boxes = Array.from(this.#region.querySelectorAll<HTMLElement>('.k-pick > input'));
    boxes.find((box) => box.checkVisibility())?.focus();
  }

  #sort(): void {
    this.#sorted = sortRows(this.#found, this.#view.sort, plain);
    this.#draw();
  }

  /** Visible when the table has no tools above it; otherwise only for screen readers. */
  #caption(tag: 'caption' | 'p'): HTMLElement {
    const { caption, export: wanted } = this.#options;
    const isVisible = this.#bar === null && wanted === undefined;
    return element(tag, { class: isVisible ? 'k-caption' : 'k-sr' }, caption);
  }

  #page(): HTMLElement | null {
    const { page: index, size } = this.#view;
    const total = this.#found.length;
    if (total <= Math.min(size, this.#length)) return null;
    const turn = (next: number): void => {
      this.#view.page = next;
      this.#draw();
    };
    return tablePager({
      index,
      size,
      total,
      onIndex: turn,
      onSize: (next) => {
        if (next !== 'all') this.#view.size = next;
        turn(0);
      },
    });
  }

  #rows(): readonly (Node | null)[] {
    const { columns, onOpen, card } = this.#options;
    const { page, size, sort } = this.#view;
    const rows = this.#sorted.slice(page * size, (page + 1) * size);
    const onSort = (next: Sort | null): void => {
      this.#view.sort = next;
      this.#view.page = 0;
      this.#sort();
    };
    const picking = this.#selection?.picking ?? null;
    const open = onOpen && ((row: SqlRow) => this.#run(() => onOpen(row)));
    const body = { columns, onOpen: open, picking, card: card && createCard(columns, card) };
    const drawn = element(
      'table',
      {},
      this.#caption('caption'),
      tableHead({ columns, sort, onSort, picking, opens: onOpen !== undefined, isSortable: this.#isSortable }, rows),
      tableBody(body, rows),
      tableFoot(body, this.#found),
    );
    const scroller = element('div', { class: 'k-scroll', role: 'group', 'aria-label': this.#options.caption }, drawn);
    watchOverflow(scroller);
    const isInSight = card !== undefined && this.#options.rows.length <= cardsInSight;
    return [isInSight || !this.#isSortable ? null : orderChoice(columns, { sort, onSort }), scroller, this.#page()];
  }

  #nothing(): readonly Node[] {
    const { rows, empty: sentence = 'Nada para mostrar.', onClear } = this.#options;
    const title = this.#caption('p');
    const clear = (press: () => void | Promise<unknown>) => this.#deps.button('Limpar filtros', press);
    if (rows.length === 0) return [title, empty(sentence, undefined, onClear && clear(onClear))];
    const press = (): void => {
      this.#bar?.clear();
      this.#bar?.querySelector<HTMLElement>('input, button')?.focus();
    };
    return [title, empty('Nenhum resultado para os filtros aplicados.', undefined, clear(press))];
  }

  /** The error of a function of the script belongs to the call that creates the table; later, nobody would see it. */
  #parts(): readonly (Node | null)[] {
    try {
      const parts = this.#found.length === 0 ? this.#nothing() : this.#rows();
      this.#isDrawn = true;
      return parts;
    } catch (error) {
      if (!this.#isDrawn) throw error;
      return [this.#deps.failure(error, () => this.#draw())];
    }
  }

  #draw(): void {
    const region = this.#region;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
    const hadFocus = region.contains(document.activeElement);
    const parts = this.#parts();
    region.replaceChildren(...parts.filter((part) => part !== null));
    this.#count.textContent = countWords(this.#found.length, this.#options.rows.length);
    this.#selection?.show(this.#found.length);
    // Rendering again replaced the focused control; its successor gets the focus.
    if (hadFocus && focused !== undefined) region.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** Scripts may pass rows of any type; the table treats them as query results. */
export const createTable = (deps: TableDependencies) =>
  ((options: TableOptions) => {
    const mistake = rememberCall();
    requireRows('kit.table', options.rows, mistake);
    checkColumnKeys('kit.table', options);
    checkCells('kit.table', options.columns, options.rows, mistake);
    // A table without rows has no search, filters, selection and export.
    const { caption, columns, empty: sentence, onClear, rows } = options;
    const bare = { caption, columns, rows, ...(sentence !== undefined && { empty: sentence }), ...(onClear && { onClear }) };
    return new Table(rows.length === 0 ? bare : options, deps).box;
  }) as Kit['table'];
