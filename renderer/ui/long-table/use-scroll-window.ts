import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawnRows } from './window.ts';

interface ScrollWindow {
  readonly first: number;
  readonly length: number;
  /** To be given to the element that scrolls. */
  readonly onScroll: () => void;
}

/** Which rows to draw, as the element of `box` scrolls and changes its size. */
export function useScrollWindow(box: RefObject<HTMLElement | null>, rowHeight: number, count: number): ScrollWindow {
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const drawn = drawnRows({ scrollTop, height, rowHeight, count });
  return {
    ...drawn,
    onScroll() {
      const next = box.current?.scrollTop ?? 0;
      // Drawn in this very frame: later, and a fast fling would show a blank.
      if (drawnRows({ scrollTop: next, height, rowHeight, count }).first !== drawn.first) flushSync(() => setScrollTop(next));
    },
  };
}
