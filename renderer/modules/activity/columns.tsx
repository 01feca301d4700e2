import { type Activity, clientPrefix } from '#contract/entities/activity.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { actionWords } from '#renderer/activity-words/action-words.ts';
import { detailLine, type Titles } from '#renderer/activity-words/detail-facts.ts';
import { words } from './messages.ts';

const tones: Record<Activity['outcome'], ChipTone> = { ok: 'ok', refused: 'warn', failed: 'bad' };

export function personWords({ who, pointer }: Activity): string {
  if (who !== null) return who.nick ?? who.email ?? words.removed;
  return pointer.startsWith(clientPrefix) ? words.visitor : words.portal;
}

export const outcomeWords = ({ outcome }: Activity): string => words.outcomes[outcome];

/** Entries of jobs and of the command line have no request. */
export const originWords = ({ origin }: Activity): string =>
  origin ? [origin.address, origin.device].filter((part) => part !== undefined).join(' · ') : words.noOrigin;

const at: LongColumn<Activity> = { id: 'at', label: words.at, names: true, text: (row) => formatDateTime(row.at) };
const who: LongColumn<Activity> = { id: 'who', label: words.who, weight: 1.5, text: personWords };
const commonColumns = (titles: Titles): readonly LongColumn<Activity>[] => [
  { id: 'pointer', label: words.action, weight: 2, card: 'title', text: ({ pointer }) => actionWords(pointer) },
  {
    id: 'outcome',
    label: words.outcome,
    card: 'status',
    text: outcomeWords,
    show: (row) => <StatusChip tone={tones[row.outcome]}>{outcomeWords(row)}</StatusChip>,
  },
  { id: 'detail', label: words.detail, weight: 3, sortable: false, text: (row) => detailLine(row.detail, titles) },
  {
    id: 'correlation',
    label: words.correlation,
    weight: 2,
    sortable: false,
    hidden: true,
    text: (row) => row.correlationId ?? '',
  },
  { id: 'origin', label: words.origin, weight: 2, sortable: false, hidden: true, text: originWords },
  {
    id: 'sequence',
    label: words.sequence,
    kind: 'number',
    sortable: false,
    hidden: true,
    text: ({ sequence }) => String(sequence),
    key: ({ sequence }) => sequence,
  },
];

/** Returns the columns. The column of the person exists only when the record shows everybody. */
export const columnsFor = (everybody: boolean, titles: Titles): readonly LongColumn<Activity>[] => [
  at,
  ...(everybody ? [who] : []),
  ...commonColumns(titles),
];
