import { useSyncExternalStore } from 'react';

// Asked when it is needed first: where pages are drawn in advance there is no window.
let list: MediaQueryList | undefined;
const narrow = (): MediaQueryList => (list ??= matchMedia('(max-width: 785px)'));

function subscribe(changed: () => void): () => void {
  narrow().addEventListener('change', changed);
  return () => narrow().removeEventListener('change', changed);
}

const isNarrow = (): boolean => narrow().matches;

/** Whether the window is a phone's (785 px at most), for what a style sheet alone cannot decide: the height of a card, what exists at all. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
