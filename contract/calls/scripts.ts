// Scripts between draft and published. Publishing itself is `saveCustomFile`, which the specification names.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublishedScript, Script, ScriptDraft, ScriptUse, ScriptVersion } from '../entities/script.ts';

const AppId = z.object({ id: z.string() });
const Name = z.object({ name: z.string() });
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
  body: z.object({ name: z.string(), source: z.string(), baseVersion: z.number(), revision: z.number() }),
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
  query: z.object({ name: z.string(), version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: PublishedScript,
  errors: ['#NOT_FOUND'],
});

export const restoreScriptVersion = call({
  ...common,
  method: 'POST',
  path: '/v1/session/app/{id}/x/script/restore',
  summary: 'Publish the text of an earlier version again, as a version of its own',
  body: z.object({ name: z.string(), version: z.number() }),
  response: z.object({ version: z.number() }),
  errors: ['#NOT_FOUND', '#ERRO_SAVE_FILE'],
});
