import { useSyncExternalStore } from 'react';

// Asked when it is needed first: where pages are drawn in advance there is no window.
let list: MediaQueryList | undefined;
const narrow = (): MediaQueryList => (list ??= matchMedia('(max-width: 785px)'));

function subscribe(changed: () => void): () => void {
  narrow().addEventListener('change', changed);
  return () => narrow().removeEventListener('change', changed);
}

const isNarrow = (): boolean => narrow().matches;

/** Whether rows are cards: their height is needed as a number, so a style sheet alone cannot decide. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
