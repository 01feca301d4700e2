// The types of the `portal` object, which a module script receives, SDK 1.4. `npm run portal -- module new` copies this folder for
// module authors, and docs/modules.md explains the types. The files import nothing outside this folder, so that the copy is complete.
// A page script is an ES module: `export default async function start(portal) { … }`. A legacy script (name ends in `.js`) is
// a classic script that uses the global `portal`.
import type { Kit } from './kit.d.ts';
import type {
  DigitalContent,
  JobProgress,
  ModuleContext,
  ModuleEvents,
  ModuleNotification,
  RouteQuery,
  SqlParameters,
  SqlResult,
  SqlRow,
  SqlValue,
  StoredFile,
  Tone,
} from './values.d.ts';

export type * from './agenda.d.ts';
export type * from './kit.d.ts';
export type * from './lists.d.ts';
export type * from './sheets.d.ts';
export type * from './values.d.ts';
export type * from './views.d.ts';

export interface Portal {
  /** Version of the SDK: `1.4`. docs/modules.md describes when it changes. */
  readonly version: string;
  readonly context: ModuleContext;
  /** The element for the content of the script. It is empty when the script starts. */
  readonly root: HTMLElement;
  readonly sql: {
    /** Runs a query that the item declares. The server binds the parameters. Rejects with a PortalError. */
    run<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: { readonly unique?: boolean },
    ): Promise<SqlResult<Row>>;
    /** Runs a query that takes minutes as a job on the server. `signal` cancels the job, also in the database. */
    batch<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: { readonly onProgress?: (job: JobProgress) => void; readonly signal?: AbortSignal },
    ): Promise<SqlResult<Row>>;
    /** Requests pages until one is empty. The query must have the parameters `indexInit`, `indexEnd`, `pageLimit` and `page`. */
    paged<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: {
        /** Rows per page; 100 when absent. */
        readonly pageLimit?: number;
        /** Maximum number of rows; 100,000 when absent. `truncated` is true when there is more. */
        readonly maxRows?: number;
        /** Called with the number of rows so far. */
        readonly onProgress?: (rows: number) => void;
        readonly signal?: AbortSignal;
      },
    ): Promise<SqlResult<Row>>;
  };
  /** Sends an event that the item declares to the tenant's router. Resolves with the router's answer. Rejects with a PortalError. */
  readonly router: { send(event: string, data?: Readonly<Record<string, unknown>>): Promise<unknown> };
  /** Files of the item. All people who see the item see them. `folder` is a path below the folder of the item. */
  readonly files: {
    /** At most 25 MB, of an accepted type. `replace`: replaces the content of a file with the same name. `share` is from 0 to 1. */
    upload(
      file: File,
      options?: { readonly folder?: string; readonly replace?: boolean; readonly onProgress?: (share: number) => void },
    ): Promise<{ readonly key: string; readonly name: string; readonly size: number }>;
    /** Newest first. */
    list(folder?: string): Promise<readonly StoredFile[]>;
    /** Saves the file on the person's device. */
    download(key: string): Promise<void>;
    remove(key: string): Promise<void>;
    /**
     * Saves a spreadsheet on the person's device. The portal writes the file and reports its number of rows. The first line is the
     * header. `name` has no extension. At most 50,000 rows; when there are more, `total` is the number of all rows. New in 1.3.
     */
    saveTable(
      name: string,
      lines: readonly (readonly (string | number | null)[])[],
      options?: { readonly format?: 'csv' | 'xlsx'; readonly total?: number },
    ): Promise<void>;
  };
  /**
   * Protected files of the item. Each has a path such as `cursos/nr-11`. All people who may open the item can read them. New in 1.3.
   */
  readonly digitalContent: {
    /** Null when the path has no file. */
    about(path: string): Promise<DigitalContent | null>;
    /** The content, for `kit.picture` or for `text()`. Rejects with `#NOT_FOUND` when the path has no file. */
    read(path: string): Promise<File>;
    /** Opens the file in a dialog of the portal, which shows pictures, PDF and text. All types can be downloaded there. */
    open(path: string): Promise<void>;
    /** Stores a file at the path and replaces the previous one. Rejects with `#FORBIDDEN` outside `admin-content` and `developer`. */
    save(path: string, content: { readonly title: string; readonly file: File }): Promise<void>;
  };
  /** One JSON value of the item, stored on the server. All people who may open the item share it. */
  readonly customValue: {
    save(value: unknown): Promise<void>;
    /** The last saved value; without one, the value that the tenant configured; null when neither exists. */
    read(): Promise<unknown>;
  };
  /** Texts of this person and item, stored on the device; at most 65,536 characters per key. */
  readonly storage: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    /** Removes the text of a key. A missing key is no error. */
    remove(key: string): Promise<void>;
  };
  /** Notifications of the person about this module. */
  readonly notifications: {
    /** The newest 200 at most, newest first. */
    list(options?: { readonly unreadOnly?: boolean }): Promise<readonly ModuleNotification[]>;
    /** Marks notifications as read, at most 200 per call. Notifications of other modules do not change. */
    read(ids: readonly number[]): Promise<void>;
  };
  /** Position of the device in degrees. Empty when the person refuses or it is unknown. The item must declare `geolocation`. */
  readonly geolocation: { read(): Promise<{ readonly latitude?: number; readonly longitude?: number }> };
  readonly ui: {
    title(text: string): Promise<void>;
    /** A short notice over the portal. */
    notify(message: string, tone?: Tone): Promise<void>;
    close(): Promise<void>;
    open(moduleId: string, itemId: string): Promise<void>;
    print(): Promise<void>;
  };
  /**
   * The route: the part of the address after the item, such as `/48217?aba=itens` in `/dashboard/vendas/pedidos/48217?aba=itens`. A
   * reload and a shared link open the same route; Back and Forward move between routes. Draw the view in the listener of
   * `portal.on('route', …)`. New in 1.3.
   */
  readonly route: {
    /** `/` or `/48217`, decoded. Validate it: any person can type an address. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    /** Opens another route. Adds a history entry when a click or a key press of the person caused the call. */
    push(path: string, query?: RouteQuery): Promise<void>;
    /** Opens another route without a history entry, for example for a filter or a tab. */
    replace(path: string, query?: RouteQuery): Promise<void>;
    /** Returns to the previous route of the module. When there is none, opens `fallback` (`/` when absent). */
    back(fallback?: string): Promise<void>;
  };
  /** Calls `listener` at each later event. Returns a function that removes the listener. */
  on<E extends keyof ModuleEvents>(event: E, listener: (detail: ModuleEvents[E]) => void): () => void;
  /** Formats values of a query in pt-BR, as the portal does. An empty value gives an empty text or a dash. */
  readonly format: {
    money(value: SqlValue | undefined): string;
    number(value: SqlValue | undefined, digits?: number): string;
    /** Today in Brasília, not on the device: `2026-11-24`. It is the `{{today}}` of a query. New in 1.4. */
    today(): string;
    /** Formats an ISO date or date-time as DD/MM/YYYY. A moment with a time zone is shown on the clock of Brasília, not of the device. */
    date(value: SqlValue | undefined): string;
    /** Formats as DD/MM/YYYY HH:mm, on the clock of Brasília as `date` does. */
    dateTime(value: SqlValue | undefined): string;
    cnpj(value: SqlValue | undefined): string;
    /**
     * The digitable line of a bill in its groups: 47 digits as banks print them, 48 digits of a tax or a utility in four blocks. Another
     * text stays as it is. New in 1.4.
     */
    boleto(value: SqlValue | undefined): string;
    /** A count with its word: `count(1, 'título', 'títulos')` → `1 título`, 1099 → `1.099 títulos`. New in 1.4. */
    count(count: number, one: string, many: string): string;
  };
  readonly kit: Kit;
}
