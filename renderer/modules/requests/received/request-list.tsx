// The received requests: tabs, search, filters and rows. The nearest deadline comes first, as the server orders them.
import { type RequestPage, type RequestTab, requestTabs } from '#contract/entities/request.ts';
import { requestsPerCallMax } from '#contract/limits.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import styles from '#renderer/modules/requests/requests.module.css';
import type { ServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { SelectionBar } from '#renderer/ui/data-table/selection-bar.tsx';
import { pagesOf, type Selection, type TableState } from '#renderer/ui/data-table/table-model.ts';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { NothingFound } from '#renderer/ui/long-table/tools/nothing-found.tsx';
import { pickedWords } from '#renderer/ui/long-table/tools/words.ts';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { useAtMost } from '#renderer/ui/narrow/use-narrow.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { Check, Inbox, Trash2, UserCheck, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { BulkQuestion } from './bulk/bulk-dialogs.tsx';
import { columnsFor } from './columns.tsx';
import { clearedFilters, isNarrowed, tabOf, withTab } from './list-view.ts';
import { RequestTools } from './request-tools.tsx';

export interface RequestListProps {
  readonly view: TableView;
  readonly change: ChangeView;
  readonly list: ServerRows<RequestPage & { readonly whole: number }>;
  readonly open: string | null;
  readonly onOpen: (protocol: string) => void;
  readonly selection: Selection;
  readonly onBulk: (action: BulkQuestion | 'take') => void;
  /** The single keys, in the foot. */
  readonly hints: ReactNode;
}

export function RequestList(props: RequestListProps) {
  const { view, change, list } = props;
  const tab = tabOf(view);
  const counts = list.answer?.counts;
  return (
    <div className={styles['card']} data-tabs>
      <Tabs<RequestTab>
        label={words.tabsLabel}
        items={requestTabs.map((id) => ({ id, label: words.tabs[id], count: counts?.[id] }))}
        selected={tab}
        onSelect={(next) => change({ filters: withTab(view.filters, next) })}
      >
        <div className={styles['sheet']}>
          <RequestTools view={view} change={change} />
          <Rows {...props} tab={tab} />
          {list.note !== undefined && <p className={styles['note']}>{list.note}</p>}
          <Foot {...props} />
        </div>
      </Tabs>
    </div>
  );
}

function stateOf({ view, change, list }: RequestListProps, tab: RequestTab): TableState {
  const { state, rows, total } = list.page;
  if (typeof state === 'object') return { kind: 'failed', view: state.failed };
  if (rows.length > 0 || state === 'loading' || (total ?? 0) > 0) return { kind: state };
  const clear = (): void => change({ search: '', filters: clearedFilters(view.filters) });
  return {
    kind: 'empty',
    view: isNarrowed(view) ? <NothingFound onClear={clear} /> : <EmptyState icon={Inbox} title={words.empty[tab]} />,
  };
}

function Rows(props: RequestListProps & { readonly tab: RequestTab }) {
  const { list, open, onOpen, selection, onBulk, tab } = props;
  const now = new Date(useMinute());
  const isTight = useAtMost(1_100);
  const picked = selection.keys.size;
  const limit = picked > requestsPerCallMax ? words.selectMax(requestsPerCallMax) : undefined;
  return (
    <div className={styles['rows']}>
      <DataTable
        caption={words.caption}
        columns={columnsFor(tab, open !== null ? 'two' : isTight ? 'some' : 'all', now)}
        rows={list.page.rows}
        rowKey={({ protocol }) => protocol}
        state={stateOf(props, tab)}
        density="tall"
        shortCards
        onOpen={({ protocol }) => onOpen(protocol)}
        openKey={open ?? undefined}
        {...(tab === 'pending' && { selection })}
      />
      {picked > 0 && (
        <SelectionBar
          summary={pickedWords(picked)}
          onClear={() => selection.onChange(new Set())}
          actions={
            <>
              <Button icon={Check} disabledReason={limit} onClick={() => onBulk('approve')}>
                {words.approve}
              </Button>
              <Button icon={X} disabledReason={limit} onClick={() => onBulk('refuse')}>
                {words.refuse}
              </Button>
              <Button icon={UserCheck} disabledReason={limit} sends onClick={() => onBulk('take')}>
                {words.take}
              </Button>
              <Button icon={Trash2} disabledReason={limit} onClick={() => onBulk('remove')}>
                {words.remove}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

function Foot({ view, change, list, hints, open }: RequestListProps) {
  const { rows, total, state } = list.page;
  const { size, page } = view;
  const last = total === null ? null : pagesOf(size, total) - 1;
  const isBeyond = state === 'ready' && rows.length === 0 && last !== null && page > last;
  // Decided requests leave the list, and with them the last page.
  useEffect(() => {
    if (isBeyond && last !== null) change({ page: last });
  });
  return (
    <div className={styles['foot']} data-beside={open !== null || undefined}>
      {hints}
      {total !== null && total > 0 && (
        <TablePager
          page={{
            index: Math.min(page, pagesOf(size, total) - 1),
            size,
            total,
            onIndex: (index) => change({ page: index }),
            onSize: (next) => change({ size: next }),
          }}
        />
      )}
    </div>
  );
}
