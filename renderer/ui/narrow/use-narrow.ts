import { mobileThresholdPx } from '#contract/limits.ts';
import { useSyncExternalStore } from 'react';

const narrow = (): MediaQueryList => matchMedia(`(max-width: ${mobileThresholdPx}px)`);

function subscribe(changed: () => void): () => void {
  const list = narrow();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const isNarrow = (): boolean => narrow().matches;

/** Whether the window is as narrow as a phone. For decisions that CSS cannot make, such as the height of a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
