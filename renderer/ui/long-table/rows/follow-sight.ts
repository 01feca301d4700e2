import type { Sight } from './row-window.ts';

/** Without a scroll event for so long, the box is at rest. */
const restMs = 150;

/** The visible part of the rows in a box whose header covers its topmost `covered` pixels. */
export const sightOf = (box: HTMLElement, covered: number): Sight => ({
  top: box.scrollTop,
  height: box.clientHeight - covered,
  goesUp: false,
});

/** Tells when something else is seen, before it is painted, and when the box has come to rest. Returns how to stop. */
export function followSight(box: HTMLElement, covered: number, onSight: (sight: Sight, isAtRest: boolean) => void): () => void {
  let sight = sightOf(box, covered);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = (): void => {
    const top = box.scrollTop;
    sight = { ...sight, top, goesUp: top === sight.top ? sight.goesUp : top < sight.top };
    onSight(sight, false);
    clearTimeout(timer);
    timer = setTimeout(() => onSight(sight, true), restMs);
  };
  const sizes = new ResizeObserver(() => {
    sight = { ...sightOf(box, covered), goesUp: sight.goesUp };
    onSight(sight, true);
  });
  sizes.observe(box);
  box.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    box.removeEventListener('scroll', onScroll);
  };
}
