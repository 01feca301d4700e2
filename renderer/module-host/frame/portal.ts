// The `portal` object of a script: a thin wrapper around the connection.
import { scriptNoticeMaxLength } from '#contract/limits.ts';
import { type ModuleContext, sdkRelease } from '#contract/module-sdk.ts';
import type { ModuleEvents, Portal, SqlParameters, SqlResult } from '#contract/portal-types/index.d.ts';
import type { Connection } from './connection.ts';
import { format } from './format.ts';
import { createDraftForms, createKit } from './kit/index.ts';
import { createRoute } from './route.ts';
import { toReadableFile } from './readable-file.ts';

function requireRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The frame has no #root.');
  return root;
}

const none = (): void => undefined;

type Details = { readonly [E in keyof ModuleEvents]: (listener: (detail: ModuleEvents[E]) => void) => () => void };

type Call = Connection['call'];

/** Reads a file, which is no call of the portal, and then runs `work` as code of the view that passed the file. */
async function withReadable<Result>(
  { scope }: Pick<Connection, 'scope'>,
  file: File,
  work: (readable: File) => Promise<Result>,
): Promise<Result> {
  const view = scope.running;
  const readable = await toReadableFile(file);
  return scope.run(view, () => work(readable));
}

const eventsOf = (connection: Connection): Details => ({
  theme: (listener) => connection.on('theme', ({ theme }) => listener(theme)),
  entities: (listener) => connection.on('entities', ({ entities }) => listener(entities)),
  route: (listener) => connection.on('route', ({ route, action }) => listener({ ...route, action })),
  closing: (listener) => connection.on('closing', () => listener(undefined)),
});

const filesOf = (call: Call, connection: Connection): Portal['files'] => ({
  upload: async (file, { folder, replace, onProgress } = {}) =>
    withReadable(connection, file, (readable) =>
      call(
        'files.upload',
        { file: readable, ...(folder !== undefined && { folder }), ...(replace !== undefined && { replace }) },
        { onProgress: ({ share }) => share !== undefined && onProgress?.(share) },
      ),
    ),
  list: (folder) => call('files.list', folder === undefined ? {} : { folder }),
  download: (key) => call('files.download', { key }).then(none),
  remove: (key) => call('files.remove', { key }).then(none),
  saveTable: async (name, lines, { format: ending = 'csv', total } = {}) =>
    call('files.saveTable', {
      name,
      format: ending,
      lines: lines.map((line) => Array.from(line)),
      ...(total !== undefined && { total }),
    }).then(none),
});

const sqlOf = (call: Call): Portal['sql'] => ({
  run: (sqlId, values, options) =>
    rowsOf(call('sql.run', { ...queryOf(sqlId, values), ...(options?.unique !== undefined && { unique: options.unique }) })),
  batch: (sqlId, values, { onProgress, signal } = {}) =>
    rowsOf(call('sql.batch', queryOf(sqlId, values), { signal, onProgress: ({ job }) => job && onProgress?.(job) })),
  paged: (sqlId, values, { onProgress, signal, ...limits } = {}) =>
    rowsOf(
      call(
        'sql.paged',
        { ...queryOf(sqlId, values), ...limits },
        { signal, onProgress: ({ rows }) => rows !== undefined && onProgress?.(rows) },
      ),
    ),
});

const contentsOf = (call: Call, connection: Connection): Portal['digitalContent'] => ({
  about: (path) => call('digitalContent.about', { path }),
  read: (path) => call('digitalContent.read', { path }),
  open: (path) => call('digitalContent.open', { path }).then(none),
  save: async (path, { title, file }) =>
    withReadable(connection, file, (readable) => call('digitalContent.save', { path, title, file: readable })).then(none),
});

const notificationsOf = (call: Call): Portal['notifications'] => ({
  list: ({ unreadOnly } = {}) => call('notifications.list', unreadOnly === undefined ? {} : { unreadOnly }),
  // An empty list is allowed and needs no call.
  read: async (ids) => {
    if (ids.length > 0) await call('notifications.read', { ids: Array.from(ids) });
  },
});

const storageOf = (call: Call): Portal['storage'] => ({
  get: (key) => call('storage.get', { key }),
  set: (key, value) => call('storage.set', { key, value }).then(none),
  remove: (key) => call('storage.remove', { key }).then(none),
});

/** The notice as the portal accepts it. A person reads the beginning of a long one; the author reads the reason in the console. */
function noticeOf(message: string): string {
  // Scripts are not type-checked.
  if (typeof message !== 'string' || message.length <= scriptNoticeMaxLength) return message;
  // oxlint-disable-next-line no-console -- the author of the script reads it there, and in the bar of `module dev`
  console.warn(
    new RangeError(
      `ui.notify: o texto tem ${message.length} caracteres; o aviso mostra só os primeiros ${scriptNoticeMaxLength - 1}`,
    ),
  );
  // A half of a pair of code units is no character.
  return `${message
    .slice(0, scriptNoticeMaxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

const uiOf = (call: Call): Portal['ui'] => ({
  title: (title) => call('ui.title', { title }).then(none),
  notify: (message, tone = 'info') => call('ui.notify', { message: noticeOf(message), tone }).then(none),
  close: () => call('ui.close', {}).then(none),
  open: (moduleId, itemId) => call('ui.open', { moduleId, itemId }).then(none),
  print: () => call('ui.print', {}).then(none),
});

/** `root`: the element in which the script renders; the #root of the frame when absent. */
export function createPortal(connection: Connection, context: ModuleContext, root: HTMLElement = requireRoot()): Portal {
  const call: Call = (method, request, options) => connection.call(method, request, options);
  const events = eventsOf(connection);
  const files = Object.freeze(filesOf(call, connection));
  const ui = Object.freeze(uiOf(call));
  const storage = Object.freeze(storageOf(call));
  const route = createRoute(connection, context.route);
  const on: Portal['on'] = (event, listener) => {
    // Scripts are not type-checked.
    if (!Object.hasOwn(events, event)) throw new TypeError(`portal.on: não há o evento ${JSON.stringify(event)}.`);
    return events[event](listener);
  };
  return Object.freeze<Portal>({
    version: sdkRelease,
    context: Object.freeze(context),
    root,
    sql: Object.freeze(sqlOf(call)),
    router: Object.freeze<Portal['router']>({ send: (event, data = {}) => call('router.send', { event, data: { ...data } }) }),
    files,
    digitalContent: Object.freeze(contentsOf(call, connection)),
    customValue: Object.freeze<Portal['customValue']>({
      save: (value) => call('customValue.save', { value }).then(none),
      read: () => call('customValue.read', {}),
    }),
    storage,
    notifications: Object.freeze(notificationsOf(call)),
    ui,
    route,
    geolocation: Object.freeze({ read: () => call('geolocation.read', {}) }),
    on,
    format,
    kit: Object.freeze(
      createKit({
        root,
        files,
        route,
        on,
        storage,
        saveTable: (table) => call('files.saveTable', table).then(none),
        scope: connection.scope,
        registerForm: createDraftForms(connection),
        front: { send: (front) => connection.send(front), onLeave: (listener) => void connection.on('leave', listener) },
        showTitle: (title) => void ui.title(title).catch(none),
        failed: (message) => void ui.notify(message, 'bad').catch(none),
      }),
    ),
  });
}

/** The rows have the type that the script declares for its query. Nothing checks it, as with any data from a database. */
const rowsOf = (result: Promise<SqlResult>) => result as Promise<SqlResult<never>>;

const queryOf = (sqlId: string, values: SqlParameters | undefined) => ({
  sqlId,
  ...(values && { parameters: mutable(values) }),
});

type Value = string | number | boolean | null | (string | number)[];

/** Copies the lists, because the request type requires mutable ones. */
const mutable = (values: SqlParameters): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Value] => [name, isList(value) ? Array.from(value) : value]),
  );

const isList = (value: SqlParameters[string]): value is readonly (string | number)[] => Array.isArray(value);
