import { saveCustomFile } from '#contract/calls/other.ts';
import {
  cancelScriptRelease,
  discardScriptDraft,
  finishScriptRelease,
  listScripts,
  listScriptVersions,
  readScriptFile,
  readScriptVersion,
  releaseScript,
  removeScript,
  renameScript,
  saveScriptDraft,
  searchScripts,
} from '#contract/calls/scripts.ts';
import type { Script, ScriptDraft, ScriptRelease, ScriptVersion } from '#contract/entities/script.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Edit } from './edit/edit.ts';
import type { PublishPlan } from './publishing/publish-plan.ts';

export interface CodeScope {
  readonly client: Client;
  readonly companyId: string;
}

/** `baseVersion`: the published version that the person saw. */
type SeenFile = Pick<Edit, 'name' | 'baseVersion'>;

const inPlace = { failure: 'caller' } as const;
const paramsOf = ({ companyId }: CodeScope) => ({ id: companyId });
/** The common prefix of the query keys that every change of a script invalidates. */
export const codeKey = ({ companyId }: CodeScope) => ['code', companyId] as const;
const keyOf = (scope: CodeScope, ...rest: readonly string[]): string[] => [...codeKey(scope), ...rest];

export const scriptsQuery = (scope: CodeScope) =>
  queryOptions({
    queryKey: keyOf(scope, 'scripts'),
    queryFn: ({ signal }) => scope.client.call(listScripts, { params: paramsOf(scope) }, { ...inPlace, signal }),
  });

export const searchQuery = (scope: CodeScope, text: string) =>
  queryOptions({
    queryKey: keyOf(scope, 'search', text),
    queryFn: ({ signal }) =>
      scope.client.call(searchScripts, { params: paramsOf(scope), query: { text } }, { ...inPlace, signal }),
    enabled: text.length >= 2,
  });

export interface VersionList {
  readonly versions: readonly ScriptVersion[];
  /** The current version; null when none of them is. */
  readonly current: number | null;
}

/** Reads the versions. `current`: the published version. */
export const versionsQuery = (scope: CodeScope, name: string, current: number | null) =>
  queryOptions({
    queryKey: keyOf(scope, 'versions', name, String(current)),
    queryFn: async ({ signal }): Promise<VersionList> => {
      const request = { params: paramsOf(scope), query: { name } };
      return { versions: await scope.client.call(listScriptVersions, request, { ...inPlace, signal }), current };
    },
    // Another person may have published while the list was closed.
    staleTime: 0,
  });

/** The text of a version. */
export async function readVersion(scope: CodeScope, name: string, version: number, signal?: AbortSignal): Promise<string> {
  const query = { name, version: String(version) };
  return (await scope.client.call(readScriptVersion, { params: paramsOf(scope), query }, { ...inPlace, signal })).source;
}

export const versionQuery = (scope: CodeScope, name: string, version: number) =>
  queryOptions({
    queryKey: keyOf(scope, 'version', name, String(version)),
    queryFn: ({ signal }) => readVersion(scope, name, version, signal),
  });

export const readScript = (scope: CodeScope, name: string): Promise<Script> =>
  scope.client.call(readScriptFile, { params: paramsOf(scope), query: { name } }, inPlace);

export const saveDraft = (scope: CodeScope, { name, text, baseVersion, revision }: Edit): Promise<ScriptDraft> =>
  scope.client.call(saveScriptDraft, { params: paramsOf(scope), body: { name, source: text, baseVersion, revision } }, inPlace);

export const discardDraft = async (scope: CodeScope, name: string): Promise<void> => {
  await scope.client.call(discardScriptDraft, { params: paramsOf(scope), query: { name } }, inPlace);
};

export const publish = async (scope: CodeScope, { name, text, baseVersion, revision }: Edit, note: string): Promise<number> => {
  const body = { name, content: text, note, baseVersion, draftRevision: revision };
  return (await scope.client.call(saveCustomFile, { body }, inPlace)).version;
};

/** Resolves with the version that is published under the new name; 0 when none is. */
export const rename = async (scope: CodeScope, { name, baseVersion }: SeenFile, to: string): Promise<number> =>
  (await scope.client.call(renameScript, { params: paramsOf(scope), body: { name, to, baseVersion } }, inPlace)).version;

export const remove = async (scope: CodeScope, { name, baseVersion }: SeenFile): Promise<void> => {
  const query = { name, baseVersion: String(baseVersion) };
  await scope.client.call(removeScript, { params: paramsOf(scope), query }, inPlace);
};

export const release = (
  scope: CodeScope,
  edit: Edit,
  note: string,
  { groups, startsAt }: PublishPlan,
): Promise<ScriptRelease> => {
  const { name, text: content, baseVersion, release: seen } = edit;
  const body = { name, content, note, baseVersion, groups: [...groups], startsAt, replaces: seen?.id ?? null };
  return scope.client.call(releaseScript, { params: paramsOf(scope), body }, inPlace);
};

export const finishRelease = async (scope: CodeScope, name: string, releaseId: string): Promise<number> =>
  (await scope.client.call(finishScriptRelease, { params: paramsOf(scope), body: { name, releaseId } }, inPlace)).version;

export const cancelRelease = async (scope: CodeScope, name: string, releaseId: string): Promise<void> => {
  await scope.client.call(cancelScriptRelease, { params: paramsOf(scope), query: { name, releaseId } }, inPlace);
};
