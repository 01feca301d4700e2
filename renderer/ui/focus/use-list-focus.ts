import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface ListFocus<Part extends HTMLElement> {
  /** The element around the rows, and around the field that adds one. */
  readonly part: RefObject<Part | null>;
  /** The row of this index is about to go. */
  readonly removes: (index: number) => void;
  /** A row is about to come. */
  readonly adds: () => void;
}

/**
 * The focus of a list whose rows come and go. When the pressed button leaves with its row, the focus moves to the next row, or to the
 * first control of the part, or to the part itself; after an addition, to the field. It stays where it is when it was not lost.
 */
export function useListFocus<Part extends HTMLElement>(count: number): ListFocus<Part> {
  const part = useRef<Part>(null);
  const waiting = useRef<number | 'field' | null>(null);
  const shown = useRef(count);
  useLayoutEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    const { current } = waiting;
    waiting.current = null;
    if (current === null || document.activeElement !== document.body) return;
    const rows = part.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const row = current === 'field' ? undefined : rows[Math.min(current, rows.length - 1)];
    (row ?? part.current?.querySelector<HTMLElement>('input, button') ?? part.current)?.focus();
  }, [count]);
  return {
    part,
    removes: (index) => {
      waiting.current = index;
    },
    adds: () => {
      waiting.current = 'field';
    },
  };
}
