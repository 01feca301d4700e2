// Values that the calls of the SDK accept and return. index.d.ts states the version of the SDK.

export type SqlValue = string | number | boolean | null;

export interface SqlColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'timestamp' | 'json';
}

/** A row of a query, keyed by column name. A script can declare the type of its columns: `SqlResult<{ numero: number }>`. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Rows as objects keyed by column name, in the order of `columns`. `truncated`: there is more than the limits of a result allow. */
export interface SqlResult<Row extends object = SqlRow> {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly Row[];
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
  /** Name of the person who stored it; null: a visitor without a session, or a removed user. */
  readonly by: string | null;
  /** Whether the person may remove it. */
  readonly removable: boolean;
}

/** New in 1.3. */
export interface DigitalContent {
  readonly title: string;
  /** Name of the file. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

export interface ModuleTheme {
  readonly mode: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** CSS variable → value. The frame already has these variables. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The context of a script at its start. It contains no session code, no connector address and no SQL text. */
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
  /** The rest of the address after the item: `/48217` of `/app/vendas/pedidos/48217`. Validate it: any person can type it. */
  readonly suffix?: string | undefined;
  /** The route at the start; `portal.route` is the current route. New in 1.3. */
  readonly route?: ModuleRoute | undefined;
  /** Read-only parameters of a direct link. */
  readonly parameters?: unknown;
}

/** The rest of the address after the item. New in 1.3. */
export interface ModuleRoute {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Query values of a route. Empty values are omitted from the address. */
export type RouteQuery = Readonly<Record<string, string | number | null | undefined>>;

/** A notification of the person about this module. */
export interface ModuleNotification {
  /** Increases with every notification of the person. */
  readonly id: number;
  /** The item of the notification; absent when it concerns no item. */
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
/** The tone of a status. `neutral`: grey, for a state that needs no attention, such as a cancelled order. New in 1.4. */
export type StatusTone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

/** The icons of the kit. New in 1.4. */
export type IconName =
  | 'plus'
  | 'check'
  | 'x'
  | 'clock'
  | 'alert'
  | 'info'
  | 'ban'
  | 'comment'
  | 'printer'
  | 'receipt'
  | 'download'
  | 'upload'
  | 'receiving'
  | 'dispatch'
  | 'wrench'
  | 'snowflake'
  | 'truck'
  | 'package'
  | 'file'
  | 'calendar'
  | 'building'
  | 'user'
  | 'send'
  | 'trash'
  | 'pencil'
  | 'refresh'
  | 'copy'
  | 'history'
  | 'map-pin'
  | 'up'
  | 'down';

/** The error with which a refused call of the SDK rejects. `code` is a code of the catalogue: `#FORBIDDEN`, `#SQL_TIMEOUT`, … */
export interface PortalError extends Error {
  readonly code: string;
  /** Name of each refused value → reason; empty when the refusal concerns no value. New in 1.2. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The state of a batch job, updated once a second. */
export interface JobProgress {
  readonly state: 'waiting' | 'running';
  readonly elapsedMs: number;
}

export interface ModuleEvents {
  theme: ModuleTheme;
  entities: readonly { readonly code: string; readonly description: string }[];
  /** `push` and `replace`: a call of the script. `pop`: Back or Forward. New in 1.3. */
  route: ModuleRoute & { readonly action: 'push' | 'replace' | 'pop' };
  closing: undefined;
}
