import type { Activity } from '#contract/entities/activity.ts';
import type { Company } from '#contract/entities/company.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { actionWords } from '#renderer/activity-words/action-words.ts';
import { detailLine, titlesOf } from '#renderer/activity-words/detail-facts.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { activityPageSize, activityQuery } from '#renderer/modules/users/queries.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PartLoading } from './part-loading.tsx';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';
import { Turn } from './turn.tsx';

/** The activities of the person, newest first. */
export function PersonActivity({
  scope,
  person,
  modules,
}: Pick<PersonProps, 'scope' | 'person'> & { readonly modules: Company['module'] }) {
  const [index, setIndex] = useState(0);
  const titles = useMemo(() => titlesOf(modules), [modules]);
  const query = useServerQuery({ ...activityQuery(scope, person.id, index), placeholderData: keepPreviousData });
  return (
    <PartLoading query={query}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className={styles['lone']}>{words.noActivity}</p>
        ) : (
          <div className={styles['part']}>
            <ul className={styles['rows']} aria-label={words.tabs.activity}>
              {rows.map((row) => (
                <Entry key={row.sequence} row={row} detail={detailLine(row.detail, titles)} />
              ))}
            </ul>
            <p className={styles['none']}>
              {words.range(index * activityPageSize + 1, index * activityPageSize + rows.length, total)}
            </p>
            <Turn
              onNewer={index === 0 ? null : () => setIndex(index - 1)}
              onOlder={(index + 1) * activityPageSize >= total ? null : () => setIndex(index + 1)}
            />
          </div>
        )
      }
    </PartLoading>
  );
}

const Entry = ({ row, detail }: { readonly row: Activity; readonly detail: string }) => (
  <li className={styles['row']}>
    <span className={styles['names']}>
      <span>{actionWords(row.pointer)}</span>
      {detail !== '' && <span className={styles['email']}>{detail}</span>}
      <span className={styles['email']}>
        {[formatDateTime(row.at), row.origin?.address, row.origin?.device].filter((part) => part !== undefined).join(' · ')}
      </span>
    </span>
    {row.outcome !== 'ok' && (
      <StatusChip tone={row.outcome === 'refused' ? 'warn' : 'bad'}>{words.outcomes[row.outcome]}</StatusChip>
    )}
  </li>
);
