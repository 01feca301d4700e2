import { mobileThresholdPx } from '#contract/limits.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at most `px` wide. */
export function useAtMost(px: number): boolean {
  const subscribe = useCallback(
    (changed: () => void): (() => void) => {
      const list = matchMedia(`(max-width: ${px}px)`);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [px],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(`(max-width: ${px}px)`).matches);
}

/** Whether the window is as narrow as a phone. For decisions that CSS cannot make, such as the height of a card. */
export const useNarrow = (): boolean => useAtMost(mobileThresholdPx);
