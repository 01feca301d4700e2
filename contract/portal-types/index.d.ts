// The types of the `portal` object, which the script of a module gets, SDK 1.3. `npm run portal -- module new` gives authors a copy
// of this folder; docs/modules.md teaches it. Nothing outside the folder is imported, so that it stands alone.
// A page script is an ES module: `export default async function start(portal) { … }`. A legacy script (name ends in `.js`) is
// a classic script that finds `portal` as a global.
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

export type * from './kit.d.ts';
export type * from './values.d.ts';
export type * from './views.d.ts';

export interface Portal {
  /** The SDK's: `1.3`. Grows as docs/modules.md says. */
  readonly version: string;
  readonly context: ModuleContext;
  /** The element in which the script draws. Empty when it starts. */
  readonly root: HTMLElement;
  readonly sql: {
    /** Runs a query the item declares. Parameters are bound by the server. Rejects with a PortalError. */
    run<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: { readonly unique?: boolean },
    ): Promise<SqlResult<Row>>;
    /** The same for what takes minutes: the server works on it while the script waits. `signal` stops it, in the database, too. */
    batch<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: { readonly onProgress?: (job: JobProgress) => void; readonly signal?: AbortSignal },
    ): Promise<SqlResult<Row>>;
    /** Every page of a query with places for `indexInit`, `indexEnd`, `pageLimit` and `page`, until one is empty. */
    paged<Row extends object = SqlRow>(
      sqlId: string,
      parameters?: SqlParameters,
      options?: {
        /** Rows of a page; 100 when absent. */
        readonly pageLimit?: number;
        /** Rows in all; 100,000 when absent. `truncated` says that there are more. */
        readonly maxRows?: number;
        /** Called with the number of rows so far. */
        readonly onProgress?: (rows: number) => void;
        readonly signal?: AbortSignal;
      },
    ): Promise<SqlResult<Row>>;
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
    /**
     * Saves a spreadsheet on the person's device; the portal writes it, and says how many rows it has. The first line is the header.
     * `name` has no ending. 50,000 rows at most; `total` says how many there are when that is more. New in 1.3.
     */
    saveTable(
      name: string,
      lines: readonly (readonly (string | number | null)[])[],
      options?: { readonly format?: 'csv' | 'xlsx'; readonly total?: number },
    ): Promise<void>;
  };
  /**
   * Protected files of the item, each under a path as `cursos/nr-11`, for everybody who may open the item. New in 1.3.
   */
  readonly digitalContent: {
    /** Null where nothing is. */
    about(path: string): Promise<DigitalContent | null>;
    /** Its bytes, for `URL.createObjectURL` and an `<img>`, or `text()`. Rejects with `#NOT_FOUND` where nothing is. */
    read(path: string): Promise<File>;
    /** Shows it in a dialog of the portal: pictures, PDF, text; everything can be downloaded there. */
    open(path: string): Promise<void>;
    /** Puts a file there, in the place of the one before. Others than `admin-content` and `developer` get `#FORBIDDEN`. */
    save(path: string, content: { readonly title: string; readonly file: File }): Promise<void>;
  };
  /** One JSON value of the item, on the server, for everyone who may open it. */
  readonly customValue: {
    save(value: unknown): Promise<void>;
    /** The value saved last, else the tenant's configured value; null when there is none. */
    read(): Promise<unknown>;
  };
  /** Text kept for this person and item, 64 KiB a key. */
  readonly storage: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    /** Removes the text of a key. A missing key is no error. */
    remove(key: string): Promise<void>;
  };
  /** Those of the person that are about this module. */
  readonly notifications: {
    /** Newest first, the last 200 at most. */
    list(options?: { readonly unreadOnly?: boolean }): Promise<readonly ModuleNotification[]>;
    /** Marks them as read, 200 at a time. Those of other modules stay as they are. */
    read(ids: readonly number[]): Promise<void>;
  };
  /** Position of the device, in degrees; empty when the person refuses or it is unknown. The item must declare `geolocation`. */
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
   * The module's own addresses: what follows its item, as `/dashboard/vendas/pedidos/48217?aba=itens`. A reload and a shared link open
   * the same route; Back and Forward go between routes. Draw from `portal.on('route', …)`. New in 1.3.
   */
  readonly route: {
    /** `/` or `/48217`: parts as people read them, not percent-encoded. Anybody may write it: check it. */
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    /** Goes to another route. An entry of the history is added where a click or a key of the person came before. */
    push(path: string, query?: RouteQuery): Promise<void>;
    /** The same without an entry of its own: a filter, a tab. */
    replace(path: string, query?: RouteQuery): Promise<void>;
    /** To the module's route before this one; to `fallback`, `/` when absent, where the module was opened at this one. */
    back(fallback?: string): Promise<void>;
  };
  /** Calls `listener` from then on; returns how to stop. */
  on<E extends keyof ModuleEvents>(event: E, listener: (detail: ModuleEvents[E]) => void): () => void;
  /** pt-BR, as everywhere in the portal. They take what a query gave; an empty value gives an empty text or a dash. */
  readonly format: {
    money(value: SqlValue | undefined): string;
    number(value: SqlValue | undefined, digits?: number): string;
    /** DD/MM/YYYY of an ISO date or date-time. */
    date(value: SqlValue | undefined): string;
    dateTime(value: SqlValue | undefined): string;
    cnpj(value: SqlValue | undefined): string;
  };
  readonly kit: Kit;
}
