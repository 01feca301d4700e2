import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect } from 'react';
import type { BodyProps } from './body.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

/** The number of extra cards above and below the viewport. */
const overscan = 2;

/** Rows as cards. Their heights are known only after they have been drawn. */
export function CardBody({
  box,
  count,
  cardHeight,
  active,
  onActiveDrawn,
  draw,
  ref,
}: BodyProps & {
  /** The assumed height of a card that has not been drawn yet. */
  readonly cardHeight: number;
}) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook, and its result is not passed on
  const cards: Virtualizer<HTMLTableElement, HTMLTableRowElement> = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => cardHeight,
    overscan,
  });
  useLayoutEffect(() => cards.measure(), [cards, cardHeight]);
  useImperativeHandle(
    ref,
    () => ({
      showRow: (index) => cards.scrollToIndex(index, { align: 'auto' }),
      pageRows: () => Math.floor(box.clientHeight / cardHeight) - 1,
    }),
    [box, cards, cardHeight],
  );
  const drawn = cards.getVirtualItems();
  const isActiveDrawn = drawn.some(({ index }) => index === active);
  useLayoutEffect(() => onActiveDrawn(isActiveDrawn), [onActiveDrawn, isActiveDrawn]);
  return (
    <tbody className={styles['body']} style={{ height: cards.getTotalSize() }}>
      {drawn.map(({ index, start }) => draw({ key: index, index, top: start, ref: cards.measureElement }))}
    </tbody>
  );
}
