import { useImperativeHandle, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BodyProps } from './body.ts';
import { watchViewport, viewportOf } from './watch-viewport.ts';
import { rowsOfWindow, type RowWindow, type Viewport, topShowing, windowAt } from './row-window.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

interface Drawn extends RowWindow {
  /** The first row when the box last came to rest. It determines the DOM order of the rows until the box rests again. */
  readonly rested: number;
}

const headHeight = 36;
const nothing: Drawn = { first: 0, size: 0, rested: 0 };

/** Returns the previous object when nothing changes, so that React does not re-render. */
function nextDrawn(before: Drawn, { first, size }: RowWindow, isAtRest: boolean): Drawn {
  const rested = isAtRest ? first : before.rested;
  return first === before.first && size === before.size && rested === before.rested ? before : { first, size, rested };
}

/** Rows of equal height. The visible rows are calculated, and no row is measured. */
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
    const show = (viewport: Viewport, isAtRest: boolean): void =>
      setDrawn((before) => nextDrawn(before, windowAt(viewport, count, rowHeight), isAtRest));
    // The number of rows that fit is known only now, so the first render draws none.
    show(viewportOf(box, headHeight), true);
    return watchViewport(box, headHeight, (viewport, isAtRest) => flushSync(() => show(viewport, isAtRest)));
  }, [box, count, rowHeight]);
  useImperativeHandle(
    ref,
    () => ({
      showRow(index) {
        box.scrollTop = topShowing(viewportOf(box, headHeight), index, rowHeight);
      },
      pageRows: () => Math.floor((box.clientHeight - headHeight) / rowHeight) - 1,
    }),
    [box, rowHeight],
  );
  const isActiveDrawn = active >= drawn.first && active < drawn.first + drawn.size;
  useLayoutEffect(() => onActiveDrawn(isActiveDrawn), [onActiveDrawn, isActiveDrawn]);
  return (
    <tbody className={styles['body']} style={{ height: count * rowHeight }}>
      {/* A row that leaves the viewport is reused at the other end: only its texts change. */}
      {rowsOfWindow(drawn, drawn.rested).map((index) => draw({ key: index % drawn.size, index, top: index * rowHeight }))}
    </tbody>
  );
}
