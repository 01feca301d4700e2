import { useSyncExternalStore } from 'react';

/** The least width of a window with room for the list beside the work. */
const wideWindow = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(wideWindow);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the list of a tool has a column of its own. Otherwise it opens over the page. */
export const useListBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wideWindow).matches);
