// The messages between the portal and a module frame, over one MessagePort. Both ends parse every message that they receive.
// The frame has an opaque origin and receives nothing but these messages. The portal, never the script, binds a call to the
// tenant, the session and the item.
import * as z from 'zod/mini';
import { SavedTable } from './entities/saved-table.ts';
import { ShownName, ShownText } from './shown-text.ts';
import { SqlResult, SqlValues } from './entities/sql.ts';
import { notificationsPerCallMax, recursiveSqlMaxRows, scriptNoticeMaxLength, sqlMaxRowLimit } from './limits.ts';
import { StoredFile } from './entities/stored-file.ts';
import { isContentPath } from './rules/content-path.ts';
import { isRoutePath, isRouteQuery } from './rules/module-route.ts';

/** Incremented when a message changes in a way that older frames cannot parse. */
export const sdkVersion = 1;
/** The value of `portal.version`: `sdkVersion`, a dot, and a number that grows with every addition (docs/modules.md). */
export const sdkRelease = `${sdkVersion}.4`;

export const ModuleUser = z.object({ email: z.string(), nick: z.string(), firstNick: z.string(), groups: z.array(z.string()) });
export const ModuleEntity = z.object({ code: z.string(), description: z.string() });
export const ModuleTheme = z.object({
  mode: z.enum(['light', 'dark']),
  contrast: z.enum(['normal', 'more']),
  variables: z.record(z.string(), z.string()),
});
export type ModuleTheme = z.infer<typeof ModuleTheme>;

const RoutePath = z.string().check(z.refine(isRoutePath, 'Caminho inválido'));
/** The part of the address after the item (rules/module-route.ts). */
const Route = z.object({
  path: RoutePath,
  query: z._default(z.record(z.string(), z.string()).check(z.refine(isRouteQuery, 'Parâmetros inválidos')), {}),
});

/** The data that a script receives at its start. It contains no session code, no connector address and no SQL text. */
export const ModuleContext = z.object({
  version: z.number(),
  company: z.object({ id: z.string(), appTitle: z.string() }),
  item: z.object({
    id: z.string(),
    title: z.string(),
    moduleId: z.string(),
    sqlIds: z.array(z.string()),
    customValue: z.optional(z.unknown()),
  }),
  user: ModuleUser,
  entities: z.array(ModuleEntity),
  theme: ModuleTheme,
  locale: z.string(),
  /** The part of the address after the item: `/48217` of `/app/vendas/pedidos/48217`. */
  suffix: z.optional(z.string()),
  /** The first route: `suffix` as a path, and the query parameters that belong to the module. */
  route: z.optional(Route),
  /** Read-only parameters of a direct link. */
  parameters: z.optional(z.unknown()),
});
export type ModuleContext = z.infer<typeof ModuleContext>;

export const ModuleNotification = z.object({
  id: z.int(),
  item: z.optional(z.string()),
  severity: z.enum(['info', 'ok', 'warn', 'bad']),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
});

/** A path below the folder of the item; empty: the folder itself. The path cannot leave that folder. */
const Folder = z._default(z.string().check(z.maxLength(200)), '');
const FileKey = z.object({ key: z.string().check(z.maxLength(400)) });

/** The path that identifies digital content within the item. */
const ContentPath = z.string().check(z.refine(isContentPath, 'Caminho inválido'));
const ContentPlace = z.object({ path: ContentPath });

/** Latitude and longitude in degrees; an empty object when the position is not available (docs/specification.md, section 8). */
const Position = z.union([z.object({ latitude: z.number(), longitude: z.number() }), z.strictObject({})]);

/** Method name → schemas of its request and response. This table types the functions of the SDK and the handlers of the portal. */
export const sdkMethods = {
  'sql.run': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlValues),
      unique: z.optional(z.boolean()),
    }),
    response: SqlResult,
  },
  /** Runs the query as a job, for queries that take minutes. The portal reports its state in `progress` messages. */
  'sql.batch': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlValues),
    }),
    response: SqlResult,
  },
  /** Requests the pages of a paged query one after another and returns the rows of all pages. `progress` reports the rows so far. */
  'sql.paged': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlValues),
      pageLimit: z.optional(z.int().check(z.minimum(1), z.maximum(sqlMaxRowLimit))),
      maxRows: z.optional(z.int().check(z.minimum(1), z.maximum(recursiveSqlMaxRows))),
    }),
    response: SqlResult,
  },
  /** Sends an event that the item lists in `events`. The portal adds the item to the event. */
  'router.send': {
    request: z.object({ event: z.string().check(z.maxLength(120)), data: z.record(z.string(), z.unknown()) }),
    response: z.unknown(),
  },
  /** The bytes of `file` must be in memory: only the frame can read a `File` on the disk. `progress` reports the sent share. */
  'files.upload': {
    request: z.object({ file: z.file(), folder: Folder, replace: z._default(z.boolean(), false) }),
    response: z.object({ key: z.string(), name: z.string(), size: z.number() }),
  },
  'files.list': { request: z.object({ folder: Folder }), response: z.array(StoredFile) },
  'files.download': { request: FileKey, response: z.null() },
  'files.remove': { request: FileKey, response: z.null() },
  /** The portal writes a spreadsheet and saves it on the device, because a frame cannot save files. */
  'files.saveTable': { request: SavedTable, response: z.null() },
  /** Describes the file that an administrator stored at a path, for all people who may open the item. Null: the path has no file. */
  'digitalContent.about': {
    request: ContentPlace,
    response: z.nullable(z.object({ title: z.string(), name: z.string(), size: z.number(), type: z.string() })),
  },
  'digitalContent.read': { request: ContentPlace, response: z.file() },
  /** Opens the file in a dialog of the portal. */
  'digitalContent.open': { request: ContentPlace, response: z.null() },
  /** Requires the group `admin-content` or `developer`. */
  'digitalContent.save': {
    request: z.object({ path: ContentPath, title: ShownName.check(z.minLength(1), z.maxLength(120)), file: z.file() }),
    response: z.null(),
  },
  'customValue.save': { request: z.object({ value: z.unknown() }), response: z.null() },
  /** The last saved value; without one, the value that the tenant configured; null when neither exists. */
  'customValue.read': { request: z.object({}), response: z.unknown() },
  'storage.get': { request: z.object({ key: z.string().check(z.maxLength(128)) }), response: z.union([z.string(), z.null()]) },
  'storage.set': {
    request: z.object({ key: z.string().check(z.maxLength(128)), value: z.string().check(z.maxLength(65_536)) }),
    response: z.null(),
  },
  'storage.remove': { request: z.object({ key: z.string().check(z.maxLength(128)) }), response: z.null() },
  /** Lists the notifications of the person about the module of the item. */
  'notifications.list': {
    request: z.object({ unreadOnly: z._default(z.boolean(), false) }),
    response: z.array(ModuleNotification),
  },
  'notifications.read': {
    request: z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(notificationsPerCallMax)) }),
    response: z.null(),
  },
  'ui.title': { request: z.object({ title: ShownText.check(z.maxLength(120)) }), response: z.null() },
  'ui.notify': {
    request: z.object({
      message: ShownText.check(z.maxLength(scriptNoticeMaxLength)),
      tone: z._default(z.enum(['info', 'ok', 'warn', 'bad']), 'info'),
    }),
    response: z.null(),
  },
  'ui.close': { request: z.object({}), response: z.null() },
  'ui.open': {
    request: z.object({ moduleId: z.string().check(z.maxLength(128)), itemId: z.string().check(z.maxLength(128)) }),
    response: z.null(),
  },
  'ui.print': { request: z.object({}), response: z.null() },
  /** Opens another route. Adds a history entry when a click or a key press of the person caused the call. */
  'route.push': { request: Route, response: z.null() },
  'route.replace': { request: Route, response: z.null() },
  /** Returns to the previous route of the module; opens `fallback` when there is none. */
  'route.back': { request: z.object({ fallback: z._default(RoutePath, '/') }), response: z.null() },
  /** The position of the device. Empty when the person refuses, when the position is unknown, or after a timeout. */
  'geolocation.read': { request: z.object({}), response: Position },
} as const satisfies Record<string, { request: z.ZodMiniType; response: z.ZodMiniType }>;

export type SdkMethod = keyof typeof sdkMethods;

/** The release that added each method. A published method stays compatible until `sdkVersion` changes. */
export const sdkSince: Readonly<Record<SdkMethod, string>> = {
  'sql.run': '1.0',
  'sql.batch': '1.0',
  'sql.paged': '1.0',
  'router.send': '1.0',
  'files.upload': '1.0',
  'files.list': '1.0',
  'files.download': '1.0',
  'files.remove': '1.0',
  'files.saveTable': '1.3',
  'digitalContent.about': '1.3',
  'digitalContent.read': '1.3',
  'digitalContent.open': '1.3',
  'digitalContent.save': '1.3',
  'customValue.save': '1.0',
  'customValue.read': '1.1',
  'storage.get': '1.0',
  'storage.set': '1.0',
  'storage.remove': '1.1',
  'notifications.list': '1.1',
  'notifications.read': '1.1',
  'ui.title': '1.0',
  'ui.notify': '1.0',
  'ui.close': '1.0',
  'ui.open': '1.0',
  'ui.print': '1.0',
  'route.push': '1.3',
  'route.replace': '1.3',
  'route.back': '1.3',
  'geolocation.read': '1.0',
};
export type SdkRequest<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['request']>;
export type SdkResponse<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['response']>;

export type Position = z.infer<typeof Position>;

/** Progress of a call: the sent share of an upload (0–1), the state of a batch job, or the number of rows of the pages so far. */
export const CallProgress = z.object({
  share: z.optional(z.number()),
  job: z.optional(z.object({ state: z.enum(['waiting', 'running']), elapsedMs: z.number() })),
  rows: z.optional(z.number()),
});
export type CallProgress = z.infer<typeof CallProgress>;

/** In UTF-16 code units. Longer fields are not stored. */
export const maxDraftFieldLength = 32_768;
/** Field name → value. */
const DraftFields = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(maxDraftFieldLength)));
const FormName = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Frame → portal. */
export const FrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), version: z.number() }),
  /** `nodes`: elements of the document. `heap`: bytes, absent when the browser does not report them. Both are for the script's author. */
  z.object({ kind: z.literal('heartbeat'), nodes: z.optional(z.number()), heap: z.optional(z.number()) }),
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('call'), id: z.number(), method: z.string(), request: z.unknown() }),
  /** The caller no longer waits for the call. */
  z.object({ kind: z.literal('cancel'), id: z.number() }),
  /** The changed fields of a form, stored in case the session ends; null: no field changed. The first draft announces an open form. */
  z.object({ kind: z.literal('draft'), form: FormName, fields: z.nullable(DraftFields) }),
  /** The parts that Back or another page would close: an open dialog of the script, and changes that are not submitted. */
  z.object({ kind: z.literal('front'), dialog: z.boolean(), changes: z.boolean() }),
  /** The person pressed Ctrl K (Cmd K on a Mac) in the frame. */
  z.object({ kind: z.literal('palette-shortcut') }),
  /** The fragment of the frame's address changed, which adds an entry to the history. */
  z.object({ kind: z.literal('fragment-changed') }),
  /** `policy`: the content security policy of the frame blocked a resource that the script needs to load. */
  z.object({
    kind: z.literal('failed'),
    message: z.string().check(z.maxLength(2_000)),
    during: z.enum(['load', 'run', 'policy']),
  }),
  /** The policy blocked a request, or the runtime refused to create an element. `address` is complete; the portal shortens it for display. */
  z.object({ kind: z.literal('blocked'), directive: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    text: z.string().check(z.maxLength(2_000)),
  }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;
/** The messages that concern the script. The link to the frame handles the others. */
export type ScriptMessage = Exclude<FrameMessage, { kind: 'ready' | 'fragment-changed' }>;

/** Portal → frame. */
export const PortalMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), context: ModuleContext, name: z.string(), source: z.string() }),
  z.object({ kind: z.literal('result'), id: z.number(), response: z.unknown() }),
  z.object({
    kind: z.literal('refused'),
    id: z.number(),
    code: z.string(),
    message: z.string(),
    /** Name of each refused value → reason. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** `id` is the id of the call. */
  z.object({ kind: z.literal('progress'), id: z.number(), progress: CallProgress }),
  z.object({ kind: z.literal('theme'), theme: ModuleTheme }),
  z.object({ kind: z.literal('entities'), entities: z.array(ModuleEntity) }),
  /** The route changed. `push` and `replace`: the script requested it. `pop`: the person went back or forward. */
  z.object({ kind: z.literal('route'), route: Route, action: z.enum(['push', 'replace', 'pop']) }),
  /** The fields that the person typed into a form before the session ended. */
  z.object({ kind: z.literal('draft'), form: FormName, fields: DraftFields }),
  /** `back`: the person went back, which closes the dialog in front. `discard`: the person discarded the changes that were reported. */
  z.object({ kind: z.literal('leave'), how: z.enum(['back', 'discard']) }),
  z.object({ kind: z.literal('closing') }),
]);
export type PortalMessage = z.infer<typeof PortalMessage>;
