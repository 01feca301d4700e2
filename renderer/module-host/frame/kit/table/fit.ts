// A table that is wider than its place scrolls sideways in a box of its own, in which its headings stay in sight. One that fits has no
// box: its headings stay at the top of the module.
export function watchFit(scroller: HTMLElement): void {
  const measure = (): void => {
    // Without the box, what sticks out counts, too.
    const isWide = scroller.scrollWidth > scroller.clientWidth + 1;
    if (isWide === scroller.hasAttribute('data-wide')) return;
    scroller.toggleAttribute('data-wide', isWide);
    // A scrolling box must be reachable by keyboard.
    if (isWide) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  };
  new ResizeObserver(measure).observe(scroller);
}
