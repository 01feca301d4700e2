// An open script: the text on the server, the text of the person, and a conflicting change of another person. Pure.
import type { PublishedScript, Script, ScriptDraft, ScriptRelease, ScriptUse } from '#contract/entities/script.ts';
import { mergeThree } from '#renderer/ui/text-conflict/merge-three.ts';

export interface Edit {
  readonly name: string;
  readonly text: string;
  /** Counts the texts that did not come from the editor. The editor shows the text whenever the count increases. */
  readonly replacements: number;
  /** The text on the server on which `text` is based: the draft, otherwise the published text. */
  readonly server: string;
  readonly published: PublishedScript | null;
  readonly draft: Pick<ScriptDraft, 'author' | 'isOwn' | 'savedAt'> | null;
  /** The release that is not yet for everybody. */
  readonly release: ScriptRelease | null;
  /** The revision of the draft that the person has seen; 0 when there is none. */
  readonly revision: number;
  /** The published version that the person has seen; 0 when there is none. */
  readonly baseVersion: number;
  readonly uses: readonly ScriptUse[];
  /** Whether `text` was restored from this device. */
  readonly recovered: boolean;
  /** The script as another person has changed it; null without a conflict. */
  readonly conflict: Script | null;
}

/** Returns the current text on the server: the draft, otherwise the published text. */
export const sourceOf = ({ draft, published }: Script): string => draft?.source ?? published?.source ?? '';

/** Creates an edit. `local`: the copy that this device stored on an earlier visit, or null. `first`: the text of a new script. */
export function beginEdit(script: Script, local: string | null, first?: string): Edit {
  const { name, draft, published, release, uses } = script;
  const server = sourceOf(script);
  return {
    name,
    text: local ?? first ?? server,
    replacements: 0,
    server,
    published,
    draft,
    release,
    revision: draft?.revision ?? 0,
    baseVersion: draft?.baseVersion ?? published?.version ?? 0,
    uses,
    recovered: local !== null && local !== server,
    conflict: null,
  };
}

/** Replaces the person's text by the text on the server. */
export const resetEdit = (edit: Edit, script: Script): Edit => ({
  ...beginEdit(script, null),
  replacements: edit.replacements + 1,
});

export const isChanged = ({ text, server }: Edit): boolean => text !== server;

/** Whether publishing would change the published text. */
export const isPublishable = ({ text, published }: Edit): boolean => text.trim() !== '' && text !== published?.source;

/** Returns the edit after a saved draft. `text` is retained, because the person may have continued typing. */
export const afterSave = (edit: Edit, draft: ScriptDraft): Edit => ({
  ...edit,
  server: draft.source,
  draft,
  revision: draft.revision,
  recovered: false,
});

export const afterPublish = (edit: Edit, published: PublishedScript): Edit => ({
  ...edit,
  server: published.source,
  published,
  draft: null,
  release: null,
  revision: 0,
  baseVersion: published.version,
  recovered: false,
});

/** Returns the edit after an earlier version was published again. It is shown, unless the person has a text of their own. */
export const afterReturn = (edit: Edit, published: PublishedScript): Edit => ({
  ...afterPublish(edit, published),
  ...(edit.text === edit.published?.source && { text: published.source, replacements: edit.replacements + 1 }),
});

/** Merges the changes of the other person. Returns null when both changed the same lines. */
export const mergeOf = ({ server, text, conflict }: Edit): string | null =>
  conflict === null ? null : mergeThree(server, text, sourceOf(conflict));

/** Returns the edit after a release for everybody. Typed text is retained. */
export const afterRelease = (edit: Edit, script: Script): Edit =>
  settle(edit, script, isChanged(edit) ? edit.text : sourceOf(script));

/** Resolves a conflict: the person has seen the other text and continues with `text`. */
export function settle(edit: Edit, theirs: Script, text: string): Edit {
  const { published, draft, release, uses } = theirs;
  return {
    ...edit,
    text,
    replacements: text === edit.text ? edit.replacements : edit.replacements + 1,
    server: sourceOf(theirs),
    published,
    draft,
    release,
    uses,
    revision: draft?.revision ?? 0,
    baseVersion: published?.version ?? 0,
    recovered: false,
    conflict: null,
  };
}
