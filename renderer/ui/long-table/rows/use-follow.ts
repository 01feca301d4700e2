import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BodyHandle } from './body.ts';

/**
 * Brings the marked row into sight after a key or a pick. Not by the box alone: one that is as high as its rows does not scroll, and
 * the page does. And after it is drawn: the bar for picked rows, which comes with the first of them, leaves less to be seen.
 */
export function useFollow(
  body: RefObject<BodyHandle | null>,
  row: { readonly id: string; readonly index: number; readonly isDrawn: boolean; readonly picked: unknown },
): () => void {
  const { id, index, isDrawn, picked } = row;
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (!follows.current) return;
    const element = document.getElementById(id);
    // It comes once the box has scrolled.
    if (element === null) return body.current?.showRow(index);
    follows.current = false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [body, id, index, isDrawn, picked]);
  return () => {
    follows.current = true;
  };
}
