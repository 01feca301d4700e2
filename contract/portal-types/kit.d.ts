// The kit: parts that look and behave like the portal's own.
import type { SqlRow, Tone } from './values.d.ts';

/** A column of rows of the type `Row`; of any of its fields, or of `Key`. */
export interface TableColumn<Row extends object = SqlRow, Key extends keyof Row = keyof Row> {
  readonly key: Key & string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** What a cell shows; the value as text when absent. */
  readonly show?: (value: Row[Key], row: Row) => string | Node;
}

/** A column of each field of a row: what `show` gets is of the type of its field. */
export type TableColumnOf<Row extends object> = { [Key in keyof Row]-?: TableColumn<Row, Key> }[keyof Row];

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'select' | 'textarea' | 'checkbox';
  readonly required?: boolean;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** As the form gives it: numbers with a point (`1234.5`), dates as `2026-11-21`, a checkbox as `true`. */
  readonly value?: string;
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
    /** What stands in it at first; `onSearch` is not called for it. */
    readonly value?: string;
    readonly onSearch: (text: string) => void;
  }): HTMLElement;
  table<Row extends object = SqlRow>(options: {
    readonly caption: string;
    readonly columns: readonly TableColumnOf<Row>[];
    readonly rows: readonly Row[];
    readonly empty?: string;
    readonly onOpen?: (row: Row) => void;
  }): HTMLElement;
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
  /** A form with labels, checks and one submission at a time. What `onSubmit` throws is shown and nothing typed is lost. */
  form(options: {
    /** Names the form in its item: what was typed is offered again when the session ended meanwhile, for half an hour. */
    readonly draft?: string;
    readonly fields: readonly FormField[];
    readonly submit: string;
    readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
  }): HTMLElement;
  /** Files of a folder of the item: the list, sending (also by dropping), download and removal. */
  files(options: { readonly label: string; readonly folder?: string; readonly readOnly?: boolean }): HTMLElement;
  status(text: string, tone: Tone): HTMLElement;
  card(title: string, ...content: readonly Node[]): HTMLElement;
  loading(label?: string): HTMLElement;
  empty(title: string, sentence?: string): HTMLElement;
  /** An error in place, with "Tentar de novo" when `retry` is given. */
  failed(error: unknown, retry?: () => void | Promise<unknown>): HTMLElement;
  /**
   * Draws in `place` what `work` gives: "carregando" before, the error with "Tentar de novo" instead of it. A newer call on the
   * same place wins, so a slow answer never covers a later one. Never rejects.
   */
  load(place: Element, work: () => Promise<Node | readonly Node[]>): Promise<void>;
}
