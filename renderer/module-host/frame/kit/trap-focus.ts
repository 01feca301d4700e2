const tabbable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';

/** Keeps Tab inside `box`. Otherwise Tab would leave the last control for what stands around it. */
export function trapFocus(box: HTMLElement): void {
  box.addEventListener('keydown', (event) => {
    // A box inside this one has moved the focus already.
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const stops = Array.from(box.querySelectorAll<HTMLElement>(tabbable)).filter((stop) => stop.checkVisibility());
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const isAtEnd = document.activeElement === from || (event.shiftKey && document.activeElement === box);
    if (!isAtEnd || !to) return;
    event.preventDefault();
    to.focus();
  });
}
