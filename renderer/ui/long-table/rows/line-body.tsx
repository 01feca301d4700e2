import { useImperativeHandle, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BodyProps } from './body.ts';
import { followSight, sightOf } from './follow-sight.ts';
import { rowsOfWindow, type RowWindow, type Sight, topShowing, windowAt } from './row-window.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

interface Drawn extends RowWindow {
  /** The first row when the box last came to rest; the rows stand in that order until it does again. */
  readonly rested: number;
}

const headHeight = 36;
const nothing: Drawn = { first: 0, size: 0, rested: 0 };

/** As it was where nothing changes, so that nothing is drawn again. */
function nextDrawn(before: Drawn, { first, size }: RowWindow, isAtRest: boolean): Drawn {
  const rested = isAtRest ? first : before.rested;
  return first === before.first && size === before.size && rested === before.rested ? before : { first, size, rested };
}

/** Rows of one height, side by side in columns: which of them are seen is counted, and none is ever measured. */
export function LineBody({
  box,
  count,
  rowHeight,
  active,
  onActiveDrawn,
  draw,
  ref,
}: BodyProps & { readonly rowHeight: number }) {
  const [drawn, setDrawn] = useState(nothing);
  useLayoutEffect(() => {
    const show = (sight: Sight, isAtRest: boolean): void =>
      setDrawn((before) => nextDrawn(before, windowAt(sight, count, rowHeight), isAtRest));
    // Only now is it known how many rows fit: until then none is drawn.
    show(sightOf(box, headHeight), true);
    return followSight(box, headHeight, (sight, isAtRest) => flushSync(() => show(sight, isAtRest)));
  }, [box, count, rowHeight]);
  useImperativeHandle(
    ref,
    () => ({
      showRow(index) {
        box.scrollTop = topShowing(sightOf(box, headHeight), index, rowHeight);
      },
      pageRows: () => Math.floor((box.clientHeight - headHeight) / rowHeight) - 1,
    }),
    [box, rowHeight],
  );
  const isActiveDrawn = active >= drawn.first && active < drawn.first + drawn.size;
  useLayoutEffect(() => onActiveDrawn(isActiveDrawn), [onActiveDrawn, isActiveDrawn]);
  return (
    <tbody className={styles['body']} style={{ height: count * rowHeight }}>
      {/* A row that leaves at one end is used again at the other: only its texts change. */}
      {rowsOfWindow(drawn, drawn.rested).map((index) => draw({ key: index % drawn.size, index, top: index * rowHeight }))}
    </tbody>
  );
}
