// A paged list of notifications. The person can mark one or all of them as read.
import type { Notification } from '#contract/entities/entity.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { FailureAlert } from '#renderer/ui/state/failure-alert.tsx';
import { useServerInfiniteQuery } from '#renderer/api/use-server-query.ts';
import { BellRing } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styles from './bell.module.css';
import { ListFailed } from './list-failed.tsx';
import { words } from './messages.ts';
import { listQuery, type NotificationScope, useUnreadCount, type Which } from './queries.ts';
import { type NoticeTarget, NotificationRow } from './row.tsx';
import { useReading } from './use-reading.ts';

export type TargetOf = (notification: Notification) => NoticeTarget | null;

export interface NotificationListProps {
  readonly scope: NotificationScope;
  readonly which: Which;
  /** Returns the item that a notification is about, when the person may open it. */
  readonly targetOf: TargetOf;
  readonly title: string;
  readonly empty: string;
  /** Shown below the list. */
  readonly foot?: ReactNode;
}

export function NotificationList({ scope, which, targetOf, title, empty, foot }: NotificationListProps) {
  const list = useServerInfiniteQuery(listQuery(scope, which));
  const unread = useUnreadCount(scope);
  const place = useRef<HTMLDivElement>(null);
  const now = new Date(useMinute());
  const [isDone, setDone] = useState(false);
  const reading = useReading(scope, () => {
    setDone(true);
    // The button that had the focus was removed. The person may have moved on, however.
    const focused = document.activeElement;
    if (focused === document.body || place.current?.contains(focused) === true) place.current?.focus();
  });
  const open = ({ currentTarget }: MouseEvent<HTMLElement>, { read, sequence }: Notification, target: NoticeTarget): void => {
    // Returns the focus to the bell, before the item takes it.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    if (target.open() && !read) reading.one(sequence);
  };
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const newest = data?.[0]?.sequence;
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {newest !== undefined && unread > 0 && (
          <Button size="small" variant="ghost" sends busy={reading.busy === 'all'} onClick={() => reading.all(newest)}>
            {words.readAll}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <output>{isDone && reading.busy === null ? words.done(unread) : ''}</output>
      </VisuallyHidden>
      {reading.problem !== null && (
        <Banner tone="bad" announce>
          <p>{reading.problem}</p>
        </Banner>
      )}
      {data === undefined ? (
        error === null ? (
          <div className={styles['loading']}>
            <SkeletonText />
          </div>
        ) : (
          <ListFailed query={list} />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={BellRing} level={3} title={empty} />
      ) : (
        <ul>
          {data.map((notification) => {
            const target = targetOf(notification);
            return (
              <NotificationRow
                key={notification.uniqueIdentifier}
                notification={notification}
                target={target}
                busy={reading.busy === notification.sequence}
                now={now}
                onOpen={(event) => target && open(event, notification, target)}
                onRead={() => reading.one(notification.sequence)}
              />
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles['older']}>
          {isFetchNextPageError && <FailureAlert retrying={isFetchingNextPage}>{words.olderFailed}</FailureAlert>}
          <Button size="small" sends busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      )}
      {foot}
    </div>
  );
}
