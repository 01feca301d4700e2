import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { rowAfterKey } from './marker-keys.ts';

interface Marker {
  /** The zero-based index of the marked row. */
  readonly active: number;
  /** Handler for the element that scrolls and has the focus. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MarkerOptions {
  readonly order: Uint32Array;
  /** The number of rows that Page Up and Page Down move. */
  readonly pageRows: () => number;
  readonly scrollTo: (index: number) => void;
  readonly onPick: (index: number) => void;
  /** Called by Enter, or by a click on the row. */
  readonly onOpen: (index: number) => void;
}

/** A marker that keys move between rows. The focus stays on the table, because rows outside the viewport are not in the DOM. */
export function useMarker(box: HTMLElement | null, { order, pageRows, scrollTo, onPick, onOpen }: MarkerOptions): Marker {
  const [marker, setMarker] = useState({ order, index: 0 });
  // After a changed order, the marker returns to the first row.
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
      // The buttons in the header handle their own keys.
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
