import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rowAfterKey, scrollToRow } from './window.ts';

interface Marker {
  /** The marked row, from 0. */
  readonly active: number;
  /** For the element that scrolls and has the focus. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MarkerOptions {
  readonly order: Uint32Array;
  readonly rowHeight: number;
  /** What of the box the header covers. */
  readonly covered: number;
  readonly onPick: (index: number) => void;
}

/** A marker that keys move from row to row while the focus stays on the table: rows that have left the page cannot hold it. */
export function useMarker(box: RefObject<HTMLElement | null>, { order, rowHeight, covered, onPick }: MarkerOptions): Marker {
  const [marker, setMarker] = useState({ order, index: 0 });
  // Another order is another list: it begins at its start.
  const active = marker.order === order ? marker.index : 0;
  const begun = useRef(order);
  useEffect(() => {
    if (begun.current !== order) box.current?.scrollTo(0, 0);
    begun.current = order;
  }, [box, order]);
  return {
    active,
    onKeyDown(event) {
      const { currentTarget: element, key } = event;
      // Keys of the buttons in the header are theirs.
      if (event.target !== element || event.ctrlKey || event.altKey || event.metaKey) return;
      const height = element.clientHeight - covered;
      const index = rowAfterKey(key, active, order.length, Math.max(1, Math.floor(height / rowHeight) - 1));
      if (index === null && key !== ' ') return;
      event.preventDefault();
      if (index === null) return onPick(active);
      element.scrollTop = scrollToRow(index, { scrollTop: element.scrollTop, height, rowHeight });
      setMarker({ order, index });
    },
    onClick({ target }) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (row === null || !(target instanceof Element)) return;
      const index = Number(row.dataset['index']);
      setMarker({ order, index });
      if (target.closest('[data-pick]') !== null) onPick(index);
    },
  };
}
