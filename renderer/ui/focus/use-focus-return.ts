import { useLayoutEffect } from 'react';
import { restoreLostFocus } from './focus-history.ts';

/** When the calling component leaves the page with the focus, the focus returns to the last element that can have it. */
export function useFocusReturn(): void {
  // React removes the elements of the component after this function.
  useLayoutEffect(() => () => queueMicrotask(restoreLostFocus), []);
}
