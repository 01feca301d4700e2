import type { Notification } from '#contract/entities/entity.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import styles from './bell.module.css';
import { words } from './messages.ts';

const severityIcon = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

export interface NotificationRowProps {
  readonly notification: Notification;
  readonly busy: boolean;
  readonly onRead: () => void;
}

export function NotificationRow({ notification, busy, onRead }: NotificationRowProps) {
  const { severity, title, message, createdAt, read } = notification;
  return (
    <li className={styles['row']}>
      <span className={styles['severity']} data-tone={severity}>
        <Icon of={severityIcon[severity]} label={words.severity[severity]} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{message}</p>
        <p className={styles['meta']}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {!read && <span className={styles['new']}>{words.unread}</span>}
        </p>
        {!read && (
          <Button size="small" variant="link" sends busy={busy} aria-label={words.readOne(title)} onClick={onRead}>
            {words.read}
          </Button>
        )}
      </div>
    </li>
  );
}
