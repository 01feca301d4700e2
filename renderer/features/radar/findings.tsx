// The table of the findings, with their level as an icon and a word.
import type { Finding, FindingLevel } from '#contract/entities/audit.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate } from '#contract/rules/date.ts';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { type LocalFilter, LocalTable } from '#renderer/ui/long-table/local-table.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { words } from './messages.ts';
import type { RadarScope } from './queries.ts';
import styles from './radar.module.css';

const icons = { ok: undefined, warn: TriangleAlert, bad: CircleAlert } as const;
const levels = ['bad', 'warn', 'ok'] as const satisfies readonly FindingLevel[];

const levelColumn: LongColumn<Finding> = {
  id: 'level',
  label: words.level,
  weight: 1.4,
  card: 'status',
  text: ({ level }) => words.levels[level],
  key: ({ level }) => levels.indexOf(level),
  show: ({ level }) => {
    const icon = icons[level];
    return (
      <StatusChip tone={level} {...(icon && { icon })}>
        {words.levels[level]}
      </StatusChip>
    );
  },
};

const columns: readonly LongColumn<Finding>[] = [
  { id: 'company', label: words.company, names: true, weight: 2.5, card: 'title', text: ({ entityName }) => entityName },
  { id: 'cnpj', label: words.cnpj, weight: 1.8, hidden: true, text: ({ entityCode }) => formatCnpj(entityCode) },
  { id: 'indicator', label: words.indicator, weight: 2.5, text: ({ indicator }) => indicator },
  levelColumn,
  { id: 'since', label: words.since, weight: 1.3, text: ({ since }) => formatDate(since), key: ({ since }) => since },
  { id: 'source', label: words.source, weight: 1.8, text: ({ source }) => source },
];

/** Exported files have the address; the table has a button that opens it, as Enter on the row does. */
const linkColumn = (onOpenLink: (link: string) => void): LongColumn<Finding> => ({
  id: 'link',
  label: words.link,
  weight: 0.8,
  sortable: false,
  text: ({ link }) => link ?? '',
  show: ({ link }) =>
    link !== undefined && (
      <button type="button" tabIndex={-1} className={styles['open']} onClick={() => onOpenLink(link)}>
        {words.open}
      </button>
    ),
});

function filtersOf(findings: readonly Finding[]): readonly LocalFilter<Finding>[] {
  const sources = [...new Set(findings.map(({ source }) => source).filter((source) => source !== ''))].toSorted();
  return [
    {
      id: 'nivel',
      label: words.level,
      anyLabel: words.anyLevel,
      options: levels.map((value) => ({ value, label: words.levels[value] })),
      valueOf: ({ level }) => level,
    },
    {
      id: 'fonte',
      label: words.source,
      anyLabel: words.anySource,
      options: sources.map((value) => ({ value, label: value })),
      valueOf: ({ source }) => source,
    },
  ];
}

export function Findings({
  scope,
  findings,
  truncated,
  onOpenLink,
}: {
  readonly scope: RadarScope;
  readonly findings: readonly Finding[];
  readonly truncated: boolean;
  readonly onOpenLink: (link: string) => void;
}) {
  const shown = useMemo(() => [...columns, linkColumn(onOpenLink)], [onOpenLink]);
  const filters = useMemo(() => filtersOf(findings), [findings]);
  // One company may have two findings of one indicator.
  const keys = useMemo(() => new Map(findings.map((finding, index) => [finding, String(index)])), [findings]);
  const owner = { companyId: scope.companyId, userId: scope.userId, screen: 'auditoria', inDialog: true };
  return (
    <div className={styles['table']}>
      <LocalTable
        caption={words.caption}
        searchLabel={words.search}
        placeholder={words.placeholder}
        fileName={words.file}
        columns={shown}
        filters={filters}
        rows={findings}
        rowKey={(finding) => keys.get(finding) ?? ''}
        place={tablePlace(owner)}
        onOpen={({ link }) => (link === undefined ? void showToast({ message: words.noLink }) : onOpenLink(link))}
        note={truncated ? words.truncated : undefined}
      />
    </div>
  );
}
