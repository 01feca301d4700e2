// The bell of the header, with how many notifications wait and which.
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Badge } from '#renderer/ui/chip/status-chip.tsx';
import { HeaderPopover } from '#renderer/ui/popover/header-popover.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellGlyph, BellRing } from 'lucide-react';
import styles from './bell.module.css';
import { ListFailed } from './list-failed.tsx';
import { words } from './messages.ts';
import { type NotificationScope, unreadQuery, useUnreadCount } from './queries.ts';
import { NotificationRow } from './row.tsx';

export function Bell(scope: NotificationScope) {
  const unread = useUnreadCount(scope);
  return (
    <HeaderPopover
      label={words.title}
      wide
      renderTrigger={(opener) => (
        <span className={styles['bell']}>
          <IconButton label={words.bell(unread)} icon={BellGlyph} {...opener} />
          <Badge count={unread} />
        </span>
      )}
    >
      <Unread scope={scope} />
    </HeaderPopover>
  );
}

function Unread({ scope }: { readonly scope: NotificationScope }) {
  const list = useQuery(unreadQuery(scope));
  const { data, isPending, error } = list;
  // After a failure the last list stays; only without one is there nothing to show.
  if (error !== null && data === undefined) return <ListFailed query={list} />;
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
          <NotificationRow key={notification.uniqueIdentifier} notification={notification} />
        ))}
      </ul>
    </>
  );
}
