import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BodyHandle } from './body.ts';

/**
 * Brings the marked row into sight after a key or a pick. Not by the box alone: one that is as high as its rows does not scroll, and
 * the page does. And once all is drawn: the bar for picked rows, which comes with the first of them, leaves less to be seen.
 */
export function useFollow(body: RefObject<BodyHandle | null>, row: { readonly id: string; readonly index: number }): () => void {
  const follows = useRef(false);
  // After each drawing: the row itself comes with a later one when the box has to scroll for it.
  useLayoutEffect(() => {
    if (!follows.current) return;
    const element = document.getElementById(row.id);
    if (element === null) return body.current?.showRow(row.index);
    follows.current = false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    follows.current = true;
  };
}
