import type { Viewport } from './row-window.ts';

/** The box is at rest after this time without a scroll event. */
const restMs = 150;

/** Returns the visible part of a box whose header covers the top `covered` pixels. */
export const viewportOf = (box: HTMLElement, covered: number): Viewport => ({
  top: box.scrollTop,
  height: box.clientHeight - covered,
  goesUp: false,
});

/** Calls `onViewport` before a changed viewport is painted, and when the box has come to rest. Returns a function that stops it. */
export function watchViewport(
  box: HTMLElement,
  covered: number,
  onViewport: (viewport: Viewport, isAtRest: boolean) => void,
): () => void {
  let viewport = viewportOf(box, covered);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = (): void => {
    const top = box.scrollTop;
    viewport = { ...viewport, top, goesUp: top === viewport.top ? viewport.goesUp : top < viewport.top };
    onViewport(viewport, false);
    clearTimeout(timer);
    timer = setTimeout(() => onViewport(viewport, true), restMs);
  };
  const sizes = new ResizeObserver(() => {
    viewport = { ...viewportOf(box, covered), goesUp: viewport.goesUp };
    onViewport(viewport, true);
  });
  sizes.observe(box);
  box.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    box.removeEventListener('scroll', onScroll);
  };
}
