// What the portal and a module frame say to each other, over one MessagePort. Both ends parse what they receive.
// The frame is of opaque origin and knows nothing but these messages; a call is bound to the tenant, the session and the
// item by the portal, never by the script.
import * as z from 'zod/mini';
import { SqlResult } from './entities/sql.ts';

/** Raised when a message changes in a way older frames would not understand. */
export const sdkVersion = 1;

export const ModuleUser = z.object({ email: z.string(), nick: z.string(), firstNick: z.string(), groups: z.array(z.string()) });
export const ModuleEntity = z.object({ code: z.string(), description: z.string() });
export const ModuleTheme = z.object({
  mode: z.enum(['light', 'dark']),
  contrast: z.enum(['normal', 'more']),
  variables: z.record(z.string(), z.string()),
});
export type ModuleTheme = z.infer<typeof ModuleTheme>;

/** What a script knows when it starts. No session code, no connector address, no SQL text. */
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
  /** Read-only parameters of a direct link. */
  parameters: z.optional(z.unknown()),
});
export type ModuleContext = z.infer<typeof ModuleContext>;

const SqlParameters = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);

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
  'customValue.save': { request: z.object({ value: z.unknown() }), response: z.null() },
  'storage.get': { request: z.object({ key: z.string().check(z.maxLength(128)) }), response: z.union([z.string(), z.null()]) },
  'storage.set': {
    request: z.object({ key: z.string().check(z.maxLength(128)), value: z.string().check(z.maxLength(65_536)) }),
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
} as const satisfies Record<string, { request: z.ZodMiniType; response: z.ZodMiniType }>;

export type SdkMethod = keyof typeof sdkMethods;
export type SdkRequest<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['request']>;
export type SdkResponse<M extends SdkMethod> = z.output<(typeof sdkMethods)[M]['response']>;

/** Frame → portal. */
export const FrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), version: z.number() }),
  z.object({ kind: z.literal('heartbeat') }),
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('call'), id: z.number(), method: z.string(), request: z.unknown() }),
  /** `policy`: the frame's content security policy stopped something the script cannot load without. */
  z.object({
    kind: z.literal('failed'),
    message: z.string().check(z.maxLength(2_000)),
    during: z.enum(['load', 'run', 'policy']),
  }),
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
  z.object({ kind: z.literal('refused'), id: z.number(), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('theme'), theme: ModuleTheme }),
  z.object({ kind: z.literal('entities'), entities: z.array(ModuleEntity) }),
  z.object({ kind: z.literal('closing') }),
]);
export type PortalMessage = z.infer<typeof PortalMessage>;
