// The `portal` object of a script: a thin face over the connection.
import { type ModuleContext, sdkRelease } from '#contract/module-sdk.ts';
import type { ModuleEvents, Portal, SqlParameters, SqlResult } from '#contract/portal-types/index.d.ts';
import type { Connection } from './connection.ts';
import { format } from './format.ts';
import { createKit } from './kit/index.ts';
import { keepForms } from './kit/form/keep-forms.ts';
import { createRoute } from './route.ts';
import { toReadableFile } from './readable-file.ts';

function requireRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The frame has no #root.');
  return root;
}

const none = (): void => undefined;

type Details = { readonly [E in keyof ModuleEvents]: (listener: (detail: ModuleEvents[E]) => void) => () => void };

type Ask = Connection['call'];

const eventsOf = (connection: Connection): Details => ({
  theme: (listener) => connection.on('theme', ({ theme }) => listener(theme)),
  entities: (listener) => connection.on('entities', ({ entities }) => listener(entities)),
  route: (listener) => connection.on('route', ({ route, action }) => listener({ ...route, action })),
  closing: (listener) => connection.on('closing', () => listener(undefined)),
});

const filesOf = (ask: Ask): Portal['files'] => ({
  upload: async (file, { folder, replace, onProgress } = {}) =>
    ask(
      'files.upload',
      { file: await toReadableFile(file), ...(folder !== undefined && { folder }), ...(replace !== undefined && { replace }) },
      { onProgress: ({ share }) => share !== undefined && onProgress?.(share) },
    ),
  list: (folder) => ask('files.list', folder === undefined ? {} : { folder }),
  download: (key) => ask('files.download', { key }).then(none),
  remove: (key) => ask('files.remove', { key }).then(none),
  saveTable: async (name, lines, { format: ending = 'csv', total } = {}) =>
    ask('files.saveTable', {
      name,
      format: ending,
      lines: lines.map((line) => Array.from(line)),
      ...(total !== undefined && { total }),
    }).then(none),
});

const sqlOf = (ask: Ask): Portal['sql'] => ({
  run: (sqlId, values, options) =>
    rowsOf(ask('sql.run', { ...queryOf(sqlId, values), ...(options?.unique !== undefined && { unique: options.unique }) })),
  batch: (sqlId, values, { onProgress, signal } = {}) =>
    rowsOf(ask('sql.batch', queryOf(sqlId, values), { signal, onProgress: ({ job }) => job && onProgress?.(job) })),
  paged: (sqlId, values, { onProgress, signal, ...limits } = {}) =>
    rowsOf(
      ask(
        'sql.paged',
        { ...queryOf(sqlId, values), ...limits },
        { signal, onProgress: ({ rows }) => rows !== undefined && onProgress?.(rows) },
      ),
    ),
});

const contentsOf = (ask: Ask): Portal['digitalContent'] => ({
  about: (path) => ask('digitalContent.about', { path }),
  read: (path) => ask('digitalContent.read', { path }),
  open: (path) => ask('digitalContent.open', { path }).then(none),
  save: async (path, { title, file }) => ask('digitalContent.save', { path, title, file: await toReadableFile(file) }).then(none),
});

const notificationsOf = (ask: Ask): Portal['notifications'] => ({
  list: ({ unreadOnly } = {}) => ask('notifications.list', unreadOnly === undefined ? {} : { unreadOnly }),
  // None is an ordinary answer of a list.
  read: async (ids) => {
    if (ids.length > 0) await ask('notifications.read', { ids: Array.from(ids) });
  },
});

const uiOf = (ask: Ask): Portal['ui'] => ({
  title: (title) => ask('ui.title', { title }).then(none),
  notify: (message, tone = 'info') => ask('ui.notify', { message, tone }).then(none),
  close: () => ask('ui.close', {}).then(none),
  open: (moduleId, itemId) => ask('ui.open', { moduleId, itemId }).then(none),
  print: () => ask('ui.print', {}).then(none),
});

/** `root`: where the script draws; the frame's own when absent. */
export function createPortal(connection: Connection, context: ModuleContext, root: HTMLElement = requireRoot()): Portal {
  const ask: Ask = (method, request, watch) => connection.call(method, request, watch);
  const events = eventsOf(connection);
  const files = Object.freeze(filesOf(ask));
  const ui = Object.freeze(uiOf(ask));
  return Object.freeze<Portal>({
    version: sdkRelease,
    context: Object.freeze(context),
    root,
    sql: Object.freeze(sqlOf(ask)),
    router: Object.freeze<Portal['router']>({ send: (event, data = {}) => ask('router.send', { event, data: { ...data } }) }),
    files,
    digitalContent: Object.freeze(contentsOf(ask)),
    customValue: Object.freeze<Portal['customValue']>({
      save: (value) => ask('customValue.save', { value }).then(none),
      read: () => ask('customValue.read', {}),
    }),
    storage: Object.freeze<Portal['storage']>({
      get: (key) => ask('storage.get', { key }),
      set: (key, value) => ask('storage.set', { key, value }).then(none),
      remove: (key) => ask('storage.remove', { key }).then(none),
    }),
    notifications: Object.freeze(notificationsOf(ask)),
    ui,
    route: createRoute(connection, context.route),
    geolocation: Object.freeze({ read: () => ask('geolocation.read', {}) }),
    on: (event, listener) => {
      // Scripts are not type-checked.
      if (!Object.hasOwn(events, event)) throw new TypeError(`portal.on: não há o evento ${JSON.stringify(event)}.`);
      return events[event](listener);
    },
    format,
    kit: Object.freeze(
      createKit({ root, files, keep: keepForms(connection), failed: (message) => void ui.notify(message, 'bad').catch(none) }),
    ),
  });
}

/** Rows of the type that the script says its query has: nothing checks it, as with any data from a database. */
const rowsOf = (asked: Promise<SqlResult>) => asked as Promise<SqlResult<never>>;

const queryOf = (sqlId: string, values: SqlParameters | undefined) => ({
  sqlId,
  ...(values && { parameters: mutable(values) }),
});

type Value = string | number | boolean | null | (string | number)[];

/** Copies the lists: what crosses the border is a value of its own. */
const mutable = (values: SqlParameters): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Value] => [name, isList(value) ? Array.from(value) : value]),
  );

const isList = (value: SqlParameters[string]): value is readonly (string | number)[] => Array.isArray(value);
