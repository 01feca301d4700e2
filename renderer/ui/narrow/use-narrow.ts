import { mobileThresholdPx } from '#contract/limits.ts';
import { useSyncExternalStore } from 'react';

// Created at the first use, because pre-rendering has no `matchMedia`.
let list: MediaQueryList | undefined;
const narrow = (): MediaQueryList => (list ??= matchMedia(`(max-width: ${mobileThresholdPx}px)`));

function subscribe(changed: () => void): () => void {
  narrow().addEventListener('change', changed);
  return () => narrow().removeEventListener('change', changed);
}

const isNarrow = (): boolean => narrow().matches;

/** Whether the window is as narrow as a phone. For decisions that CSS cannot make, such as the height of a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
