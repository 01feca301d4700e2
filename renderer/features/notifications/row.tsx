import type { Notification } from '#contract/entities/entity.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import type { MouseEvent } from 'react';
import styles from './bell.module.css';
import { words } from './messages.ts';
import { noticeMoment } from './moment.ts';
import { severityIcons } from './severity.ts';

/** The item that a notification is about. */
export interface NoticeTarget {
  readonly title: string;
  /** Returns whether the item opens. */
  readonly open: () => boolean;
}

export interface NotificationRowProps {
  readonly notification: Notification;
  readonly target: NoticeTarget | null;
  readonly busy: boolean;
  /** The present moment. */
  readonly now: Date;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
  readonly onRead: () => void;
}

/** With a target, the whole row opens it. */
export function NotificationRow({ notification, target, busy, now, onOpen, onRead }: NotificationRowProps) {
  const { severity, title, message, createdAt, read } = notification;
  return (
    <li className={styles['row']} data-unread={!read || undefined}>
      <span className={styles['severity']} data-tone={severity}>
        <Icon of={severityIcons[severity]} label={words.severity[severity]} />
      </span>
      <div>
        <h3>
          {target === null ? (
            title
          ) : (
            <button type="button" className={styles['open']} onClick={onOpen}>
              {title}
            </button>
          )}
        </h3>
        <p>{message}</p>
        <p className={styles['meta']}>
          <span>
            {target !== null && `${target.title} · `}
            <time dateTime={createdAt}>{noticeMoment(createdAt, now)}</time>
          </span>
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
