// The guests with their filters. The menu of a row has the actions of its guest.
import type { SharedEntity } from '#contract/calls/access/shared-entities.ts';
import type { Guest } from '#contract/entities/guest.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { type PageSize, pagesOf, rowsOf } from '#renderer/ui/data-table/table-model.ts';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Ban, Building2, CalendarDays, CircleCheck, Ellipsis, SearchX, Send, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/host/host.module.css';
import { words } from '#renderer/features/host/messages.ts';
import { guestColumns } from './guest-cells.tsx';
import { filterGuests, guestName, isFiltered, isStale, noFilter, type ValidityFilter } from './guest-filters.ts';

const validities = Object.keys(words.filters) as ValidityFilter[];

/** A longer list has pages: an administrator of people sees the guests of all hosts. */
const usualSize = 25;

export type GuestAction = 'renew' | 'edit' | 'resend' | 'disable' | 'enable' | 'remove';

export interface GuestTableProps {
  readonly guests: readonly Guest[];
  /** The companies that the person can share. */
  readonly companies: readonly SharedEntity[];
  readonly onAction: (action: GuestAction, guest: Guest) => void;
  readonly onDisableStale: (guests: readonly Guest[]) => void;
  /** Opens the form of an invitation. */
  readonly onInvite: () => void;
}

export function GuestTable({ guests, companies, onAction, onDisableStale, onInvite }: GuestTableProps) {
  const [filter, setFilter] = useState(noFilter);
  const [now] = useState(() => new Date());
  const [size, setSize] = useState<PageSize>(usualSize);
  const [index, setIndex] = useState(0);
  const names = new Map(companies.map(({ code, description }) => [code, description]));
  const shown = filterGuests(guests, filter, now, names);
  const page = Math.min(index, pagesOf(size, shown.length) - 1);
  const stale = guests.filter((guest) => isStale(guest, now));
  if (guests.length === 0)
    return (
      <EmptyState icon={UserPlus} title={words.empty} actions={<Button onClick={onInvite}>{words.invite}</Button>}>
        {words.emptyText}
      </EmptyState>
    );
  return (
    <>
      <div className={styles['filters']}>
        <SearchField
          label={words.search}
          placeholder={words.searchExample}
          initial={filter.text}
          onSearch={(text) => setFilter((current) => ({ ...current, text }))}
        />
        <SelectBox
          label={words.filter}
          options={validities.map((value) => ({ value, label: words.filters[value] }))}
          value={filter.validity}
          onChange={(validity) => setFilter((current) => ({ ...current, validity }))}
        />
        {stale.length > 0 && (
          <Button aria-pressed={filter.stale} onClick={() => setFilter((current) => ({ ...current, stale: !current.stale }))}>
            {`${words.stale} ${stale.length}`}
          </Button>
        )}
        {filter.stale && stale.length > 0 && (
          <Button variant="danger-line" onClick={() => onDisableStale(stale)}>
            {words.staleAction(stale.length)}
          </Button>
        )}
      </div>
      <DataTable
        caption={words.title}
        columns={guestColumns(now)}
        rows={shown.slice(page * rowsOf(size, shown.length), (page + 1) * rowsOf(size, shown.length))}
        rowKey={({ email }) => email}
        shortCards
        state={
          shown.length === 0 && isFiltered(filter)
            ? {
                kind: 'empty',
                view: (
                  <EmptyState
                    icon={SearchX}
                    title={words.noResult}
                    actions={<Button onClick={() => setFilter(noFilter)}>{words.clear}</Button>}
                  />
                ),
              }
            : { kind: 'ready' }
        }
        renderMenu={(guest) => <RowMenu guest={guest} onAction={(action) => onAction(action, guest)} />}
      />
      {shown.length > usualSize && (
        <TablePager
          page={{ index: page, size, sizes: tablePageLengths, total: shown.length, onIndex: setIndex, onSize: setSize }}
        />
      )}
    </>
  );
}

/** The actions that the state of a guest allows. */
function entriesOf({ state }: Guest, onAction: (action: GuestAction) => void): readonly MenuEntry[] {
  const action = (id: GuestAction, icon: typeof Send, danger = false) =>
    ({ kind: 'action', id, label: words[id], icon, danger, onSelect: () => onAction(id) }) as const;
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

function RowMenu({ guest, onAction }: { readonly guest: Guest; readonly onAction: (action: GuestAction) => void }) {
  const label = words.actionsOf(guestName(guest));
  return (
    <Menu label={label} align="end" trigger={<IconButton label={label} icon={Ellipsis} />} entries={entriesOf(guest, onAction)} />
  );
}
