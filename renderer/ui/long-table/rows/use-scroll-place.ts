import { useEffectEvent, useLayoutEffect } from 'react';
import type { TableScroll } from '#renderer/ui/long-table/table-scroll.ts';

/** Scrolls the box to its first position, and reports each change. */
export function useScrollPlace(box: HTMLElement | null, scroll: TableScroll | undefined): void {
  const restore = useEffectEvent((shown: HTMLElement) => {
    if (scroll === undefined) return;
    shown.scrollTop = scroll.first.top;
    shown.scrollLeft = scroll.first.left;
  });
  const report = useEffectEvent(({ scrollTop: top, scrollLeft: left }: HTMLElement) => scroll?.onScroll({ top, left }));
  // Runs before the first paint. The rows have their whole height by then, although most of them are not drawn.
  useLayoutEffect(() => {
    if (box === null) return undefined;
    restore(box);
    const onScroll = (): void => report(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, [box]);
}
