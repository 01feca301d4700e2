import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import styles from './text-conflict.module.css';

const words = {
  merge: 'Juntar as duas',
  mine: 'Ficar com o meu texto',
  theirs: 'Ficar com o outro',
  cannotMerge: 'As duas mudam as mesmas linhas. Escolha uma, ou copie o seu texto antes.',
  merged: 'As duas alterações estão no texto. Confira e salve.',
};

/** The notice after `onSettle` was called with `isMerge`. */
export const mergedNotice = words.merged;

/**
 * Shown when a text was saved elsewhere after the person opened it, so that neither text is overwritten unseen. The parent moves the
 * focus to the text after `onSettle`, because the pressed button disappears.
 */
export function TextConflict({
  title,
  sentence,
  mine,
  theirs,
  merged,
  onSettle,
}: {
  readonly title: string;
  /** Names the person who saved, and the time. */
  readonly sentence: string;
  readonly mine: string;
  readonly theirs: string;
  /** The text with both changes; null when they change the same lines. */
  readonly merged: string | null;
  /** Receives the text to continue with; `isMerge` when it contains both changes. */
  readonly onSettle: (text: string, isMerge: boolean) => void;
}) {
  return (
    <Banner tone="warn" title={title} announce>
      <p>{merged === null ? `${sentence} ${words.cannotMerge}` : sentence}</p>
      <div className={styles['actions']}>
        {merged !== null && (
          <Button size="small" onClick={() => onSettle(merged, true)}>
            {words.merge}
          </Button>
        )}
        <Button size="small" onClick={() => onSettle(mine, false)}>
          {words.mine}
        </Button>
        <Button size="small" onClick={() => onSettle(theirs, false)}>
          {words.theirs}
        </Button>
      </div>
    </Banner>
  );
}
