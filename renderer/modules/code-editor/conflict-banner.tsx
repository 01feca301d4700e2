import type { Script } from '#contract/entities/script.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import styles from './code-editor.module.css';
import { type Edit, mergeOf, sourceOf } from './edit/edit.ts';
import { words } from './messages.ts';

function whatHappened({ published }: Edit, { draft, published: theirs, release }: Script): string {
  if (draft !== null) return words.conflictSaved(draft.author);
  if (theirs !== null && theirs.version !== published?.version) return words.conflictPublished(theirs.version);
  return release === null ? words.conflictCancelled : words.conflictReleased(release.author);
}

/** Shown when another person saved first, so that their text is not overwritten unseen. */
export function ConflictBanner({
  edit,
  onSettle,
}: {
  readonly edit: Edit;
  /** Receives the text to continue with; `isMerge` when it contains both changes. */
  readonly onSettle: (text: string, isMerge: boolean) => void;
}) {
  const { conflict } = edit;
  if (conflict === null) return null;
  const merged = mergeOf(edit);
  const what = whatHappened(edit, conflict);
  return (
    <Banner tone="warn" title={words.conflict}>
      <p>{`${what} ${merged === null ? words.mergeFailed : ''}`}</p>
      <div className={styles['actions']}>
        {merged !== null && (
          <Button size="small" variant="primary" onClick={() => onSettle(merged, true)}>
            {words.merge}
          </Button>
        )}
        <Button size="small" onClick={() => onSettle(edit.text, false)}>
          {words.mine}
        </Button>
        <Button size="small" onClick={() => onSettle(sourceOf(conflict), false)}>
          {words.theirs}
        </Button>
      </div>
    </Banner>
  );
}
