import { type RefObject, useEffect, useRef } from 'react';

/** The open folder's name in the path, which is always there. */
const heading = '[aria-current="location"]';

/** Focuses the entry at `index`, else the last one, else the name of the open folder. */
function focusEntry(main: HTMLElement, index: number): void {
  const entries = main.querySelectorAll<HTMLElement>('tbody > tr, ul > li');
  const entry = entries[Math.min(index, entries.length - 1)];
  const target = entry?.tagName === 'LI' ? entry.querySelector('button') : entry;
  (target ?? main.querySelector<HTMLElement>(heading))?.focus();
}

/**
 * Focuses the entry that follows a removed one, because the menu button that had the focus is gone with it. `keys`: the shown folders
 * and files in order. `view`: what they belong to, because another view has other entries without any removal; null while they belong to
 * the view before. `isAsking`: a dialog is open, which has the focus.
 */
export function useFocusAfterRemoval(
  keys: readonly string[],
  view: string | null,
  isAsking: boolean,
): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef({ keys, view });
  const gone = useRef<number>(null);
  useEffect(() => {
    if (view === null) return;
    const before = shown.current;
    shown.current = { keys, view };
    if (before.view !== view) gone.current = null;
    else {
      const index = before.keys.findIndex((key) => !keys.includes(key));
      if (index !== -1) gone.current = index;
    }
    if (gone.current === null || isAsking) return;
    const index = gone.current;
    gone.current = null;
    // A dialog that closes with the removal returns the focus first, where an element can have it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (main.current !== null && document.activeElement === document.body) focusEntry(main.current, index);
      }),
    );
  });
  return main;
}
