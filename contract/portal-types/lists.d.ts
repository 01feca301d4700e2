// Pages, routes and lists of the kit. New in 1.4, except `title`, `subtitle` and `actions` of a page.
import type { SqlResult, SqlRow } from './values.d.ts';
import type { FilterField, FilterValues, RowCard, SelectionAction, TableColumnOf } from './views.d.ts';

/** The place of the current element in a queue: "1 de 8", with a button to the previous and to the next one. */
export interface Queue {
  readonly position: number;
  readonly total: number;
  /** Absent at the start of the queue. */
  readonly onPrevious?: () => void | Promise<unknown>;
  /** Absent at the end of the queue. */
  readonly onNext?: () => void | Promise<unknown>;
}

export interface PageOptions {
  readonly title: string;
  /** Stands for the title in the header on a phone, when the title is too long for one line. New in 1.4. */
  readonly shortTitle?: string;
  readonly subtitle?: string;
  /** Shown in grey beside the title, for example the number of rows. New in 1.4. */
  readonly count?: number;
  /** Shown beside the title, for example `kit.status(…)`. New in 1.4. */
  readonly status?: HTMLElement;
  /** Adds a button before the title, "Voltar", that calls `portal.route.back(back)`. New in 1.4. */
  readonly back?: string;
  /** New in 1.4. */
  readonly queue?: Queue;
  /** Buttons. The main one is the last. On a phone, actions without room are under "Mais ações". */
  readonly actions?: readonly HTMLElement[];
  /** Stays at the bottom while the content scrolls. New in 1.4. */
  readonly foot?: HTMLElement;
}

export interface Page extends HTMLElement {
  /** Changes parts of the header and the foot. The content stays. New in 1.4. */
  update(options: Partial<PageOptions>): void;
}

/**
 * Pattern of a path → function that draws its view. A part such as `:numero` matches any text, which the function receives decoded.
 * Validate it: any person can type an address.
 */
export type RouteViews = Readonly<Record<string, (parameters: Readonly<Record<string, string>>) => void | Promise<unknown>>>;

export interface ListTab {
  /** The value of the tab in `FilterValues`; `''` for all rows. */
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

export interface ListTabs {
  /** Name of the value in `FilterValues`. */
  readonly name: string;
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Id of the initial tab; `''` when absent. */
  readonly selected?: string;
  /** The tabs before the first answer, without counts; an empty row when absent. */
  readonly labels?: readonly ListTab[];
  /** Called with the values of the search and the filters, so that the counts match the rows. */
  readonly items: (values: FilterValues) => readonly ListTab[] | Promise<readonly ListTab[]>;
}

export interface ListFilter extends FilterField {
  /** For a `period`: the list starts with this number of days until today in Brasília. The person can change and clear them. */
  readonly lastDays?: number;
}

export interface ListExport<Row extends object = SqlRow> {
  /** Name of the file, without extension. */
  readonly name: string;
  /** Returns all rows, when a query of the list returns only the first ones. */
  readonly rows?: (values: FilterValues) => Promise<readonly Row[]>;
}

export interface ListOptions<Row extends object = SqlRow> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly TableColumnOf<Row>[];
  /** Returns the rows for the values of tab, search and filters. Called at the start and after each change of a value. */
  readonly rows: (values: FilterValues) => Promise<SqlResult<Row> | readonly Row[]>;
  /** Word for the rows, in singular and plural: `['pedido', 'pedidos']`. */
  readonly noun?: readonly [one: string, many: string];
  readonly tabs?: ListTabs;
  /** A search field. The name of its value is `name`; `busca` when absent. */
  readonly search?: { readonly label: string; readonly placeholder?: string; readonly name?: string };
  /** Filters. The first two are always visible, the others under "Filtro" until they are set. */
  readonly filters?: readonly ListFilter[];
  /** The initial order; the order of the rows when absent. */
  readonly sort?: { readonly key: keyof Row & string; readonly descending?: boolean };
  /** The initial number of rows per page; 25 when absent. */
  readonly pageLength?: 10 | 25 | 50 | 100;
  /** Shown when there are no rows and no filter is set. */
  readonly empty?: { readonly title: string; readonly sentence?: string; readonly action?: HTMLElement };
  /** Opens a row. The whole row is the target. The error of a rejection is shown. */
  readonly onOpen?: (row: Row) => void | Promise<unknown>;
  readonly selection?: { readonly actions: readonly SelectionAction<Row>[] };
  /** Adds "Exportar": the rows in the shown order, as CSV or workbook. A string is the name of the file. */
  readonly export?: string | ListExport<Row>;
  /**
   * Receives the number of rows after each call of `rows`. If the query has more rows than its limit, it is the count of the selected
   * tab.
   */
  readonly onCount?: (count: number) => void;
  readonly card?: RowCard<Row>;
}

export interface List extends HTMLElement {
  /** Requests the rows again and keeps page and order, for example after an action changed a row. */
  reload(): Promise<void>;
}
