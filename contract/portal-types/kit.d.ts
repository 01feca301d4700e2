// The kit: components with the look and behaviour of the portal's components.
import type { SqlRow, Tone } from './values.d.ts';
import type {
  ConfirmOptions,
  DialogOptions,
  FilterBar,
  FilterOptions,
  TabItem,
  TableOptions,
  TabOptions,
  Tabs,
} from './views.d.ts';

/** Fields with a mask, validated by the rules of the portal. Each kind returns its value in one format (docs/modules.md). */
export type TypedKind =
  | 'number'
  | 'money'
  | 'date'
  | 'cpf'
  | 'cnpj'
  | 'cpf-cnpj'
  | 'cep'
  | 'phone'
  | 'email'
  | 'emails'
  | 'url'
  | 'boleto';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'select' | 'textarea' | 'checkbox' | TypedKind;
  readonly required?: boolean;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** In the format that the form returns: numbers with a point (`1234.5`), dates as `2026-11-21`, documents unmasked, checkboxes `true`. */
  readonly value?: string;
  /** `min` and `max`: the first and the last day that a `date` accepts (`2026-11-21`). */
  readonly min?: string;
  readonly max?: string;
}

/** Functions that create components like those of the portal, with keyboard and screen-reader support. */
export interface Kit {
  /** Creates an element. A string child becomes text, never HTML. Properties that start with `on` are listeners. */
  element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties?: Readonly<Record<string, unknown>>,
    ...children: readonly (Node | string | null | undefined)[]
  ): HTMLElementTagNameMap[Tag];
  element(
    tag: string,
    properties?: Readonly<Record<string, unknown>>,
    ...children: readonly (Node | string | null | undefined)[]
  ): HTMLElement;
  /** Creates a page header with a title, a sentence and actions. Replaces the content of `root` with the header and `content`. */
  page(
    options: { readonly title: string; readonly subtitle?: string; readonly actions?: readonly HTMLElement[] },
    ...content: readonly Node[]
  ): HTMLElement;
  button(
    label: string,
    onPress: () => void | Promise<unknown>,
    options?: { readonly variant?: 'primary' | 'line' | 'ghost' | 'danger' },
  ): HTMLButtonElement;
  /** A search field. It calls `onSearch` 400 ms after the last key press. */
  search(options: {
    readonly label: string;
    readonly placeholder?: string;
    /** Initial text. `onSearch` is not called for it. */
    readonly value?: string;
    readonly onSearch: (text: string) => void;
  }): HTMLElement;
  /** A sortable table with pages; cards on a phone. Options add search, filters, selection and export. */
  table<Row extends object = SqlRow>(options: TableOptions<Row>): HTMLElement;
  /** A filter bar. It shows the active filters and can clear them. New in 1.3. */
  filters(options: FilterOptions): FilterBar;
  /** Tabs, of which one shows its view. New in 1.3. */
  tabs(items: readonly TabItem[], options: TabOptions): Tabs;
  /** A modal dialog. Resolves with the id of the pressed action or the argument of `close`; otherwise null. New in 1.3. */
  dialog(options: DialogOptions): Promise<string | null>;
  /** Asks the person to confirm an action. Resolves with true when they confirm. New in 1.3. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** A bar chart with labelled bars. One click shows the same values as a table. */
  bars(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
  }): HTMLElement;
  /** A line chart over time. One click shows the same values as a table. */
  line(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
  }): HTMLElement;
  /** Key figures, side by side. */
  figures(values: readonly { readonly label: string; readonly value: string; readonly hint?: string }[]): HTMLElement;
  /**
   * A form with labels, validation and one submission at a time. When `onSubmit` rejects, the form shows the error and does not clear
   * its fields. It shows the `fields` of a PortalError at the fields of the same names.
   */
  form(options: {
    /** Name of the form within its item. When the session ends, the form offers the typed values again for half an hour. */
    readonly draft?: string;
    readonly fields: readonly FormField[];
    readonly submit: string;
    readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
  }): HTMLElement;
  /**
   * One field without a form, for example a filter. `onChange` receives each valid value in the format of a form: when the field
   * loses the focus, on Enter, or after a choice. The field shows the problem of an invalid value and does not call `onChange`.
   */
  field(options: Omit<FormField, 'name'> & { readonly name?: string; readonly onChange: (value: string) => void }): HTMLElement;
  /** The files of a folder of the item: list, upload (also by drag and drop), download and removal. */
  files(options: { readonly label: string; readonly folder?: string; readonly readOnly?: boolean }): HTMLElement;
  status(text: string, tone: Tone): HTMLElement;
  card(title: string, ...content: readonly Node[]): HTMLElement;
  loading(label?: string): HTMLElement;
  /** An empty state. `action` is a button for the next step. */
  empty(title: string, sentence?: string, action?: HTMLElement): HTMLElement;
  /** An inline error, with "Tentar de novo" when `retry` is present. */
  failed(error: unknown, retry?: () => void | Promise<unknown>): HTMLElement;
  /**
   * Shows the result of `work` in `place`: "carregando" while it runs, and the error with "Tentar de novo" when it rejects. A newer
   * call for the same place replaces an older one, so that a slow answer never overwrites a later one. Never rejects.
   */
  load(place: Element, work: () => Promise<Node | readonly Node[]>): Promise<void>;
}
