import type { Activity } from '#contract/entities/activity.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { actionWords } from '#renderer/activity-words/action-words.ts';
import styles from './activity.module.css';
import { detailFacts, type Reading } from '#renderer/activity-words/detail-facts.ts';
import { originWords, outcomeWords, personWords } from './columns.tsx';
import { words } from './messages.ts';

/** An entry of the activity record with all its details. */
export function ActivityDialog({
  activity,
  reading,
  onClose,
}: {
  readonly activity: Activity | undefined;
  readonly reading: Reading;
  readonly onClose: () => void;
}) {
  if (activity === undefined) return null;
  const facts: readonly (readonly [string, string])[] = [
    [words.at, formatDateTime(activity.at)],
    [words.who, personWords(activity)],
    [words.outcome, outcomeWords(activity)],
    [words.sequence, String(activity.sequence)],
    [words.origin, originWords(activity)],
    ...(activity.correlationId === null ? [] : [[words.correlation, activity.correlationId] as const]),
  ];
  const details = detailFacts(activity.detail, reading);
  return (
    <Dialog
      open
      onClose={onClose}
      title={actionWords(activity.pointer)}
      sentence={words.recorded(activity.correlationId !== null)}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Facts facts={facts} />
      <h3 className={styles['detailTitle']}>{words.detail}</h3>
      {details.length === 0 ? <p className={styles['intro']}>{words.noDetail}</p> : <Facts facts={details} />}
    </Dialog>
  );
}
