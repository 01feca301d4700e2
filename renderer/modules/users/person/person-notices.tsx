import { formatDateTime } from '#contract/rules/date.ts';
import type { ManagedNotices } from '#contract/entities/managed-person.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { noticesQuery } from '#renderer/modules/users/queries.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './person.module.css';
import { PartLoading } from './part-loading.tsx';
import type { PersonProps } from './person-props.ts';
import { Turn } from './turn.tsx';

/** The notices of the person, a page at a time, and by which channels they receive them. */
export function PersonNotices({ scope, person }: Pick<PersonProps, 'scope' | 'person'>) {
  // The ends of the pages before the shown one.
  const [ends, setEnds] = useState<readonly number[]>([]);
  const query = useServerQuery({ ...noticesQuery(scope, person.id, ends.at(-1)), placeholderData: keepPreviousData });
  return (
    <PartLoading query={query}>
      {(page) => (
        <div className={styles['part']}>
          {page.channels.length > 0 && <Channels channels={page.channels} />}
          {page.rows.length === 0 ? (
            <p className={styles['none']}>{words.noNotices}</p>
          ) : (
            <>
              <p className={styles['none']}>{words.noticesText(page.unread)}</p>
              <Rows rows={page.rows} />
            </>
          )}
          <Turn
            onNewer={ends.length === 0 ? null : () => setEnds(ends.slice(0, -1))}
            onOlder={page.more ? () => setEnds([...ends, page.rows.at(-1)?.sequence ?? 0]) : null}
          />
        </div>
      )}
    </PartLoading>
  );
}

const Channels = ({ channels }: Pick<ManagedNotices, 'channels'>) => (
  <Facts
    facts={channels.map(({ name, on }) => [words.channels.get(name) ?? name, on ? words.channelOn : words.channelOff] as const)}
  />
);

const Rows = ({ rows }: Pick<ManagedNotices, 'rows'>) => (
  <ul className={styles['rows']} aria-label={words.tabs.notices}>
    {rows.map(({ sequence, title, at, readAt }) => (
      <li key={sequence} className={styles['row']}>
        <span className={styles['names']}>
          <span>{title}</span>
          <span className={styles['email']}>{words.noticeFacts(formatDateTime(at), readAt && formatDateTime(readAt))}</span>
        </span>
        {readAt === null && <StatusChip tone="info">{words.unread}</StatusChip>}
      </li>
    ))}
  </ul>
);
