// The view of a table, kept in the address, and for two hours on this device for one person and one screen.
import { mergedQuery } from '#renderer/ui/long-table/view/view.ts';
import type { ViewPlace } from '#renderer/ui/long-table/view/use-table-view.ts';

export interface TableOwner {
  readonly companyId: string;
  readonly userId: string;
  /** Names the table among all of the portal: "atividade". */
  readonly screen: string;
  /** A table in a dialog is no page, and leaves the address to the page behind it. */
  readonly inDialog?: boolean;
}

// Storage can be forbidden by policy; the view then lasts as long as the screen.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function tablePlace({ companyId, userId, screen, inDialog = false }: TableOwner): ViewPlace {
  const key = `table/${[companyId, userId, screen].map(encodeURIComponent).join('/')}`;
  return {
    query: () => (inDialog ? '' : location.search),
    // Replaced, not pushed: Back leaves the screen, however often its table was ordered.
    setQuery: (query, names) => {
      if (inDialog) return;
      const merged = mergedQuery(location.search, query, names);
      history.replaceState(history.state, '', `${location.pathname}${merged === '' ? '' : `?${merged}`}${location.hash}`);
    },
    stored: () => attempt(() => localStorage.getItem(key)),
    store: (view) => void attempt(() => localStorage.setItem(key, view)),
  };
}
