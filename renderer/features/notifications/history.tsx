// All that the person was told, newest first.
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import styles from './bell.module.css';
import { ListFailed } from './list-failed.tsx';
import { words } from './messages.ts';
import { historyQuery, type NotificationScope } from './queries.ts';
import { NotificationRow } from './row.tsx';

export function NotificationHistory({ scope }: { readonly scope: NotificationScope }) {
  const list = useQuery(historyQuery(scope));
  const { data, error } = list;
  if (data === undefined) return error === null ? <SkeletonText /> : <ListFailed query={list} />;
  if (data.length === 0) return <EmptyState icon={BellRing} level={2} title={words.none} />;
  return (
    <section className={styles['history']} aria-label={words.history}>
      <h2 className={styles['title']}>{words.history}</h2>
      <ul>
        {data.map((notification) => (
          <NotificationRow key={notification.uniqueIdentifier} notification={notification} />
        ))}
      </ul>
    </section>
  );
}
