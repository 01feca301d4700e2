// One open script: what is on the server, what the person has made of it, and what came in between.
import type { PublishedScript, Script, ScriptDraft, ScriptRelease, ScriptUse } from '#contract/entities/script.ts';
import { mergeThree } from './merge.ts';

export interface Edit {
  readonly name: string;
  readonly text: string;
  /** Counts the texts that did not come from the editor: it takes each of them over. */
  readonly given: number;
  /** The text on the server that `text` was made from: the draft, else what is published. */
  readonly server: string;
  readonly published: PublishedScript | null;
  readonly draft: Pick<ScriptDraft, 'author' | 'savedAt'> | null;
  /** The release that is not for everybody yet. */
  readonly release: ScriptRelease | null;
  /** Revision of the draft that the person has seen; 0 when there is none. */
  readonly revision: number;
  /** The published version the person has seen; 0 when there is none. */
  readonly baseVersion: number;
  readonly uses: readonly ScriptUse[];
  /** Whether `text` came from this device, not from the server. */
  readonly recovered: boolean;
  /** The script as another person changed it meanwhile. */
  readonly conflict: Script | null;
}

/** The text that counts: the draft before what is published. */
export const sourceOf = ({ draft, published }: Script): string => draft?.source ?? published?.source ?? '';

/** `local`: what this device kept of an earlier visit, or null. */
export function beginEdit(script: Script, local: string | null): Edit {
  const { name, draft, published, release, uses } = script;
  const server = sourceOf(script);
  return {
    name,
    text: local ?? server,
    given: 0,
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

/** The person goes on with what is on the server. */
export const beginAgain = (edit: Edit, script: Script): Edit => ({ ...beginEdit(script, null), given: edit.given + 1 });

export const isChanged = ({ text, server }: Edit): boolean => text !== server;

/** Whether publishing would change what runs. */
export const isPublishable = ({ text, published }: Edit): boolean => text.trim() !== '' && text !== published?.source;

/** `source` is what was sent: the person may have typed on meanwhile. */
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

/** Null when their changes and the person's meet. */
export const mergeOf = ({ server, text, conflict }: Edit): string | null =>
  conflict === null ? null : mergeThree(server, text, sourceOf(conflict));

/** The edit after a release for everybody. Text that the person is typing stays. */
export const afterRelease = (edit: Edit, script: Script): Edit =>
  settle(edit, script, isChanged(edit) ? edit.text : sourceOf(script));

/** The person has seen what came in between, and goes on with `text`. */
export function settle(edit: Edit, theirs: Script, text: string): Edit {
  const { published, draft, release, uses } = theirs;
  return {
    ...edit,
    text,
    given: text === edit.text ? edit.given : edit.given + 1,
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
