// The messages between the portal and a module frame, over one MessagePort. Both ends parse what they receive.
// The frame is of opaque origin and knows nothing but these messages; a call is bound to the tenant, the session and the
// item by the portal, never by the script.
import * as z from 'zod/mini';
import { SavedTable } from './entities/saved-table.ts';
import { SqlResult } from './entities/sql.ts';
import { maxNotificationsAtOnce, recursiveSqlMaxRows, sqlMaxRowLimit } from './limits.ts';
import { StoredFile } from './entities/stored-file.ts';
import { isContentPath } from './rules/content-path.ts';
import { isRoutePath, isRouteQuery } from './rules/module-route.ts';

/** Raised when a message changes in a way older frames would not understand. */
export const sdkVersion = 1;
/** The text of `portal.version`: `sdkVersion`, then a number that grows with every addition (docs/modules.md). */
export const sdkRelease = `${sdkVersion}.3`;

export const ModuleUser = z.object({ email: z.string(), nick: z.string(), firstNick: z.string(), groups: z.array(z.string()) });
export const ModuleEntity = z.object({ code: z.string(), description: z.string() });
export const ModuleTheme = z.object({
  mode: z.enum(['light', 'dark']),
  contrast: z.enum(['normal', 'more']),
  variables: z.record(z.string(), z.string()),
});
export type ModuleTheme = z.infer<typeof ModuleTheme>;

const RoutePath = z.string().check(z.refine(isRoutePath, 'Caminho inválido'));
/** The address after the item: see rules/module-route.ts. */
const Route = z.object({
  path: RoutePath,
  query: z._default(z.record(z.string(), z.string()).check(z.refine(isRouteQuery, 'Parâmetros inválidos')), {}),
});

/** The knowledge of a script at its start. No session code, no connector address, no SQL text. */
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
  /** The address after the item: `/48217` of `/app/vendas/pedidos/48217`. */
  suffix: z.optional(z.string()),
  /** The first route: `suffix` as a path, and the query that is the module's. */
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

/** A folder below that of the item; it cannot be left. */
const Folder = z._default(z.string().check(z.maxLength(200)), '');
const FileKey = z.object({ key: z.string().check(z.maxLength(400)) });

/** Names digital content of the item. */
const ContentPath = z.string().check(z.refine(isContentPath, 'Caminho inválido'));
const ContentPlace = z.object({ path: ContentPath });

const SqlParameters = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);

/** Degrees, or nothing (docs/specification.md, section 8). */
const Position = z.union([z.object({ latitude: z.number(), longitude: z.number() }), z.strictObject({})]);

/** Method name → what it takes and gives. The SDK's functions and the portal's handlers are typed from this table. */
export const sdkMethods = {
  'sql.run': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlParameters),
      unique: z.optional(z.boolean()),
    }),
    response: SqlResult,
  },
  /** The same as a job, which has minutes where the other has seconds. How far it is comes in messages of their own. */
  'sql.batch': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlParameters),
    }),
    response: SqlResult,
  },
  /** Every page of a paged query, one after another. */
  'sql.paged': {
    request: z.object({
      sqlId: z.string().check(z.maxLength(128)),
      parameters: z.optional(SqlParameters),
      pageLimit: z.optional(z.int().check(z.minimum(1), z.maximum(sqlMaxRowLimit))),
      maxRows: z.optional(z.int().check(z.minimum(1), z.maximum(recursiveSqlMaxRows))),
    }),
    response: SqlResult,
  },
  /** An event the item lists in `events`. The portal adds which item it comes from. */
  'router.send': {
    request: z.object({ event: z.string().check(z.maxLength(120)), data: z.record(z.string(), z.unknown()) }),
    response: z.unknown(),
  },
  /** `file` is a `File` whose bytes do not lie on the disk: only the frame could read those. Its progress comes in messages of their own. */
  'files.upload': {
    request: z.object({ file: z.file(), folder: Folder, replace: z._default(z.boolean(), false) }),
    response: z.object({ key: z.string(), name: z.string(), size: z.number() }),
  },
  'files.list': { request: z.object({ folder: Folder }), response: z.array(StoredFile) },
  'files.download': { request: FileKey, response: z.null() },
  'files.remove': { request: FileKey, response: z.null() },
  /** A spreadsheet that the portal writes and saves on the device: a frame cannot save by itself. */
  'files.saveTable': { request: SavedTable, response: z.null() },
  /** Files that those who administer the content put under a path, for everybody who may open the item; null: nothing is there. */
  'digitalContent.about': {
    request: ContentPlace,
    response: z.nullable(z.object({ title: z.string(), name: z.string(), size: z.number(), type: z.string() })),
  },
  'digitalContent.read': { request: ContentPlace, response: z.file() },
  /** In a dialog of the portal. */
  'digitalContent.open': { request: ContentPlace, response: z.null() },
  /** For `admin-content` and `developer`. */
  'digitalContent.save': {
    request: z.object({ path: ContentPath, title: z.string().check(z.minLength(1), z.maxLength(120)), file: z.file() }),
    response: z.null(),
  },
  'customValue.save': { request: z.object({ value: z.unknown() }), response: z.null() },
  /** The value that was saved last, else the one that the tenant configured; null where there is none. */
  'customValue.read': { request: z.object({}), response: z.unknown() },
  'storage.get': { request: z.object({ key: z.string().check(z.maxLength(128)) }), response: z.union([z.string(), z.null()]) },
  'storage.set': {
    request: z.object({ key: z.string().check(z.maxLength(128)), value: z.string().check(z.maxLength(65_536)) }),
    response: z.null(),
  },
  'storage.remove': { request: z.object({ key: z.string().check(z.maxLength(128)) }), response: z.null() },
  /** Those of the person that are about the module of the item. */
  'notifications.list': {
    request: z.object({ unreadOnly: z._default(z.boolean(), false) }),
    response: z.array(ModuleNotification),
  },
  'notifications.read': {
    request: z.object({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(maxNotificationsAtOnce)) }),
    response: z.null(),
  },
  'ui.title': { request: z.object({ title: z.string().check(z.maxLength(120)) }), response: z.null() },
  'ui.notify': {
    request: z.object({
      message: z.string().check(z.maxLength(300)),
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
  /** Another route, with an entry of the history where the person asked for it. */
  'route.push': { request: Route, response: z.null() },
  'route.replace': { request: Route, response: z.null() },
  /** The module's own route before this one, or `fallback`. */
  'route.back': { request: z.object({ fallback: z._default(RoutePath, '/') }), response: z.null() },
  /** The position of the device; empty where the person refuses, the device does not know or takes too long. */
  'geolocation.read': { request: z.object({}), response: Position },
} as const satisfies Record<string, { request: z.ZodMiniType; response: z.ZodMiniType }>;

export type SdkMethod = keyof typeof sdkMethods;

/** The release that brought each method. A method that was published keeps what it promised for as long as `sdkVersion` stays. */
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
/** Additions that are no methods, with their release. */
export const sdkAdditions: Readonly<Record<string, string>> = {
  'PortalError.fields': '1.2',
  'FormField.kind': '1.3',
  'FormField.min': '1.3',
  'FormField.max': '1.3',
  'Kit.field': '1.3',
  'kit.filters': '1.3',
  'kit.tabs': '1.3',
  'kit.dialog': '1.3',
  'kit.confirm': '1.3',
  'context.route': '1.3',
  'route.path': '1.3',
  'route.query': '1.3',
  'event route': '1.3',
};
export type SdkRequest<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['request']>;
export type SdkResponse<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['response']>;

export type Position = z.infer<typeof Position>;

/** How far a call is: the share of an upload that is sent, what a batch job does, how many rows the pages so far gave. */
export const CallProgress = z.object({
  share: z.optional(z.number()),
  job: z.optional(z.object({ state: z.enum(['waiting', 'running']), elapsedMs: z.number() })),
  rows: z.optional(z.number()),
});
export type CallProgress = z.infer<typeof CallProgress>;

/** A field that is longer is kept nowhere. */
export const maxDraftFieldLength = 32_768;
/** Fields of a form by their names. */
const DraftFields = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(maxDraftFieldLength)));
const FormName = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Frame → portal. */
export const FrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), version: z.number() }),
  /** With the size of the document, in elements, and of the heap, in bytes, where the browser tells: for who writes the script. */
  z.object({ kind: z.literal('heartbeat'), nodes: z.optional(z.number()), heap: z.optional(z.number()) }),
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('call'), id: z.number(), method: z.string(), request: z.unknown() }),
  /** The caller no longer waits for the call. */
  z.object({ kind: z.literal('cancel'), id: z.number() }),
  /** The changed fields of a form, kept in case the session ends; null when nothing was changed. The first draft says that the form is open. */
  z.object({ kind: z.literal('draft'), form: FormName, fields: z.nullable(DraftFields) }),
  /** `policy`: the frame's content security policy stopped something the script cannot load without. */
  z.object({
    kind: z.literal('failed'),
    message: z.string().check(z.maxLength(2_000)),
    during: z.enum(['load', 'run', 'policy']),
  }),
  /** The frame's policy stopped a request, or the runtime refused to create an element. Whole addresses: they are shortened before they are shown. */
  z.object({ kind: z.literal('blocked'), directive: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    text: z.string().check(z.maxLength(2_000)),
  }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** Portal → frame. */
export const PortalMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), context: ModuleContext, name: z.string(), source: z.string() }),
  z.object({ kind: z.literal('result'), id: z.number(), response: z.unknown() }),
  z.object({
    kind: z.literal('refused'),
    id: z.number(),
    code: z.string(),
    message: z.string(),
    /** The reason for each value that was refused, by the name of the value. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** `id` is that of the call. */
  z.object({ kind: z.literal('progress'), id: z.number(), progress: CallProgress }),
  z.object({ kind: z.literal('theme'), theme: ModuleTheme }),
  z.object({ kind: z.literal('entities'), entities: z.array(ModuleEntity) }),
  /** The route changed: the script asked for it, or the person went back or forward. */
  z.object({ kind: z.literal('route'), route: Route, action: z.enum(['push', 'replace', 'pop']) }),
  /** The fields that the person had typed into a form before their session ended. */
  z.object({ kind: z.literal('draft'), form: FormName, fields: DraftFields }),
  z.object({ kind: z.literal('closing') }),
]);
export type PortalMessage = z.infer<typeof PortalMessage>;
