// The focus in a long list of which only the rows in view are drawn: one row is reached by Tab, keys move to others.
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListedEntity } from '#contract/entities/entity.ts';
import { rowAfterKey } from '#renderer/ui/long-table/rows/marker-keys.ts';
import { typedIndex } from './typed-index.ts';

const rowHeight = 52;
const overscan = 6;
/** Letters that follow each other within this time are one text. */
const typingMs = 800;

export type DrawnRows = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** The index of the row that Tab reaches, and the function that moves the focus to another row. */
function useActiveRow(count: number, box: RefObject<HTMLDivElement | null>) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(0, Math.min(wanted, count - 1));
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  });
  const move = (index: number): void => {
    isMoving.current = true;
    setWanted(index);
  };
  return { active, setActive: setWanted, move };
}

export function useListFocus(entities: readonly ListedEntity[], box: RefObject<HTMLDivElement | null>) {
  const { active, setActive, move } = useActiveRow(entities.length, box);
  const typed = useRef({ text: '', at: 0 });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook, and its result is not passed on
  const rows: DrawnRows = useVirtualizer({
    count: entities.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    getItemKey: (index) => entities[index]?.code ?? index,
    // The row with the focus stays in the document when it leaves the view.
    rangeExtractor: (range: Range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])].filter((index) => index < range.count).toSorted((a, b) => a - b),
  });
  const goTo = (index: number): void => {
    rows.scrollToIndex(index, { align: 'auto' });
    move(index);
  };
  return {
    active,
    setActive,
    rows,
    /** Handles keys that move the focus. False: the key does something else. */
    press: (event: KeyboardEvent): boolean => {
      const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
      const moved = rowAfterKey(event.key, active, entities.length, page);
      if (moved !== null) {
        goTo(moved);
        return true;
      }
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false;
      const isFollowing = event.timeStamp - typed.current.at < typingMs;
      const text = (isFollowing ? typed.current.text : '') + event.key;
      typed.current = { text, at: event.timeStamp };
      const found = typedIndex(entities, active, text);
      if (found !== null) goTo(found);
      return true;
    },
  };
}
