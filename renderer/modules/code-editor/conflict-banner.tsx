import { formatDateTime } from '#contract/rules/date.ts';
import type { Script } from '#contract/entities/script.ts';
import { TextConflict } from '#renderer/ui/text-conflict/text-conflict.tsx';
import { type Edit, mergeOf, sourceOf } from './edit/edit.ts';
import { words } from './messages.ts';

function whatHappened({ published }: Edit, { draft, published: theirs, release }: Script): string {
  if (draft !== null) {
    const at = formatDateTime(draft.savedAt);
    return draft.isOwn ? words.conflictOwn(at) : words.conflictSaved(draft.author, at);
  }
  if (theirs !== null && theirs.version !== published?.version)
    return words.conflictPublished(theirs.version, formatDateTime(theirs.publishedAt));
  return release === null ? words.conflictCancelled : words.conflictReleased(release.author);
}

/** Shown when the script was saved elsewhere first. */
export function ConflictBanner({
  edit,
  onSettle,
}: {
  readonly edit: Edit;
  readonly onSettle: (text: string, isMerge: boolean) => void;
}) {
  const { conflict } = edit;
  if (conflict === null) return null;
  return (
    <TextConflict
      title={words.conflict}
      sentence={whatHappened(edit, conflict)}
      mine={edit.text}
      theirs={sourceOf(conflict)}
      merged={mergeOf(edit)}
      onSettle={onSettle}
    />
  );
}
