// The kit: parts that look and behave like the portal's own.
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

/** Fields with a mask, checked by the portal's own rules. Each gives its value in one form (docs/modules.md). */
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
  /** As the form gives it: numbers with a point (`1234.5`), dates as `2026-11-21`, documents without a mask, a checkbox as `true`. */
  readonly value?: string;
  /** The first and last day of a `date` (`2026-11-21`). */
  readonly min?: string;
  readonly max?: string;
}

/** Parts that look and behave like the portal's own, with keyboard and screen-reader support built in. They return elements. */
export interface Kit {
  /** Creates an element; text children are text, never HTML. Properties starting with `on` are listeners. */
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
  /** A page header with a title, a sentence and actions; puts `content` under it and replaces what root held. */
  page(
    options: { readonly title: string; readonly subtitle?: string; readonly actions?: readonly HTMLElement[] },
    ...content: readonly Node[]
  ): HTMLElement;
  button(
    label: string,
    onPress: () => void | Promise<unknown>,
    options?: { readonly variant?: 'primary' | 'line' | 'ghost' | 'danger' },
  ): HTMLButtonElement;
  /** A search field; `onSearch` is called 400 ms after the last key. */
  search(options: {
    readonly label: string;
    readonly placeholder?: string;
    /** First text of the field; `onSearch` is not called for it. */
    readonly value?: string;
    readonly onSearch: (text: string) => void;
  }): HTMLElement;
  /** Rows with headings to sort by and pages; cards on a phone. Search, filters, selection and files where they are asked for. */
  table<Row extends object = SqlRow>(options: TableOptions<Row>): HTMLElement;
  /** A bar of filters that says which are set, and clears them. New in 1.3. */
  filters(options: FilterOptions): FilterBar;
  /** Views of one thing, one at a time. New in 1.3. */
  tabs(items: readonly TabItem[], options: TabOptions): Tabs;
  /** A question or a task in front of the module. Resolves with the id of the action that was pressed, or with null. New in 1.3. */
  dialog(options: DialogOptions): Promise<string | null>;
  /** Asks before something is done. New in 1.3. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Bars with direct labels, and a table of the same values one click away. */
  bars(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
  }): HTMLElement;
  /** A line over time, likewise. */
  line(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
  }): HTMLElement;
  /** Numbers that matter, side by side. */
  figures(values: readonly { readonly label: string; readonly value: string; readonly hint?: string }[]): HTMLElement;
  /**
   * A form with labels, checks and one submission at a time. An error of `onSubmit` is shown and typed text is never lost; the
   * `fields` of a refusal are shown at the fields of these names.
   */
  form(options: {
    /** Names the form in its item: what was typed is offered again when the session ended meanwhile, for half an hour. */
    readonly draft?: string;
    readonly fields: readonly FormField[];
    readonly submit: string;
    readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
  }): HTMLElement;
  /**
   * One field without a form, as a filter. `onChange` gets each right value as a form would give it, once the field is left, on Enter,
   * or when a choice was made; a wrong one is reported under the field and not passed on.
   */
  field(options: Omit<FormField, 'name'> & { readonly name?: string; readonly onChange: (value: string) => void }): HTMLElement;
  /** Files of a folder of the item: the list, sending (also by dropping), download and removal. */
  files(options: { readonly label: string; readonly folder?: string; readonly readOnly?: boolean }): HTMLElement;
  status(text: string, tone: Tone): HTMLElement;
  card(title: string, ...content: readonly Node[]): HTMLElement;
  loading(label?: string): HTMLElement;
  /** `action`: a button that leads on. */
  empty(title: string, sentence?: string, action?: HTMLElement): HTMLElement;
  /** An error in place, with "Tentar de novo" when `retry` is given. */
  failed(error: unknown, retry?: () => void | Promise<unknown>): HTMLElement;
  /**
   * Draws in `place` what `work` gives: "carregando" before, the error with "Tentar de novo" instead of it. A newer call on the
   * same place wins, so a slow answer never covers a later one. Never rejects.
   */
  load(place: Element, work: () => Promise<Node | readonly Node[]>): Promise<void>;
}
