import { useSyncExternalStore } from 'react';

const query = '(max-width: 785px)';

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether rows are cards: their height is needed as a number, so a style sheet alone cannot decide. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
