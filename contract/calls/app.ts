// App service: what administrators publish to the people of a tenant.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Banner } from '#contract/entities/entity.ts';
import { PublishedScript, ScriptVersion, VersionNumber } from '#contract/entities/script.ts';

const service = 'app';
const AppId = z.object({ id: z.string() });

const valueOwner = { 'module-id': z.string(), 'item-id': z.optional(z.string()) };

export const updateCustomValue = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/config/update/customValue',
  access: 'session',
  summary: 'Save the custom value of a module or item; `s3-save` stores it, or its properties `s3-props`, as the file `s3-path`',
  params: AppId,
  headers: z.object({
    ...valueOwner,
    /** `true`: stores the value in the storage of files, which accepts large values. */
    's3-save': z.optional(z.string()),
    /** Path of the file below the files of the tenant: `catalogo/precos.json`. */
    's3-path': z.optional(z.string()),
    /** Names of the properties for the file, by comma; the others stay in the configuration. Absent: all. */
    's3-props': z.optional(z.string()),
    /** The revision that was read. A save after another person's save is refused. Absent: the last save wins. */
    'if-revision': z.optional(z.string()),
    /** Note about the change, percent-encoded. With a note, the saved value becomes a version, and the value before it stays a version. */
    note: z.optional(z.string().check(z.maxLength(4_500))),
  }),
  body: z.unknown(),
  response: Done,
  errors: ['#ERRO_SAVE_FILE', '#BODY_TOO_LARGE', '#VALIDATION', '#CONFLICT'],
});

export const readCustomValue = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/config/customValue',
  access: 'session',
  summary: 'Read the custom value of a module or item: the saved value, or the configured one when none is saved',
  params: AppId,
  headers: z.object(valueOwner),
  response: z.object({
    value: z.unknown(),
    /** Changes with every save. */
    revision: z.string(),
    /** No value was saved: `value` is the configured one, or null. */
    isConfigured: z.boolean(),
    /** The part that is stored as a file: the whole value (`props` is null), or the properties `props`. */
    file: z.nullable(z.object({ path: z.string(), props: z.nullable(z.array(z.string())) })),
  }),
  errors: [],
});

export const removeCustomValue = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/config/customValue',
  access: 'session',
  summary: 'Remove the saved value of a module or item; the configured value applies again',
  params: AppId,
  headers: z.object({ ...valueOwner, 'if-revision': z.string() }),
  response: Done,
  errors: ['#ERRO_SAVE_FILE', '#CONFLICT'],
});

const editors = ['developer', 'admin-content'] as const;

export const listCustomValueVersions = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/config/customValue/versions',
  access: editors,
  summary: 'List the versions of the custom value of a module or item, newest first',
  params: AppId,
  headers: z.object(valueOwner),
  response: z.object({
    versions: z.array(ScriptVersion),
    /** The version in force; null: a value saved by a module, or the configured one. */
    current: z.nullable(z.number()),
  }),
  errors: [],
});

export const readCustomValueVersion = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/config/customValue/version',
  access: editors,
  summary: 'Read a version of a custom value as JSON text',
  params: AppId,
  headers: z.object(valueOwner),
  query: z.object({ version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: PublishedScript,
  errors: ['#NOT_FOUND'],
});

export const restoreCustomValueVersion = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/x/config/customValue/restore',
  access: editors,
  summary: 'Restore an earlier version of a custom value as a new version, in its current storage',
  params: AppId,
  headers: z.object(valueOwner),
  body: z.object({ version: VersionNumber }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE', '#BODY_TOO_LARGE'],
});

export const listBanners = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/banners',
  access: 'session',
  summary: 'List the banners for the person',
  params: AppId,
  response: z.array(Banner),
  errors: [],
});
