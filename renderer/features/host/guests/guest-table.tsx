// The guests with their filters. The menu of a row has the actions of its guest.
import type { Guest, GuestsPage, SharedPerson } from '#contract/entities/guest.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { TableState } from '#renderer/ui/data-table/table-model.ts';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Ban, Building2, CalendarDays, CircleCheck, Ellipsis, SearchX, Send, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import { guestColumns } from './guest-cells.tsx';
import type { GuestRow } from '#renderer/features/host/queries.ts';
import { type GuestFilter, guestName, isFiltered, noFilter, type ValidityFilter } from '#renderer/features/host/guest-filters.ts';
import type { GuestListControls } from './use-guest-list.ts';

const validities = Object.keys(words.filters) as ValidityFilter[];

/** A longer list has pages. */
const usualSize = 25;

interface GuestsRead {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export type GuestAction = 'renew' | 'edit' | 'resend' | 'disable' | 'enable' | 'remove';

export interface GuestTableProps {
  /** The last page that was read. */
  readonly page: GuestsPage;
  /** The state of the page that is wanted. */
  readonly read: GuestsRead;
  readonly controls: GuestListControls;
  readonly onAction: (action: GuestAction, guest: Guest) => void;
  /** Opens the companies that the host shared with a person. */
  readonly onShared: (person: SharedPerson) => void;
  readonly onDisableStale: (count: number) => void;
  /** Opens the form of an invitation. */
  readonly onInvite: () => void;
}

export function GuestTable({ page, read, controls, onAction, onShared, onDisableStale, onInvite }: GuestTableProps) {
  const { view, onFilter, onIndex, onSize } = controls;
  const [now] = useState(() => new Date());
  if (page.whole === 0)
    return (
      <EmptyState icon={UserPlus} title={words.empty} actions={<Button onClick={onInvite}>{words.invite}</Button>}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <>
      <Filters stale={page.stale} filter={view.filter} onFilter={onFilter} onDisableStale={onDisableStale} />
      <DataTable
        caption={words.title}
        columns={guestColumns(now)}
        rows={page.rows}
        rowKey={({ email }) => email}
        shortCards
        state={stateOf(page, read, controls)}
        renderMenu={(row) =>
          row.state === 'shared' ? (
            <RowMenu row={row} entries={[entryOf('shared', Building2, () => onShared(row))]} />
          ) : (
            <RowMenu row={row} entries={entriesOf(row, (action) => onAction(action, row))} />
          )
        }
      />
      {page.total > usualSize && <TablePager page={{ ...view, sizes: tablePageLengths, total: page.total, onIndex, onSize }} />}
    </>
  );
}

function stateOf(
  page: GuestsPage,
  { data, error, isPlaceholderData, isFetching, refetch }: GuestsRead,
  controls: GuestListControls,
): TableState {
  if (data === undefined && error !== null)
    return {
      kind: 'failed',
      view: (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ),
    };
  if (data === undefined || isPlaceholderData) return { kind: 'loading' };
  if (page.total > 0 || !isFiltered(controls.view.filter)) return { kind: 'ready' };
  return {
    kind: 'empty',
    view: (
      <EmptyState
        icon={SearchX}
        title={words.noResult}
        actions={<Button onClick={() => controls.onFilter(noFilter)}>{words.clear}</Button>}
      />
    ),
  };
}

interface FiltersProps extends Pick<GuestListControls, 'onFilter'> {
  readonly stale: number;
  readonly filter: GuestFilter;
  readonly onDisableStale: (count: number) => void;
}

function Filters({ stale, filter, onFilter, onDisableStale }: FiltersProps) {
  return (
    <div className={styles['filters']}>
      <SearchField
        label={words.search}
        placeholder={words.searchExample}
        initial={filter.text}
        onSearch={(text) => onFilter({ text })}
      />
      <SelectBox
        label={words.filter}
        options={validities.map((value) => ({ value, label: words.filters[value] }))}
        value={filter.validity}
        onChange={(validity) => onFilter({ validity })}
      />
      {stale > 0 && (
        <Button aria-pressed={filter.stale} onClick={() => onFilter({ stale: !filter.stale })}>
          {`${words.stale} ${stale}`}
        </Button>
      )}
      {filter.stale && stale > 0 && (
        <Button variant="danger-line" onClick={() => onDisableStale(stale)}>
          {words.staleAction(stale)}
        </Button>
      )}
    </div>
  );
}

const entryOf = (id: GuestAction | 'shared', icon: typeof Send, onSelect: () => void, danger = false): MenuEntry => ({
  kind: 'action',
  id,
  label: words[id],
  icon,
  danger,
  onSelect,
});

/** The actions that the state of a guest allows. */
function entriesOf({ state }: Guest, onAction: (action: GuestAction) => void): readonly MenuEntry[] {
  const action = (id: GuestAction, icon: typeof Send, danger = false) => entryOf(id, icon, () => onAction(id), danger);
  return [
    action('renew', CalendarDays),
    action('edit', Building2),
    ...(state === 'invited' ? [action('resend', Send)] : []),
    ...(state === 'disabled' ? [action('enable', CircleCheck)] : []),
    ...(state === 'active' || state === 'invited' ? [action('disable', Ban)] : []),
    { kind: 'separator', id: 'separator' },
    action('remove', Trash2, true),
  ];
}

function RowMenu({ row, entries }: { readonly row: GuestRow; readonly entries: readonly MenuEntry[] }) {
  const label = words.actionsOf(guestName(row));
  return <Menu label={label} align="end" trigger={<IconButton label={label} icon={Ellipsis} />} entries={entries} />;
}
