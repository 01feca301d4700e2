import { formatDateTime } from '#contract/rules/date.ts';
import { mergeThree } from '#renderer/ui/text-conflict/merge-three.ts';
import { TextConflict } from '#renderer/ui/text-conflict/text-conflict.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { NewerVersion, Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import styles from './query-conflict.module.css';

function whoSaved({ version, authorName, isOwn, at }: NewerVersion): string {
  if (at === null) return words.conflictOfTenant(version);
  const moment = formatDateTime(at);
  return isOwn ? words.conflictOwn(version, moment) : words.conflictBy(authorName ?? '', version, moment);
}

/** Shown above a text when its saved query has a newer version. */
export function QueryConflict({
  tab: { base, text, conflict },
  onSettle,
}: {
  readonly tab: Tab;
  readonly onSettle: (newer: NewerVersion, text: string, isMerge: boolean) => void;
}) {
  if (conflict === null) return null;
  return (
    <div className={styles['conflict']}>
      <TextConflict
        title={words.conflict}
        sentence={whoSaved(conflict)}
        mine={text}
        theirs={conflict.sql}
        merged={mergeThree(base, text, conflict.sql)}
        onSettle={(next, isMerge) => onSettle(conflict, next, isMerge)}
      />
    </div>
  );
}
