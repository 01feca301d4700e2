// Tables, filters, tabs and dialogs of the kit.
import type { SqlRow } from './values.d.ts';

/** A column of rows of the type `Row`; of any of its fields, or of `Key`. */
export interface TableColumn<Row extends object = SqlRow, Key extends keyof Row = keyof Row> {
  readonly key: Key & string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** The contents of a cell; the value as text when absent. */
  readonly show?: (value: Row[Key], row: Row) => string | Node;
  /** Under the column, of all rows that the filters leave: the sum, shown as the values are, or what the function gives. New in 1.3. */
  readonly total?: 'sum' | ((rows: readonly Row[]) => string | Node);
}

/** A column of each field of a row: what `show` gets is of the type of its field. */
export type TableColumnOf<Row extends object> = { [Key in keyof Row]-?: TableColumn<Row, Key> }[keyof Row];

export interface FilterField {
  /** In a table: the key of the column. */
  readonly name: string;
  readonly label: string;
  /** One value out of some, or the days from one to another. */
  readonly kind: 'select' | 'period';
  /** Choices of a select. Without them a table takes those of its rows. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Filter → value, and '' for one that is not set: every name is always there, as a query wants it. A period `emissao` has two,
 * `emissao_de` and `emissao_ate`, as `2026-11-21`.
 */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterOptions {
  readonly fields: readonly FilterField[];
  /** A search field before the filters; its text has the name `busca`, or the one given here. */
  readonly search?: { readonly label: string; readonly placeholder?: string; readonly name?: string };
  /** First values; `onChange` is not called for them. */
  readonly values?: FilterValues;
  readonly onChange: (values: FilterValues) => void | Promise<unknown>;
}

export interface FilterBar extends HTMLElement {
  /** As "Limpar filtros" does. */
  clear(): void;
}

export interface SelectionAction<Row extends object = SqlRow> {
  readonly label: string;
  /** A rejection is shown. The rows stay selected until the script draws the table anew. */
  readonly onPress: (rows: readonly Row[]) => void | Promise<unknown>;
}

export interface TableExport<Row extends object = SqlRow> {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Fetches all rows, where the table has the first ones only. */
  readonly rows?: () => Promise<readonly Row[]>;
}

export interface TableOptions<Row extends object = SqlRow> {
  readonly caption: string;
  readonly columns: readonly TableColumnOf<Row>[];
  readonly rows: readonly Row[];
  /** The text for an empty list. */
  readonly empty?: string;
  /** There are no rows because of filters of the script: "Limpar filtros" beside `empty` calls it. New in 1.3. */
  readonly onClear?: () => void | Promise<unknown>;
  readonly onOpen?: (row: Row) => void;
  /** The order at first; as the rows come when absent. New in 1.3. */
  readonly sort?: { readonly key: string; readonly descending?: boolean };
  /** Rows of a page at first; 25 when absent. New in 1.3. */
  readonly pageLength?: 10 | 25 | 50 | 100;
  /** A search over what the rows show; a text stands in the empty field. New in 1.3. */
  readonly search?: boolean | string;
  /** Filters by values of the rows. New in 1.3. */
  readonly filters?: readonly FilterField[];
  /** Rows can be selected, for these actions. New in 1.3. */
  readonly selection?: { readonly actions: readonly SelectionAction<Row>[] };
  /** "Exportar", as CSV or as a workbook, what the filters leave in the order shown. A text is the name of the file. New in 1.3. */
  readonly export?: string | TableExport<Row>;
}

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** The view; as a function it is made whenever the tab is selected, with "carregando" and a retry as in `load`. */
  readonly content: Node | (() => Promise<Node | readonly Node[]>);
}

export interface Tabs extends HTMLElement {
  select(id: string): void;
  /** Makes the view of the selected tab anew. */
  reload(): Promise<void>;
}

export interface TabOptions {
  /** Says what the tabs are of. */
  readonly label: string;
  /** The first one when absent. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

export interface DialogAction {
  readonly label: string;
  /** The value that the dialog resolves with. */
  readonly id: string;
  readonly variant?: 'primary' | 'line' | 'danger';
  /** Runs before the dialog closes. A rejection is shown, and the dialog stays. */
  readonly onPress?: () => void | Promise<unknown>;
}

export interface DialogOptions {
  /** Names the object. */
  readonly title: string;
  /** Says the effect. */
  readonly sentence?: string;
  /** As a function it is given how to close the dialog, for a form. */
  readonly content?: Node | ((close: (answer?: string) => void) => Node);
  /** The main one last. */
  readonly actions?: readonly DialogAction[];
  readonly size?: 'normal' | 'wide';
  /** `danger`: a warning that waits for an answer, and does not close by a press outside. */
  readonly tone?: 'normal' | 'danger';
}

export interface ConfirmOptions {
  /** "Encerrar o contrato CT-014?" */
  readonly title: string;
  /** Names the consequence. */
  readonly sentence?: string;
  /** "Encerrar contrato" */
  readonly confirm: string;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  /** At work before the dialog closes, as in an action of a dialog. */
  readonly onConfirm?: () => void | Promise<unknown>;
}
