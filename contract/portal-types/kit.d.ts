// The kit: components with the look and behaviour of the portal's components.
import type { DaysOptions, Lanes, LanesOptions, SegmentsOptions } from './agenda.d.ts';
import type { ListOptions, List, Page, PageOptions, RouteViews } from './lists.d.ts';
import type {
  DecisionOptions,
  Fact,
  HistoryEntry,
  HistoryOptions,
  LimitOptions,
  MessageOptions,
  SectionOptions,
  SheetOptions,
  TotalLine,
} from './sheets.d.ts';
import type { IconName, SqlRow, StatusTone } from './values.d.ts';
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
  /** `08:30`, in 24 hours. New in 1.4. */
  | 'time'
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
  /**
   * A text in the empty field, for the kinds `text` and `textarea`. Without a `hint` it is also the description that screen readers read,
   * while the field is empty and after. New in 1.4.
   */
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** In the format that the form returns: numbers with a point (`1234.5`), dates as `2026-11-21`, documents unmasked, checkboxes `true`. */
  readonly value?: string;
  /** `min` and `max`: the first and the last day that a `date` accepts (`2026-11-21`). */
  readonly min?: string;
  readonly max?: string;
  /** `half`: the field shares its line with the next field of half width, where there is room for two. New in 1.4. */
  readonly width?: 'half';
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
  /**
   * Draws the whole page: a header with title and actions, and `content` below it. Replaces the content of `root`. Call it before the
   * first `await` of a view, and load into its content with `load`. It draws nothing for a view of `routes` that is no longer shown.
   */
  page(options: PageOptions, ...content: readonly Node[]): Page;
  /**
   * The views of the module, by the pattern of their route: `'/'`, `'/:numero'`. Draws the view of the current route, now and whenever
   * the route changes. A view that was left by `route.push` is stored, and Back restores it with its scroll positions and focus, without
   * new calls. When the person chooses other companies, the stored views are dropped and the current one is drawn again. A route without
   * a view opens `'/'`. The title of the page becomes the title of the window. New in 1.4.
   */
  routes(views: RouteViews): Promise<void>;
  /**
   * A list in one card: tabs with counts, search, filters, sorting, pages, export and the choice of columns. Only its table scrolls. Its
   * state is part of the route, so that a reload, Back and a shared link restore it; a page has one such list. New in 1.4.
   */
  list<Row extends object = SqlRow>(options: ListOptions<Row>): List;
  /** `icon` and the variant `danger-line` are new in 1.4. */
  button(
    label: string,
    onPress: () => void | Promise<unknown>,
    options?: {
      readonly variant?: 'primary' | 'line' | 'ghost' | 'danger' | 'danger-line';
      readonly icon?: IconName;
    },
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
  /** The day of a list or an agenda: one step back or on, a calendar, and "Hoje". New in 1.4. */
  days(options: DaysOptions): HTMLElement;
  /** A choice of one among few views, such as the branches of a company. Arrow keys choose. New in 1.4. */
  segments(options: SegmentsOptions): HTMLElement;
  /**
   * The times of a day in rows, such as the docks of a warehouse: taken, closed and free. Free hours appear under the pointer and by
   * keyboard, and dragging takes several. On a phone each row is a list. New in 1.4.
   */
  lanes(options: LanesOptions): Lanes;
  /**
   * A modal dialog. Resolves with the id of the pressed action or the argument of `close`; otherwise null. The button of a form in its
   * content stands in the foot of the dialog. New in 1.3.
   */
  dialog(options: DialogOptions): Promise<string | null>;
  /** Asks the person to confirm an action. Resolves with true when they confirm. New in 1.3. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** A bar chart with labelled bars. One click shows the same values as a table. */
  bars(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
  }): HTMLElement;
  /** A line chart over time. One click shows the same values as a table. `goal`: a labelled line to reach; new in 1.4. */
  line(options: {
    readonly title: string;
    readonly values: readonly { readonly label: string; readonly value: number }[];
    readonly show?: (value: number) => string;
    readonly goal?: { readonly label: string; readonly value: number };
  }): HTMLElement;
  /** Key figures, side by side. */
  figures(values: readonly { readonly label: string; readonly value: string; readonly hint?: string }[]): HTMLElement;
  /**
   * A form with labels, validation and one submission at a time. When `onSubmit` rejects, the form shows the error and does not clear
   * its fields. It shows the `fields` of a PortalError at the fields of the same names. In a dialog its button stands in the foot.
   */
  form(options: {
    /**
     * Name of the form within its item. When the session ends, the form offers the typed values again for half an hour, unless the person
     * has sent or discarded them.
     */
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
  /**
   * A button that lets the person choose files of the device. While `onFiles` runs, nobody can press it again; its error is shown.
   * `name` is the accessible name, which contains the label, for a page with several such buttons. New in 1.4.
   */
  chooseFiles(
    label: string,
    onFiles: (files: readonly File[]) => void | Promise<unknown>,
    options?: {
      readonly name?: string;
      /** Accepted extensions, such as `.pdf,.png`; all types of the portal when absent. */
      readonly accept?: string;
      readonly multiple?: boolean;
      readonly variant?: 'primary' | 'line' | 'ghost';
    },
  ): HTMLElement;
  /** A state in words, with an icon: the one of its tone, or `icon`. `icon` and the tone `neutral` are new in 1.4. */
  status(text: string, tone: StatusTone, options?: { readonly icon?: IconName }): HTMLElement;
  card(title: string, ...content: readonly Node[]): HTMLElement;
  /** A picture from a file, such as one of `digitalContent`; small in a card. `description` is its text alternative. New in 1.4. */
  picture(file: Blob, description: string): HTMLElement;
  /** A record on one card with a side, or on two cards. On a phone the side follows. New in 1.4. */
  sheet(main: readonly Node[], side?: readonly Node[], options?: SheetOptions): HTMLElement;
  /** A part of a sheet with a heading. A table in it loses its frame. New in 1.4. */
  section(options: SectionOptions, ...content: readonly Node[]): HTMLElement;
  /** Facts of a record, in three columns. New in 1.4. */
  facts(values: readonly Fact[]): HTMLElement;
  /** A number with its unit. In the cells of a table numbers and units have an edge each. New in 1.4. */
  quantity(value: number, one: string, many: string): HTMLElement;
  /** Totals under the last two columns of the table before them. New in 1.4. */
  totals(lines: readonly TotalLine[]): HTMLElement;
  /** The history of a record. New in 1.4. */
  history(entries: readonly HistoryEntry[], options?: HistoryOptions): HTMLElement;
  /** A message of a person. New in 1.4. */
  message(options: MessageOptions): HTMLElement;
  /** A limit as a bar: used, past due, the amount that is being decided, and its part beyond the limit. New in 1.4. */
  limit(options: LimitOptions): HTMLElement;
  /** A decision bar, for the `foot` of a page. New in 1.4. */
  decision(options: DecisionOptions): HTMLElement;
  loading(label?: string): HTMLElement;
  /** An empty state. `action` is a button for the next step. */
  empty(title: string, sentence?: string, action?: HTMLElement): HTMLElement;
  /** An inline error, with "Tentar de novo" when `retry` is present. */
  failed(error: unknown, retry?: () => void | Promise<unknown>): HTMLElement;
  /**
   * Shows the result of `work` in `place`: "carregando" while it runs, and the error with "Tentar de novo" when it rejects. A newer
   * call for the same place replaces an older one, so that a slow answer never overwrites a later one. Several parts stand below each
   * other. Never rejects.
   */
  load(place: Element, work: () => Promise<Node | readonly Node[]>): Promise<void>;
}
