// Scripts before and after their publication.
import { saveCustomFile } from '#contract/calls/other.ts';
import {
  cancelScriptRelease,
  discardScriptDraft,
  finishScriptRelease,
  listScripts as listing,
  listScriptVersions,
  readScriptFile,
  readScriptVersion,
  releaseScript,
  removeScript,
  renameScript,
  restoreScriptVersion,
  saveScriptDraft,
  searchScripts as searching,
  stagedScript,
} from '#contract/calls/scripts.ts';
import { orFail } from '#server/http/app-error.ts';
import { type Route, route } from '#server/http/route.ts';
import { discardDraft, saveDraft } from './drafts.ts';
import { publishFile, restoreVersion } from './publish.ts';
import { removeFile, renameFile } from './names.ts';
import { cancelRelease, finishRelease, makeRelease, readStaged } from './release.ts';
import { listScripts, listVersions, readFile, readVersion, searchScripts } from './read.ts';
import type { ScriptDependencies } from './script-file.ts';

export { publishReleases } from './release.ts';

export const scriptRoutes = (deps: ScriptDependencies): readonly Route[] => [
  route(saveCustomFile, async ({ body }, context) => ({
    version: await orFail('#ERRO_SAVE_FILE', () => publishFile(deps, body, context)),
  })),
  route(listing, (_, context) => listScripts(deps, context)),
  route(searching, ({ query }, context) => searchScripts(deps, query.text, context)),
  route(readScriptFile, ({ query }, context) => readFile(deps, query.name, context)),
  route(saveScriptDraft, ({ body }, context) => saveDraft(deps, body, context)),
  route(discardScriptDraft, async ({ query }, context) => {
    await discardDraft(deps, query.name, context);
    return { ok: true as const };
  }),
  route(listScriptVersions, ({ query }, context) => listVersions(deps, query.name, context)),
  route(readScriptVersion, ({ query }, context) =>
    readVersion(deps, { name: query.name, version: Number(query.version) }, context),
  ),
  route(restoreScriptVersion, async ({ body }, context) => ({
    version: await orFail('#ERRO_SAVE_FILE', () => restoreVersion(deps, body, context)),
  })),
  route(renameScript, async ({ body }, context) => ({
    version: await orFail('#ERRO_SAVE_FILE', () => renameFile(deps, body, context)),
  })),
  route(removeScript, async ({ query }, context) => {
    await removeFile(deps, { name: query.name, baseVersion: Number(query.baseVersion) }, context);
    return { ok: true as const };
  }),
  route(releaseScript, ({ body }, context) => orFail('#ERRO_SAVE_FILE', () => makeRelease(deps, body, context))),
  route(finishScriptRelease, async ({ body }, context) => ({
    version: await orFail('#ERRO_SAVE_FILE', () => finishRelease(deps, body, context)),
  })),
  route(cancelScriptRelease, async ({ query }, context) => {
    await cancelRelease(deps, query, context);
    return { ok: true as const };
  }),
  route(stagedScript, async ({ query }, context) => ({ source: await readStaged(deps, query.name, context) })),
];
