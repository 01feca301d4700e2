// The filters, the page and the rows of the list. The server finds, sorts and counts.
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type GuestListView, guestsQuery, type HostScope } from '#renderer/features/host/queries.ts';
import { type PageSize, pagesOf } from '#renderer/ui/data-table/table-model.ts';
import { useState } from 'react';
import { type GuestFilter, noFilter } from '#renderer/features/host/guest-filters.ts';

const first: GuestListView = { filter: noFilter, index: 0, size: 25 };

export interface GuestListControls {
  readonly view: GuestListView;
  readonly onFilter: (change: Partial<GuestFilter>) => void;
  readonly onIndex: (index: number) => void;
  readonly onSize: (size: PageSize) => void;
}

export function useGuestList(scope: HostScope) {
  const [wanted, setWanted] = useState(first);
  const query = useServerQuery(guestsQuery(scope, wanted));
  const { data, isPlaceholderData } = query;
  // The filters stay usable while another page is read, and after it failed.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  const last = data === undefined || isPlaceholderData ? wanted.index : pagesOf(wanted.size, data.total) - 1;
  // Guests may leave the last page, for example by a removal.
  if (wanted.index > last) setWanted({ ...wanted, index: last });
  const controls: GuestListControls = {
    view: wanted,
    onFilter: (change) => setWanted((now) => ({ ...now, filter: { ...now.filter, ...change }, index: 0 })),
    onIndex: (index) => setWanted((now) => ({ ...now, index })),
    onSize: (size) => {
      if (size !== 'all') setWanted((now) => ({ ...now, size, index: 0 }));
    },
  };
  return { query, known, controls };
}
