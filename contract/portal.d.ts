// What a script of a module sees: the types of the `portal` object, SDK 1.2. `npm run portal -- module new` gives authors a copy;
// docs/modules.md teaches it. Nothing is imported here, so that the file stands alone.
// A page script is an ES module: `export default async function start(portal) { … }`. A legacy script (name ends in `.js`) is
// a classic script that finds `portal` as a global.

export type SqlValue = string | number | boolean | null;

export interface SqlColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'timestamp' | 'json';
}

/** Rows as objects keyed by column name, in the order of `columns`. `truncated` says that `limit` cut the result. */
export interface SqlResult {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly Readonly<Record<string, SqlValue>>[];
  readonly limit: number;
  readonly truncated: boolean;
  readonly elapsedMs: number;
}

/** A file of the item. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** ISO moment. */
  readonly createdAt: string;
  /** Name of who stored it; null: somebody without a session, or a person who is gone. */
  readonly by: string | null;
  /** Whether the person may remove it. */
  readonly removable: boolean;
}

export interface ModuleTheme {
  readonly mode: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** CSS variable → its value. They are set on the frame already. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What a script knows when it starts. No session code, no connector address, no SQL text. */
export interface ModuleContext {
  readonly version: number;
  readonly company: { readonly id: string; readonly appTitle: string };
  readonly item: {
    readonly id: string;
    readonly title: string;
    readonly moduleId: string;
    readonly sqlIds: readonly string[];
    readonly customValue?: unknown;
  };
  readonly user: {
    readonly email: string;
    readonly nick: string;
    readonly firstNick: string;
    readonly groups: readonly string[];
  };
  /** The companies the person acts for. */
  readonly entities: readonly { readonly code: string; readonly description: string }[];
  readonly theme: ModuleTheme;
  readonly locale: string;
  /** What follows the item in the address of a standalone app: `/48217` of `/app/vendas/pedidos/48217`. Anybody may write it: check it. */
  readonly suffix?: string | undefined;
  /** Read-only parameters of a direct link. */
  readonly parameters?: unknown;
}

/** A notification of the person about this module. */
export interface ModuleNotification {
  /** Grows with every notification of the person. */
  readonly id: number;
  /** The item it is about, when it is about one. */
  readonly item?: string | undefined;
  readonly severity: Tone;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  /** ISO moment. */
  readonly createdAt: string;
}

export type SqlParameters = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;
export type Tone = 'info' | 'ok' | 'warn' | 'bad';

/** What every refused call of the SDK rejects with. `code` is one of the catalogue: `#FORBIDDEN`, `#SQL_TIMEOUT`, … */
export interface PortalError extends Error {
  readonly code: string;
  /** The reason for each value that was refused, by the name of the value; empty where the refusal is about none. New in 1.2. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a batch job does, looked at once a second. */
export interface JobProgress {
  readonly state: 'waiting' | 'running';
  readonly elapsedMs: number;
}

export interface ModuleEvents {
  theme: ModuleTheme;
  entities: readonly { readonly code: string; readonly description: string }[];
  closing: undefined;
}

export interface Portal {
  /** The SDK's: `1.1`. Grows as docs/modules.md says. */
  readonly version: string;
  readonly context: ModuleContext;
  /** Where the script draws. Empty when it starts. */
  readonly root: HTMLElement;
  readonly sql: {
    /** Runs a query the item declares. Parameters are bound by the server. Rejects with a PortalError. */
    run(sqlId: string, parameters?: SqlParameters, options?: { readonly unique?: boolean }): Promise<SqlResult>;
    /** The same for what takes minutes: the server works on it while the script waits. `signal` stops it, in the database, too. */
    batch(
      sqlId: string,
      parameters?: SqlParameters,
      options?: { readonly onProgress?: (job: JobProgress) => void; readonly signal?: AbortSignal },
    ): Promise<SqlResult>;
    /** Every page of a query with places for `indexInit`, `indexEnd`, `pageLimit` and `page`, until one is empty. */
    paged(
      sqlId: string,
      parameters?: SqlParameters,
      options?: {
        /** Rows of a page; 100 when absent. */
        readonly pageLimit?: number;
        /** Rows in all; 100,000 when absent. `truncated` says that there are more. */
        readonly maxRows?: number;
        /** Told how many rows there are so far. */
        readonly onProgress?: (rows: number) => void;
        readonly signal?: AbortSignal;
      },
    ): Promise<SqlResult>;
  };
  /** Hands an event the item declares to the tenant's router; resolves with its answer. Rejects with a PortalError. */
  readonly router: { send(event: string, data?: Readonly<Record<string, unknown>>): Promise<unknown> };
  /** Files of the item, seen by everybody who sees the item. `folder` is below the item's own. */
  readonly files: {
    /** 25 MB at most, of the types that are accepted. With `replace` a file of the same name gets new content. */
    upload(
      file: File,
      options?: { readonly folder?: string; readonly replace?: boolean; readonly onProgress?: (share: number) => void },
    ): Promise<{ readonly key: string; readonly name: string; readonly size: number }>;
    /** Newest first. */
    list(folder?: string): Promise<readonly StoredFile[]>;
    /** Saves it on the person's device. */
    download(key: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
  /** One JSON value of the item, on the server, for everyone who may open it. */
  readonly customValue: {
    save(value: unknown): Promise<void>;
    /** What was saved last, else what the tenant configured; null where it did not. */
    read(): Promise<unknown>;
  };
  /** Text kept for this person and item, 64 KiB a key. */
  readonly storage: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    /** What is not there is removed already. */
    remove(key: string): Promise<void>;
  };
  /** Those of the person that are about this module. */
  readonly notifications: {
    /** Newest first, the last 200 at most. */
    list(options?: { readonly unreadOnly?: boolean }): Promise<readonly ModuleNotification[]>;
    /** Marks them as read, 200 at a time. Those of other modules stay as they are. */
    read(ids: readonly number[]): Promise<void>;
  };
  /** Of the device, in degrees; empty where the person refuses or nobody knows. The item must declare `geolocation`. */
  readonly geolocation: { read(): Promise<{ readonly latitude?: number; readonly longitude?: number }> };
  readonly ui: {
    title(text: string): Promise<void>;
    /** A short notice over the portal. */
    notify(message: string, tone?: Tone): Promise<void>;
    close(): Promise<void>;
    open(moduleId: string, itemId: string): Promise<void>;
    print(): Promise<void>;
  };
  /** Calls `listener` from then on; returns how to stop. */
  on<E extends keyof ModuleEvents>(event: E, listener: (detail: ModuleEvents[E]) => void): () => void;
  /** pt-BR, as everywhere in the portal. */
  readonly format: {
    money(value: number): string;
    number(value: number, digits?: number): string;
    /** DD/MM/YYYY of an ISO date or date-time. */
    date(value: string): string;
    dateTime(value: string): string;
    cnpj(value: string): string;
  };
  readonly kit: Kit;
}

export interface TableColumn {
  readonly key: string;
  readonly label: string;
  readonly align?: 'start' | 'end';
  /** What a cell shows; the value as text when absent. */
  readonly show?: (value: SqlValue, row: Readonly<Record<string, SqlValue>>) => string | Node;
}

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
    onPress: () => void | Promise<void>,
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
  table(options: {
    readonly caption: string;
    readonly columns: readonly TableColumn[];
    readonly rows: readonly Readonly<Record<string, SqlValue>>[];
    readonly empty?: string;
    readonly onOpen?: (row: Readonly<Record<string, SqlValue>>) => void;
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
  failed(error: unknown, retry?: () => void | Promise<void>): HTMLElement;
  /**
   * Draws in `place` what `work` gives: "carregando" before, the error with "Tentar de novo" instead of it. A newer call on the
   * same place wins, so a slow answer never covers a later one. Never rejects.
   */
  load(place: Element, work: () => Promise<Node | readonly Node[]>): Promise<void>;
}
