import type { RequestSummary, RequestTab } from '#contract/entities/request.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDateTime, formatShortDate } from '#contract/rules/date.ts';
import { aboutText, assigneeText, personName } from '#renderer/modules/requests/about.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { DueCell, RequestCell } from '#renderer/modules/requests/request-cells.tsx';
import styles from '#renderer/modules/requests/requests.module.css';
import { statusOf } from '#renderer/modules/requests/status.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import type { Column } from '#renderer/ui/data-table/table-model.ts';

const { columns: labels } = words;

const requestColumn: Column<RequestSummary> = {
  id: 'request',
  label: labels.request,
  names: true,
  show: (row) => <RequestCell kind={row.kind} name={personName(row.requester)} text={aboutText(row)} />,
};

const companyColumn: Column<RequestSummary> = {
  id: 'company',
  label: labels.company,
  card: 'none',
  show: ({ entityName, entityCode }) =>
    entityCode === undefined && entityName === undefined ? (
      words.noCompany
    ) : (
      <span className={styles['company']}>
        <span title={entityName}>{entityName ?? words.noCompany}</span>
        {entityCode !== undefined && <small>{formatCnpj(entityCode)}</small>}
      </span>
    ),
};

const protocolColumn: Column<RequestSummary> = {
  id: 'protocol',
  label: labels.protocol,
  card: 'none',
  show: ({ protocol }) => <span className={styles['protocol']}>{protocol}</span>,
};

const assigneeColumn: Column<RequestSummary> = {
  id: 'assignee',
  label: labels.assignee,
  card: 'none',
  show: (row) => <span className={styles['assignee']}>{assigneeText(row)}</span>,
};

function Answered({ row, now }: { readonly row: RequestSummary; readonly now: Date }) {
  const { tone, text } = statusOf(row);
  const at = row.answeredAt ?? row.createdAt;
  return (
    <span className={styles['when']}>
      <StatusChip tone={tone}>{text}</StatusChip>
      <time dateTime={at} title={formatDateTime(at)}>
        {[row.answeredBy, formatShortDate(at, now)].filter((one) => one !== undefined).join(', ')}
      </time>
    </span>
  );
}

const dueColumn = (tab: RequestTab, now: Date): Column<RequestSummary> =>
  tab === 'answered'
    ? { id: 'answered', label: labels.answered, kind: 'number', show: (row) => <Answered row={row} now={now} /> }
    : { id: 'due', label: labels.due, kind: 'number', show: (row) => <DueCell {...row} now={now} /> };

/** `room`: how many columns fit. Beside an open request there is room for two. */
export function columnsFor(tab: RequestTab, room: 'all' | 'some' | 'two', now: Date): readonly Column<RequestSummary>[] {
  const due = dueColumn(tab, now);
  if (room === 'two') return [requestColumn, due];
  if (room === 'some') return [requestColumn, companyColumn, due];
  return [requestColumn, companyColumn, protocolColumn, assigneeColumn, due];
}
