// Tables, filters, tabs and dialogs of the kit.
import type { SqlRow } from './values.d.ts';

/** `muted`: the grey of second texts. `faint`: a lighter one, for a value that needs no attention, such as "em dia". New in 1.4. */
export type CellShade = 'muted' | 'faint';

/** A column of a table with rows of the type `Row`. `Key` restricts the fields that it can show. */
export interface TableColumn<Row extends object = SqlRow, Key extends keyof Row = keyof Row> {
  readonly key: Key & string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** Returns the content of a cell. When absent, the cell shows the value as text. */
  readonly show?: (value: Row[Key], row: Row) => string | Node;
  /** Draws the cells in grey, all of them or those of some rows. New in 1.4. */
  readonly shade?: CellShade | ((row: Row) => CellShade | undefined);
  /**
   * A list hides the column where it has no room for all of them, as beside the menu of the portal. The person can show it with
   * "Colunas". New in 1.4.
   */
  readonly secondary?: boolean;
  /**
   * The total under the column, over the filtered rows: a sum in the format of the values, or the function's result. A list shows none
   * while its query has more rows than it returned. New in 1.3.
   */
  readonly total?: 'sum' | ((rows: readonly Row[]) => string | Node);
}

/** A column for any field of `Row`. The first argument of `show` has the type of that field. */
export type TableColumnOf<Row extends object> = { [Key in keyof Row]-?: TableColumn<Row, Key> }[keyof Row];

export interface FilterField {
  /** Name of the filter. In a table: the key of the column. */
  readonly name: string;
  readonly label: string;
  /** `select`: one of several values. `period`: a first and a last day. */
  readonly kind: 'select' | 'period';
  /** Options of a `select`. When absent, a table uses the values of its rows. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Filter name → value; '' when the filter is not set. All names are always present, because a query needs all its parameters. A
 * period `emissao` has two values, `emissao_de` and `emissao_ate`, in the form `2026-11-21`.
 */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterOptions {
  readonly fields: readonly FilterField[];
  /** A search field before the filters. The name of its value is `name`; `busca` when absent. */
  readonly search?: { readonly label: string; readonly placeholder?: string; readonly name?: string };
  /** Initial values. `onChange` is not called for them. */
  readonly values?: FilterValues;
  readonly onChange: (values: FilterValues) => void | Promise<unknown>;
}

export interface FilterBar extends HTMLElement {
  /** Clears all filters, as the button "Limpar filtros" does. */
  clear(): void;
}

export interface SelectionAction<Row extends object = SqlRow> {
  readonly label: string;
  /** The table shows the error of a rejection. The rows stay selected until the script creates the table again. */
  readonly onPress: (rows: readonly Row[]) => void | Promise<unknown>;
}

export interface TableExport<Row extends object = SqlRow> {
  /** Name of the file, without extension. */
  readonly name: string;
  /** Returns all rows, when the table has only the first ones. */
  readonly rows?: () => Promise<readonly Row[]>;
}

/** The key of a column, or a function for a text that no column has. New in 1.4. */
export type CardPart<Row extends object = SqlRow> = (keyof Row & string) | ((row: Row) => string | Node);

/** The card of a row on a phone: `title` and `end` in the first line, `status` and `notes` in the second. New in 1.4. */
export interface RowCard<Row extends object = SqlRow> {
  readonly title: CardPart<Row>;
  readonly end?: CardPart<Row>;
  readonly status?: CardPart<Row>;
  readonly notes?: readonly CardPart<Row>[];
}

export interface TableOptions<Row extends object = SqlRow> {
  readonly caption: string;
  readonly columns: readonly TableColumnOf<Row>[];
  readonly rows: readonly Row[];
  /** The text for an empty list. */
  readonly empty?: string;
  /** Clears the script's own filters, when they leave no rows. The button "Limpar filtros" beside `empty` calls it. New in 1.3. */
  readonly onClear?: () => void | Promise<unknown>;
  /** Opens a row. The whole row is the target. The error of a rejection is shown. */
  readonly onOpen?: (row: Row) => void | Promise<unknown>;
  /** The initial order; the order of `rows` when absent. New in 1.3. */
  readonly sort?: { readonly key: string; readonly descending?: boolean };
  /** Whether a press on a heading sorts. When absent, it does, except in a section of a sheet. New in 1.4. */
  readonly sortable?: boolean;
  /** The initial number of rows per page; 25 when absent. New in 1.3. */
  readonly pageLength?: 10 | 25 | 50 | 100;
  /** Adds a search over the shown text of the rows. A string is the placeholder of the field. New in 1.3. */
  readonly search?: boolean | string;
  /** Adds filters by values of the rows. New in 1.3. */
  readonly filters?: readonly FilterField[];
  /** Makes rows selectable and offers these actions on them. New in 1.3. */
  readonly selection?: { readonly actions: readonly SelectionAction<Row>[] };
  /** Adds "Exportar": the filtered rows in the shown order, as CSV or workbook. A string is the name of the file. New in 1.3. */
  readonly export?: string | TableExport<Row>;
  /** Two lines for each row on a phone, in place of a line for each column. New in 1.4. */
  readonly card?: RowCard<Row>;
}

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** The view. A function is called each time the tab is selected, with "carregando" and a retry as in `load`. */
  readonly content: Node | (() => Promise<Node | readonly Node[]>);
}

export interface Tabs extends HTMLElement {
  select(id: string): void;
  /** Creates the view of the selected tab again. */
  reload(): Promise<void>;
}

export interface TabOptions {
  /** Accessible name of the tabs. */
  readonly label: string;
  /** Id of the initial tab; the first tab when absent. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

export interface DialogAction {
  readonly label: string;
  /** The value that the dialog resolves with. */
  readonly id: string;
  /** `danger-line`: starts what a second question confirms. New in 1.4. */
  readonly variant?: 'primary' | 'line' | 'danger' | 'danger-line';
  /** Runs before the dialog closes. On a rejection the dialog shows the error and stays open. */
  readonly onPress?: () => void | Promise<unknown>;
}

export interface DialogOptions {
  /** Title that names the object of the dialog. */
  readonly title: string;
  /** Sentence that states the effect. It is part of every dialog; only older scripts leave it out. */
  readonly sentence?: string;
  /** A function receives `close`, which closes the dialog, for example after a form is sent. */
  readonly content?: Node | ((close: (answer?: string) => void) => Node);
  /**
   * Buttons of the foot, where the main action is the last one. The button of a form in the content comes after them; without actions,
   * "Cancelar" comes before it, or "Voltar" where the form itself cancels something.
   */
  readonly actions?: readonly DialogAction[];
  readonly size?: 'normal' | 'wide';
  /** `danger`: a warning that needs an answer. A press outside does not close it, and the button of its form is red. */
  readonly tone?: 'normal' | 'danger';
}

export interface ConfirmOptions {
  /** For example "Encerrar o contrato CT-014?". */
  readonly title: string;
  /** Sentence that states the consequence. */
  readonly sentence?: string;
  /** Label of the button that confirms, for example "Encerrar contrato". */
  readonly confirm: string;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
  /** Runs before the dialog closes. On a rejection the dialog shows the error and stays open. */
  readonly onConfirm?: () => void | Promise<unknown>;
}
