// The requests that the person made, newest first, with their status.
import type { OwnRequest } from '#contract/entities/request.ts';
import { requestsPerCallMax } from '#contract/limits.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { aboutText } from '#renderer/modules/requests/about.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { readOwnList, requestsKey, type RequestScope } from '#renderer/modules/requests/queries.ts';
import { RequestCell } from '#renderer/modules/requests/request-cells.tsx';
import styles from '#renderer/modules/requests/requests.module.css';
import { ownStatusOf } from '#renderer/modules/requests/status.ts';
import { useServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { type Column, pagesOf, type TableState } from '#renderer/ui/data-table/table-model.ts';
import type { PagedRows } from '#renderer/ui/long-table/paged-table.tsx';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnPanel } from './own-panel.tsx';

const { columns: labels } = words;

function Status(row: OwnRequest) {
  const { tone, text } = ownStatusOf(row);
  const at = row.answeredAt ?? row.createdAt;
  return (
    <span className={styles['when']}>
      <StatusChip tone={tone}>{text}</StatusChip>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
    </span>
  );
}

const columns: readonly Column<OwnRequest>[] = [
  {
    id: 'request',
    label: labels.request,
    names: true,
    show: (row) => <RequestCell kind={row.kind} name={null} text={aboutText(row)} />,
  },
  {
    id: 'protocol',
    label: labels.protocol,
    card: 'none',
    show: ({ protocol }) => <span className={styles['protocol']}>{protocol}</span>,
  },
  { id: 'status', label: labels.status, kind: 'number', show: (row) => <Status {...row} /> },
];

const besidePanel = columns.filter(({ id }) => id !== 'protocol');

function stateOf({ state, rows }: PagedRows<OwnRequest>): TableState {
  if (typeof state === 'object') return { kind: 'failed', view: state.failed };
  if (state === 'loading' || rows.length > 0) return { kind: state };
  return {
    kind: 'empty',
    view: (
      <EmptyState icon={Inbox} title={words.emptyOwn}>
        {words.emptyOwnText}
      </EmptyState>
    ),
  };
}

interface OwnProps {
  readonly scope: RequestScope;
  readonly view: TableView;
  readonly change: ChangeView;
  readonly open: string | null;
  readonly setOpen: (protocol: string | null) => void;
  /** Title and choices above the list. */
  readonly head: ReactNode;
}

export function Own({ scope, view, change, open, setOpen, head }: OwnProps) {
  const { page, note } = useServerRows([...requestsKey(scope), 'own-list'], view, async ({ page: index, size }, signal) => {
    const { rows, total } = await readOwnList(scope, index, size === 'all' ? requestsPerCallMax : size, signal);
    return { rows, total, whole: total };
  });
  const { total } = page;
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        {head}
        <div className={styles['card']}>
          <DataTable
            caption={words.captionOwn}
            columns={open === null ? columns : besidePanel}
            rows={page.rows}
            rowKey={({ protocol }) => protocol}
            state={stateOf(page)}
            density="tall"
            shortCards
            onOpen={({ protocol }) => setOpen(protocol)}
            openKey={open ?? undefined}
            {...(total !== null &&
              total > 0 && {
                page: {
                  index: Math.min(view.page, pagesOf(view.size, total) - 1),
                  size: view.size,
                  total,
                  onIndex: (index) => change({ page: index }),
                  onSize: (size) => change({ size }),
                },
              })}
          />
          {note !== undefined && <p className={styles['note']}>{note}</p>}
        </div>
      </div>
      {open !== null && <OwnPanel scope={scope} protocol={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
