// Stores the view of a table in the address, and on this device for one person and one screen. The stored view expires after two hours.
import { mergedQuery } from '#renderer/ui/long-table/view/view.ts';
import type { ViewPlace } from '#renderer/ui/long-table/view/use-table-view.ts';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

export interface TableOwner {
  readonly companyId: string;
  readonly userId: string;
  /** A unique name of the table in the portal: "atividade". */
  readonly screen: string;
  /** A table in a dialog does not use the address, which belongs to the page behind it. */
  readonly inDialog?: boolean;
}

export function tablePlace({ companyId, userId, screen, inDialog = false }: TableOwner): ViewPlace {
  const key = `table/${[companyId, userId, screen].map(encodeURIComponent).join('/')}`;
  return {
    query: () => (inDialog ? '' : location.search),
    // Replaced, not pushed, so that Back leaves the screen even after many changes of the view.
    setQuery: (query, names) => {
      if (inDialog) return;
      const merged = mergedQuery(location.search, query, names);
      history.replaceState(history.state, '', `${location.pathname}${merged === '' ? '' : `?${merged}`}${location.hash}`);
    },
    // When storage is forbidden, the view lasts as long as the screen.
    stored: () => deviceStorage.get(key),
    store: (view) => void deviceStorage.set(key, view),
  };
}
