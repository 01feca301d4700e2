import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { rowAfterKey } from './marker-keys.ts';

interface Marker {
  /** The marked row, from 0. */
  readonly active: number;
  /** For the element that scrolls and has the focus. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MarkerOptions {
  readonly order: Uint32Array;
  /** Rows that Page Up and Page Down pass. */
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
  readonly onPick: (index: number) => void;
  /** Enter, or a press on the row. */
  readonly onOpen: (index: number) => void;
}

/** A marker that keys move from row to row while the focus stays on the table: rows that have left the page cannot hold it. */
export function useMarker(box: HTMLElement | null, { order, pageRows, scrollTo, onPick, onOpen }: MarkerOptions): Marker {
  const [marker, setMarker] = useState({ order, index: 0 });
  // Another order is another list: it begins at its start.
  const active = marker.order === order ? marker.index : 0;
  const begun = useRef(order);
  useEffect(() => {
    if (begun.current !== order) box?.scrollTo(0, 0);
    begun.current = order;
  }, [box, order]);
  return {
    active,
    onKeyDown(event) {
      const { key } = event;
      // Keys of the buttons in the header are theirs.
      if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
      const index = rowAfterKey(key, active, order.length, pageRows());
      if (index === null && key !== ' ' && key !== 'Enter') return;
      event.preventDefault();
      if (index === null) return key === ' ' ? onPick(active) : onOpen(active);
      scrollTo(index);
      setMarker({ order, index });
    },
    onClick({ target }) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (row === null || !(target instanceof Element)) return;
      const index = Number(row.dataset['index']);
      setMarker({ order, index });
      if (target.closest('[data-pick]') !== null) onPick(index);
      // A press on a control inside the row, or the end of a text selection, does not open the row.
      else if (target.closest('a, button') === null && (getSelection()?.isCollapsed ?? true)) onOpen(index);
    },
  };
}
