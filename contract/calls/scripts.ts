// Calls for scripts before their publication. `saveCustomFile` (other.ts) publishes a script.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import {
  StorableText,
  PublishedScript,
  Script,
  ScriptDraft,
  ScriptRelease,
  ScriptUse,
  ScriptVersion,
  VersionNumber,
} from '#contract/entities/script.ts';
import { ShownText } from '#contract/shown-text.ts';

const AppId = z.object({ id: z.string() });
const Name = z.object({ name: StorableText });
const access = ['developer', 'admin-content'] as const;
const common = { service: 'core', access, params: AppId } as const;

export const listScripts = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/scripts',
  summary: 'List the scripts of the tenant, published or drafts, by name',
  response: z.array(
    z.object({
      name: z.string(),
      version: z.nullable(z.number()),
      draft: z.nullable(z.object({ author: z.string(), savedAt: z.string() })),
      release: z.nullable(z.pick(ScriptRelease, { state: true })),
      uses: z.array(ScriptUse),
    }),
  ),
  errors: [],
});

export const readScriptFile = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/script',
  summary: 'Read a script: its published version, its draft, and its release',
  query: Name,
  response: Script,
  errors: ['#NOT_FOUND'],
});

export const searchScripts = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/scripts/search',
  summary: 'Search drafts and published scripts for a text, case-insensitive; answers the first 200 lines',
  query: z.object({ text: z.string().check(z.minLength(2), z.maxLength(200)) }),
  response: z.object({
    lines: z.array(z.object({ name: z.string(), line: z.number(), text: z.string() })),
    /** There are more lines. */
    truncated: z.boolean(),
  }),
  errors: [],
});

export const saveScriptDraft = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/draft',
  summary: 'Save a draft; answers #CONFLICT when the stored revision differs from `revision` (0: no draft yet)',
  body: z.object({ name: StorableText, source: z.string(), baseVersion: VersionNumber, revision: VersionNumber }),
  response: ScriptDraft,
  errors: ['#CONFLICT', '#BODY_TOO_LARGE', '#VALIDATION'],
});

export const discardScriptDraft = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script/draft',
  summary: 'Discard a draft; the published version stays',
  query: Name,
  response: Done,
  errors: ['#NOT_FOUND'],
});

export const renameScript = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/rename',
  summary: 'Rename a script or file within its kind, with its versions and draft; refused while an item uses it',
  body: z.object({ name: StorableText, to: z.string(), baseVersion: VersionNumber }),
  /** The version published under the new name; 0 when none is published. */
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#CONFLICT', '#VALIDATION', '#ERRO_SAVE_FILE'],
});

export const removeScript = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script',
  summary: 'Unpublish a script or file and discard its draft; its versions stay. Refused while an item uses it',
  query: z.object({ name: StorableText, baseVersion: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: Done,
  errors: ['#NOT_FOUND', '#CONFLICT'],
});

export const listScriptVersions = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/versions',
  summary: 'List the versions of a script, newest first',
  query: Name,
  response: z.array(ScriptVersion),
  errors: ['#NOT_FOUND'],
});

export const readScriptVersion = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/version',
  summary: 'Read the text of a version',
  query: z.object({ name: StorableText, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: PublishedScript,
  errors: ['#NOT_FOUND'],
});

export const restoreScriptVersion = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/restore',
  summary: 'Publish the text of an earlier version as a new version',
  body: z.object({ name: StorableText, version: VersionNumber }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE'],
});

export const releaseScript = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/release',
  summary:
    'Publish a text to some groups first, or to all people at a given time; answers #CONFLICT when the current release is not `replaces`',
  body: z.object({
    name: StorableText,
    content: z.string(),
    note: z._default(ShownText, ''),
    groups: z.array(StorableText.check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(50)),
    /** ISO moment; null: now, which needs groups. */
    startsAt: z.nullable(z.string()),
    baseVersion: VersionNumber,
    /** The release that the person saw; null: none. */
    replaces: z.nullable(z.string()),
  }),
  response: ScriptRelease,
  errors: ['#ERRO_SAVE_FILE', '#CONFLICT', '#VALIDATION', '#BODY_TOO_LARGE'],
});

export const finishScriptRelease = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/release/publish',
  summary: 'Publish a release to all people now',
  body: z.object({ name: StorableText, releaseId: StorableText }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE', '#CONFLICT'],
});

export const cancelScriptRelease = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script/release',
  summary: 'Cancel a release; all people get the published version',
  query: z.object({ name: StorableText, releaseId: StorableText }),
  response: Done,
  errors: ['#NOT_FOUND'],
});

export const stagedScript = call({
  service: 'core',
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/staged',
  access: 'session',
  summary: 'Read the text that a release gives the groups of the person; null when they get the published version',
  params: AppId,
  query: Name,
  response: z.object({ source: z.nullable(z.string()) }),
  errors: [],
});
