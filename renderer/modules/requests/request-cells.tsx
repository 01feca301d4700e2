// The cells that the list of received requests and the list of own ones share.
import type { RequestSummary } from '#contract/entities/request.ts';
import { waitText } from '#contract/rules/age.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Clock } from 'lucide-react';
import { deadlineOf } from './deadline.ts';
import { KindIcon } from './kind-icon.tsx';
import { words } from './messages.ts';
import styles from './requests.module.css';

/** The kind as an icon, a name with the kind, and below them what is asked. */
export const RequestCell = ({
  kind,
  name,
  text,
}: Pick<RequestSummary, 'kind'> & {
  /** Null in the list of one person. */
  readonly name: string | null;
  readonly text: string;
}) => (
  <span className={styles['request']}>
    <KindIcon kind={kind} />
    <span className={styles['lines']}>
      <span className={styles['who']}>
        {name === null ? (
          words.longKinds[kind]
        ) : (
          <>
            <span>{name}</span> <small>· {words.kinds[kind]}</small>
          </>
        )}
      </span>
      <span className={styles['what']} title={text}>
        {text}
      </span>
    </span>
  </span>
);

/** How long the request waits, and its deadline. */
export function DueCell({ createdAt, expiresAt, now }: Pick<RequestSummary, 'createdAt' | 'expiresAt'> & { readonly now: Date }) {
  const deadline = expiresAt === null ? null : deadlineOf(expiresAt, now, words.deadline);
  return (
    <span className={styles['when']}>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {waitText(createdAt, now)}
      </time>
      {deadline === null || expiresAt === null ? (
        <span>{words.noDeadline}</span>
      ) : deadline.kind === 'today' ? (
        <StatusChip tone="warn" icon={Clock}>
          {deadline.text}
        </StatusChip>
      ) : (
        <time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
          {deadline.text}
        </time>
      )}
    </span>
  );
}
