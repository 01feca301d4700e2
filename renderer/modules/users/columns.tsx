import type { ManagedPerson, PersonSituation } from '#contract/entities/managed-person.ts';
import { formatDate, formatDateTime, formatShortDate } from '#contract/rules/date.ts';
import { Avatar } from '#renderer/ui/avatar/avatar.tsx';
import { type ChipTone, StatusChip, Tag } from '#renderer/ui/chip/status-chip.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { words } from './messages.ts';
import styles from './users.module.css';

const tones: Record<PersonSituation, ChipTone> = {
  active: 'ok',
  blocked: 'bad',
  'host-blocked': 'bad',
  pending: 'warn',
  'no-password': 'neutral',
};

export const nameOf = ({ nick, email }: Pick<ManagedPerson, 'nick' | 'email'>): string => nick ?? email;

/** Whether the person can sign in, and the day on which their account is deleted, when there is one. */
export const Situation = ({ situation, anonymizeAt }: Pick<ManagedPerson, 'situation' | 'anonymizeAt'>) => (
  <span className={styles['situations']}>
    <StatusChip tone={tones[situation]}>{words.situations[situation]}</StatusChip>
    {anonymizeAt !== null && <StatusChip tone="warn">{words.deletedOn(formatDate(anonymizeAt))}</StatusChip>}
  </span>
);

interface DayProps {
  /** The text of the chip, for which a row has little room. */
  readonly short: string;
  readonly at: string;
}

function DeletionDay({ short, at }: DayProps) {
  const whole = words.deletedOn(formatDate(at));
  return (
    <StatusChip tone="warn">
      <span aria-hidden title={whole}>
        {short}
      </span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </StatusChip>
  );
}

/** A row has one line of chips. The day of the deletion says that the person is active; every other situation is beside it. */
function ListedSituation({ situation, anonymizeAt }: ManagedPerson) {
  if (anonymizeAt === null) return <StatusChip tone={tones[situation]}>{words.situations[situation]}</StatusChip>;
  const day = formatShortDate(anonymizeAt);
  return situation === 'active' ? (
    <>
      <DeletionDay short={words.deletionShort(day)} at={anonymizeAt} />
      <VisuallyHidden>{words.situations[situation]}</VisuallyHidden>
    </>
  ) : (
    <>
      <StatusChip tone={tones[situation]}>{words.situations[situation]}</StatusChip> <DeletionDay short={day} at={anonymizeAt} />
    </>
  );
}

const situationWords = ({ situation, anonymizeAt }: ManagedPerson): string =>
  [words.situations[situation], ...(anonymizeAt === null ? [] : [words.deletedOn(formatDate(anonymizeAt))])].join(' · ');

const accessWords = ({ lastAccessAt }: ManagedPerson): string => (lastAccessAt === null ? words.never : formatDate(lastAccessAt));

function Groups({ groups }: Pick<ManagedPerson, 'groups'>) {
  const [first, ...others] = groups;
  if (first === undefined) return '–';
  return (
    <span className={styles['groups']} title={groups.join(', ')}>
      <Tag>{first}</Tag>
      {others.length > 0 && <Tag>{words.moreGroups(others.length)}</Tag>}
      <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
    </span>
  );
}

export const columns: readonly LongColumn<ManagedPerson>[] = [
  {
    id: 'name',
    label: words.name,
    names: true,
    weight: 3,
    card: 'title',
    text: (row) => `${nameOf(row)} ${row.nick === null ? '' : row.email}`.trim(),
    show: (row) => (
      <span className={styles['person']}>
        <Avatar name={nameOf(row)} size="small" />
        <span className={styles['names']}>
          <span>{nameOf(row)}</span>
          {row.nick !== null && <span className={styles['email']}>{row.email}</span>}
        </span>
      </span>
    ),
  },
  { id: 'kind', label: words.kind, text: ({ kind }) => words.kinds[kind] },
  {
    id: 'situation',
    label: words.situation,
    weight: 2.5,
    card: 'status',
    text: situationWords,
    show: (row) => <ListedSituation {...row} />,
  },
  { id: 'lastAccessAt', label: words.lastAccess, text: accessWords, key: ({ lastAccessAt }) => lastAccessAt ?? '' },
  {
    id: 'groups',
    label: words.groups,
    weight: 1.5,
    sortable: false,
    hidden: true,
    text: ({ groups }) => groups.join(', '),
    show: ({ groups }) => <Groups groups={groups} />,
  },
  {
    id: 'companies',
    label: words.companies,
    kind: 'number',
    sortable: false,
    hidden: true,
    text: ({ companies }) => String(companies),
    key: ({ companies }) => companies,
  },
  {
    id: 'secondStep',
    label: words.secondStep,
    sortable: false,
    hidden: true,
    text: ({ secondStep }) => words.secondSteps[secondStep],
  },
  {
    id: 'createdAt',
    label: words.created,
    hidden: true,
    text: ({ createdAt }) => formatDateTime(createdAt),
    key: ({ createdAt }) => createdAt,
  },
];

/** A file has all columns. Address and name are two, as in a file for the import, which reads companies by CNPJ and not their number. */
export const fileColumns: readonly LongColumn<ManagedPerson>[] = [
  { id: 'email', label: words.email, text: ({ email }) => email },
  { id: 'name', label: words.name, text: ({ nick }) => nick ?? '' },
  ...columns
    .filter(({ names }) => names !== true)
    .map((column) => (column.id === 'companies' ? { ...column, label: words.companyCount } : column)),
];
