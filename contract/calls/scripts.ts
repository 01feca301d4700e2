// Scripts between draft and published. Publishing itself is `saveCustomFile`, which the specification names.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
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

const AppId = z.object({ id: z.string() });
const Name = z.object({ name: StorableText });
const access = ['developer', 'admin-content'] as const;
const common = { service: 'core', access, params: AppId } as const;

export const listScripts = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/scripts',
  summary: 'Scripts of the tenant, published or drafts, by name',
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
  summary: 'A script: what is published and what is on its way',
  query: Name,
  response: Script,
  errors: ['#NOT_FOUND'],
});

export const searchScripts = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/scripts/search',
  summary: 'Lines of drafts and published scripts that hold a text, without regard to case, the first 200',
  query: z.object({ text: z.string().check(z.minLength(2), z.maxLength(200)) }),
  response: z.object({
    lines: z.array(z.object({ name: z.string(), line: z.number(), text: z.string() })),
    /** Whether there are more than these. */
    truncated: z.boolean(),
  }),
  errors: [],
});

export const saveScriptDraft = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/draft',
  summary: 'Save a draft; refused when somebody saved since revision (0: there was none)',
  body: z.object({ name: StorableText, source: z.string(), baseVersion: VersionNumber, revision: VersionNumber }),
  response: ScriptDraft,
  errors: ['#CONFLICT', '#BODY_TOO_LARGE', '#VALIDATION'],
});

export const discardScriptDraft = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script/draft',
  summary: 'Throw a draft away; the published version stays',
  query: Name,
  response: z.object({ ok: z.literal(true) }),
  errors: ['#NOT_FOUND'],
});

export const renameScript = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/rename',
  summary: 'Give a script or file another name of its kind, with its versions and draft; refused while an item opens it',
  body: z.object({ name: StorableText, to: z.string(), baseVersion: VersionNumber }),
  /** The version published under the new name; 0 when none is published. */
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#CONFLICT', '#VALIDATION', '#ERRO_SAVE_FILE'],
});

export const removeScript = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script',
  summary: 'Publish a script or file no more, and throw its draft away; its versions stay. Refused while an item opens it',
  query: z.object({ name: StorableText, baseVersion: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['#NOT_FOUND', '#CONFLICT'],
});

export const listScriptVersions = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/versions',
  summary: 'Versions of a script, newest first',
  query: Name,
  response: z.array(ScriptVersion),
  errors: ['#NOT_FOUND'],
});

export const readScriptVersion = call({
  ...common,
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/version',
  summary: 'The text of a version',
  query: z.object({ name: StorableText, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: PublishedScript,
  errors: ['#NOT_FOUND'],
});

export const restoreScriptVersion = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/restore',
  summary: 'Publish the text of an earlier version again, as a version of its own',
  body: z.object({ name: StorableText, version: VersionNumber }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE'],
});

export const releaseScript = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/release',
  summary:
    'Publish a text for some groups first, or for everybody at an hour; refused when another release than replaces is there',
  body: z.object({
    name: StorableText,
    content: z.string(),
    note: z._default(StorableText, ''),
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
  summary: 'Publish a release for everybody now',
  body: z.object({ name: StorableText, releaseId: StorableText }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE', '#CONFLICT'],
});

export const cancelScriptRelease = call({
  ...common,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/script/release',
  summary: 'Take a release back: everybody has what is published',
  query: z.object({ name: StorableText, releaseId: StorableText }),
  response: z.object({ ok: z.literal(true) }),
  errors: ['#NOT_FOUND'],
});

export const stagedScript = call({
  service: 'core',
  method: 'GET',
  path: '/v1/session/app/{id}/x/script/staged',
  access: 'session',
  summary: 'The text of a script that the groups of the person have first; null: they have what is published',
  params: AppId,
  query: Name,
  response: z.object({ source: z.nullable(z.string()) }),
  errors: [],
});
