// A table that is too wide scrolls horizontally in its own box, and its headings stick to that box. A table that fits has no scroll box,
// so its headings stick to the top of the module.
export function watchOverflow(scroller: HTMLElement): void {
  const measure = (): void => {
    // `scrollWidth` includes overflowing content, also while the box does not scroll.
    const isWide = scroller.scrollWidth > scroller.clientWidth + 1;
    if (isWide === scroller.hasAttribute('data-wide')) return;
    scroller.toggleAttribute('data-wide', isWide);
    // A scrolling box must be reachable by keyboard.
    if (isWide) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  };
  new ResizeObserver(measure).observe(scroller);
}
