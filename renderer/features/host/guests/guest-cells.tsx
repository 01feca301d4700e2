import type { Guest } from '#contract/entities/guest.ts';
import { staleGuestDays } from '#contract/limits.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { Avatar } from '#renderer/ui/avatar/avatar.tsx';
import { StatusChip, Tag } from '#renderer/ui/chip/status-chip.tsx';
import type { Column } from '#renderer/ui/data-table/table-model.ts';
import { CalendarX2, Mail } from 'lucide-react';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import type { GuestRow } from '#renderer/features/host/queries.ts';
import { daysLeft, daysSince, guestName, isEnding } from '#renderer/features/host/guest-filters.ts';

function Person({ guest }: { readonly guest: GuestRow }) {
  const name = guestName(guest);
  return (
    <span className={styles['person']}>
      <Avatar name={name} />
      <span>
        {guest.nick === undefined ? <span>{name}</span> : <strong>{name}</strong>}
        {guest.nick !== undefined && <small>{guest.email}</small>}
        {guest.state !== 'shared' && guest.host !== undefined && <small>{words.invitedBy(guest.host)}</small>}
      </span>
    </span>
  );
}

function Groups({ groups }: Pick<Guest, 'groups'>) {
  const [first, ...others] = groups;
  if (first === undefined) return '–';
  return (
    <span className={styles['tags']} title={groups.join(', ')}>
      <Tag>{first}</Tag>
      {others.length > 0 && <Tag>{words.moreGroups(others.length)}</Tag>}
    </span>
  );
}

function Access({ lastAccess, now }: { readonly lastAccess: string | undefined; readonly now: Date }) {
  if (lastAccess === undefined) return words.never;
  const days = daysSince(lastAccess, now);
  return (
    <span className={styles['access']} title={formatDateTime(lastAccess)}>
      {words.access(lastAccess)}
      {days > staleGuestDays && <small>{words.ago(days)}</small>}
    </span>
  );
}

function Validity({ guest, now }: { readonly guest: GuestRow; readonly now: Date }) {
  if (guest.state === 'shared') return <StatusChip>{words.ownAccess}</StatusChip>;
  const { state, lastDay } = guest;
  if (state === 'expired' && lastDay !== undefined)
    return (
      <StatusChip tone="bad" icon={CalendarX2}>
        {words.ended(lastDay)}
      </StatusChip>
    );
  if (state === 'disabled') return <StatusChip>{words.disabled}</StatusChip>;
  if (state === 'invited')
    return (
      <StatusChip tone="info" icon={Mail}>
        {words.invited}
      </StatusChip>
    );
  if (isEnding(guest, now)) return <StatusChip tone="warn">{words.endsIn(daysLeft(guest, now) ?? 0)}</StatusChip>;
  return lastDay === undefined ? words.endless : words.until(lastDay);
}

export const guestColumns = (now: Date): readonly Column<GuestRow>[] => [
  { id: 'person', label: words.columns.person, names: true, show: (guest) => <Person guest={guest} /> },
  {
    id: 'groups',
    label: words.columns.groups,
    show: (guest) => <Groups groups={guest.state === 'shared' ? [] : guest.groups} />,
  },
  {
    id: 'companies',
    label: words.columns.companies,
    kind: 'number',
    card: 'labelled',
    show: ({ entities }) => entities.length,
  },
  {
    id: 'access',
    label: words.columns.access,
    card: 'labelled',
    show: (guest) => (guest.state === 'shared' ? '–' : <Access lastAccess={guest.lastAccess} now={now} />),
  },
  { id: 'validity', label: words.columns.validity, show: (guest) => <Validity guest={guest} now={now} /> },
];
