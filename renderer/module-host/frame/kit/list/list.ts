// `kit.list`: rows of a query in one card with tabs, filters, pages and export. Its state is in the query of the route.
import type { FilterValues, Kit, List, ListOptions, ListTab, Portal, SqlRow } from '#contract/portal-types/index.d.ts';
import { counted } from '#contract/rules/plural.ts';
import { checkColumnKeys } from '#renderer/module-host/frame/kit/check/columns.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { empty } from '#renderer/module-host/frame/kit/feedback.ts';
import { isSet, searchName, withTextValues } from '#renderer/module-host/frame/kit/filters/filter-model.ts';
import { offerHeadTools } from '#renderer/module-host/frame/kit/page/head-tools.ts';
import { createRun } from '#renderer/module-host/frame/kit/run.ts';
import { plain } from '#renderer/module-host/frame/kit/table/cells.ts';
import { createExport, type SaveTable } from '#renderer/module-host/frame/kit/table/export-menu.ts';
import { createRowSelection, type RowSelection } from '#renderer/module-host/frame/kit/table/row-selection.ts';
import { type Sort, sortRows } from '#renderer/module-host/frame/kit/table/sort-rows.ts';
import { orderChoice } from '#renderer/module-host/frame/kit/table/table-head.ts';
import { type ColumnsMenu, createColumnsMenu } from './columns-menu.ts';
import { createListFilters, type ListFilters } from './list-filters.ts';
import { createListView, type ListView } from './list-view.ts';
import { clampPage, initialState, type ListState, readListState, withoutTab, writeListState } from './list-state.ts';
import { countOf, createAnswerReader, isTabUnknown, warnOfSecondList } from './list-answer.ts';
import { chipRow, createTabStrip, type TabStrip } from './list-tabs.ts';
import { shadeCodes } from './shade-codes.ts';
import { createToolbar, type Toolbar } from './list-toolbar.ts';

export interface ListParts {
  readonly route: Portal['route'];
  readonly storage: Portal['storage'];
  readonly saveTable: SaveTable;
  readonly button: Kit['button'];
  readonly form: Kit['form'];
  readonly dialog: Kit['dialog'];
  /** Draws a failure in place of the rows. */
  readonly failure: Kit['failed'];
  /** Receives the error message of a failed action. */
  readonly failed: (message: string) => void;
}

class RowList {
  readonly box = element('div', { class: 'k-list k-table', 'data-cards': 'true' });
  readonly #options: ListOptions;
  readonly #parts: ListParts;
  readonly #answer = createAnswerReader();
  readonly #initial: ListState;
  /** The path of the view that the list belongs to. */
  readonly #path: string;
  readonly #view: ListView;
  readonly #filters: ListFilters;
  readonly #toolbar: Toolbar;
  readonly #columns: ColumnsMenu;
  readonly #tabs: TabStrip | null;
  readonly #selection: RowSelection | null;
  #state: ListState;
  #rows: readonly SqlRow[] | null = null;
  #isTruncated = false;
  /** The latest call for rows: a slow answer must not replace a newer one. */
  #turn = 0;

  constructor(options: ListOptions, parts: ListParts) {
    this.#options = options;
    this.#parts = parts;
    this.#initial = initialState(options);
    this.#path = parts.route.path;
    this.#state = readListState(parts.route.query, this.#initial, options);
    this.#columns = createColumnsMenu(options, parts.storage, () => this.#draw());
    this.#selection = createRowSelection(options, parts, {
      rows: () => this.#sorted(),
      draw: () => this.#draw(),
      focusFirst: () => this.#view.focusFirst(),
    });
    const { onOpen } = options;
    const run = createRun(parts.failed);
    this.#view = createListView({ ...options, ...(onOpen && { onOpen: (row) => run(() => onOpen(row)) }) });
    this.#tabs = this.#createTabs();
    this.#filters = this.#createFilters();
    this.#toolbar = this.#createToolbar();
    const { opener, setChips } = this.#filters;
    const top = element('div', { class: 'k-list-top' }, opener, chipRow(this.#tabs?.strip, setChips));
    this.box.append(top, this.#toolbar.bar, this.#view.panel);
    if (this.#selection !== null) this.box.append(this.#selection.bar);
    // Without tabs the button of the filters would have a row of its own, so it goes to the header of the page if there is one.
    offerHeadTools(this.box, [...(options.tabs === undefined ? [opener] : []), ...this.#toolbar.headTools]);
    this.#filters.show();
    void this.#start();
  }

  async #start(): Promise<void> {
    const { tabs } = this.#options;
    if (tabs?.labels !== undefined) this.#showTabs(tabs.labels);
    this.#view.showLoading(this.#head());
    await this.#columns.restore();
    await this.load();
  }

  #createTabs(): TabStrip | null {
    const { tabs } = this.#options;
    if (tabs === undefined) return null;
    return createTabStrip({
      label: tabs.label,
      panel: this.#view.panel,
      onSelect: (id) => this.#change({ [tabs.name]: id }),
    });
  }

  #createFilters(): ListFilters {
    const { filters: fields = [], columns } = this.#options;
    const { form, dialog } = this.#parts;
    return createListFilters({
      fields,
      form,
      dialog,
      values: () => this.#state.values,
      change: (changed) => this.#change(changed),
      clear: () => this.#clear(),
      orderChoice: () => orderChoice(columns, { sort: this.#state.sort, onSort: this.#sort }),
    });
  }

  #createToolbar(): Toolbar {
    const { search } = this.#options;
    const name = search === undefined ? '' : searchName(search);
    return createToolbar({
      search,
      text: this.#state.values[name] ?? '',
      onSearch: (text) => this.#change({ [name]: text }),
      chips: this.#filters.chips,
      exporters: this.#exporters(),
      columns: this.#columns.opener,
    });
  }

  #exporters() {
    const usual = { label: 'Exportar', rows: () => this.#exportRows() };
    const normal = createExport(this.#options, this.#parts, { ...usual, look: 'ghost' });
    const phone = createExport(this.#options, this.#parts, { ...usual, look: 'icon' });
    return normal === null || phone === null ? null : { normal, phone };
  }

  async #exportRows(): Promise<readonly SqlRow[]> {
    const { export: wanted } = this.#options;
    const all = typeof wanted === 'object' ? wanted.rows : undefined;
    return all === undefined ? this.#sorted() : sortRows(await all(this.#state.values), this.#state.sort, plain);
  }

  #sorted(): readonly SqlRow[] {
    return sortRows(this.#rows ?? [], this.#state.sort, plain);
  }

  /** Changes the state and the route, as long as the route is the one of the list's view. */
  #set(changed: Partial<ListState>): void {
    this.#state = { ...this.#state, ...changed };
    const { route } = this.#parts;
    if (route.path !== this.#path) return;
    const query = writeListState(this.#state, this.#initial, route.query);
    // The portal refuses too many changes at once; the list works without the address.
    route.replace(this.#path, query).catch(() => undefined);
  }

  readonly #sort = (sort: Sort | null): void => {
    this.#set({ sort, page: 0 });
    this.#filters.show();
    this.#draw();
  };

  #change(changed: FilterValues): void {
    const values = { ...this.#state.values, ...changed };
    if (Object.entries(values).every(([name, value]) => this.#state.values[name] === value)) return;
    this.#selection?.clear();
    this.#set({ values, page: 0 });
    this.#filters.show();
    this.#selectTab();
    void this.load();
  }

  #showTabs(items: readonly ListTab[]): void {
    const { tabs } = this.#options;
    if (tabs !== undefined) this.#tabs?.show(items, this.#state.values[tabs.name] ?? '');
  }

  #head() {
    const sorting = { sort: this.#state.sort, onSort: this.#sort };
    return { columns: this.#columns.shown(), picking: this.#selection?.picking ?? null, sorting };
  }

  /** Marks the tab whose rows are requested. A failed call leaves it marked, because a retry requests the same rows. */
  #selectTab(): void {
    const { tabs } = this.#options;
    if (tabs !== undefined) this.#tabs?.select(this.#state.values[tabs.name] ?? '');
  }

  /** Clears search and filters, also those that are set at the start, and keeps the tab. */
  #clear(): void {
    const names = Object.keys(withoutTab(this.#state.values, this.#options.tabs));
    this.#change(Object.fromEntries(names.map((name) => [name, ''])));
    // The values have changed already, so the search of the empty text requests no rows.
    this.#toolbar.clearSearch();
  }

  /** Requests the rows and the counts of the tabs. Never rejects: a failure is shown in place of the rows. */
  async load(): Promise<void> {
    const turn = (this.#turn += 1);
    const { rows, columns, tabs, onCount } = this.#options;
    const { values } = this.#state;
    this.#view.showLoading(this.#rows === null ? this.#head() : null);
    try {
      const [found, given] = await Promise.all([rows(values), tabs?.items(values) ?? []]);
      const items = this.#answer.tabs(given);
      if (turn !== this.#turn || (this.#rows === null && this.#leaveUnknownTab(items))) return;
      this.#rows = this.#answer.rows(found, columns);
      this.#isTruncated = 'rows' in found && found.truncated;
      // The selected rows belong to the previous answer.
      this.#selection?.clear();
      this.#showTabs(items);
      onCount?.(countOf(items, values[tabs?.name ?? ''], this.#rows?.length ?? 0, this.#isTruncated));
      this.#announce();
      this.#draw();
      warnOfSecondList(this.box);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#view.showOther(this.#parts.failure(error, () => this.load()));
    this.#view.announce('');
  }

  /** An address may name a tab that the list does not have. Selects the tab of the start then, and requests its rows. */
  #leaveUnknownTab(items: readonly ListTab[]): boolean {
    const { tabs } = this.#options;
    if (tabs === undefined || !isTabUnknown(tabs.name, this.#state.values, this.#initial.values, items)) return false;
    this.#change({ [tabs.name]: this.#initial.values[tabs.name] ?? '' });
    return true;
  }

  #announce(): void {
    const [one, many] = this.#options.noun ?? ['linha', 'linhas'];
    this.#view.announce(counted(this.#rows?.length ?? 0, one, many));
  }

  #nothing(): Node {
    const { empty: words, tabs } = this.#options;
    if (!isSet(withoutTab(this.#state.values, tabs)))
      return empty(words?.title ?? 'Nada para mostrar', words?.sentence, words?.action);
    const clear = this.#parts.button('Limpar filtros', () => {
      this.#clear();
      this.#toolbar.bar.querySelector<HTMLElement>('input, button')?.focus();
    });
    return empty('Nenhum resultado para os filtros aplicados.', undefined, clear);
  }

  /** A column may have a function of the script that does not expect a value of these rows. */
  #draw(): void {
    if (this.#rows === null) return;
    try {
      this.#drawRows(this.#rows);
    } catch (error) {
      this.#fail(error);
    }
  }

  #drawRows(rows: readonly SqlRow[]): void {
    const total = rows.length;
    this.#selection?.show(total);
    if (total === 0) {
      this.#view.showOther(this.#nothing());
      return;
    }
    const { length } = this.#state;
    const page = clampPage(this.#state.page, length, total);
    const turnTo = (next: Partial<ListState>): void => {
      this.#set(next);
      this.#draw();
      this.#view.scrollToStart();
    };
    this.#view.showRows({
      rows: this.#sorted(),
      ...this.#head(),
      // In the order of the answer, so that another order gives no column another colour.
      columns: shadeCodes(this.#columns.shown(), rows),
      isTruncated: this.#isTruncated,
      page: {
        index: page,
        size: length,
        total,
        onIndex: (index) => turnTo({ page: index }),
        onSize: (size) => size !== 'all' && turnTo({ length: size, page: 0 }),
      },
    });
  }
}

/** Scripts may pass rows of any type; the list treats them as query results. */
export const createList = (parts: ListParts) =>
  ((options: ListOptions): List => {
    const { columns, sort, card, filters } = options;
    checkColumnKeys('kit.list', { columns, ...(sort && { sort }), ...(card && { card }) });
    const list = new RowList({ ...options, ...(filters && { filters: withTextValues(filters) }) }, parts);
    return Object.assign(list.box, { reload: () => list.load() });
  }) as Kit['list'];
