import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BodyHandle } from './body.ts';

/**
 * Returns a function that scrolls the marked row into view after the next render. The page must scroll, too, because a box that is as
 * high as its rows does not. It runs after the render, because the bar for picked rows reduces the visible area.
 */
export function useScrollToRow(
  body: RefObject<BodyHandle | null>,
  row: { readonly id: string; readonly index: number },
): () => void {
  const isPending = useRef(false);
  // Runs after each render, because the row is drawn by a later render when the box has to scroll first.
  useLayoutEffect(() => {
    if (!isPending.current) return;
    const element = document.getElementById(row.id);
    if (element === null) return body.current?.showRow(row.index);
    isPending.current = false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    isPending.current = true;
  };
}
