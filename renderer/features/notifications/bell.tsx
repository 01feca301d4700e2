// The bell of the header, with how many notifications wait and which.
import type { Notification } from '#contract/entities/entity.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellGlyph, BellRing, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './bell.module.css';
import { words } from './messages.ts';
import { type NotificationScope, unreadQuery, useUnreadCount } from './queries.ts';

const severityIcon = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

export function Bell(scope: NotificationScope) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount(scope);
  return (
    <>
      <span className={styles['bell']}>
        <IconButton label={words.bell(unread)} icon={BellGlyph} popoverTarget={id} aria-haspopup="dialog" />
        {unread > 0 && (
          <span className={styles['badge']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <dialog
        id={id}
        popover="auto"
        aria-label={words.title}
        className={styles['panel']}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <Unread scope={scope} />}
      </dialog>
    </>
  );
}

function Unread({ scope }: { readonly scope: NotificationScope }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(unreadQuery(scope));
  // After a failure the last list stays; only without one is there nothing to show.
  if (isError && data === undefined)
    return <ErrorState level={2} title={words.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <div className={styles['loading']}>
        <SkeletonText />
      </div>
    );
  if (data.length === 0) return <EmptyState icon={BellRing} level={2} title={words.empty} />;
  return (
    <>
      <h2 className={styles['title']}>{words.title}</h2>
      <ul>
        {data.map((notification) => (
          <Row key={notification.uniqueIdentifier} notification={notification} />
        ))}
      </ul>
    </>
  );
}

function Row({ notification }: { readonly notification: Notification }) {
  const { severity, title, message, createdAt } = notification;
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
          <span className={styles['new']}>{words.unread}</span>
        </p>
      </div>
    </li>
  );
}
