// Keeps the focused control of the frame while a dialog of the portal is open: Chromium blurs the control, because the frame is inert then.

/** Focuses the control again when the focus comes back to the frame and nothing else in it has the focus. */
export function keepFocus(): void {
  let last: EventTarget | null = null;
  addEventListener('focusin', ({ target }) => (last = target));
  // A press beside all controls leaves the control. A press on one is followed by its focus.
  addEventListener('pointerdown', () => (last = null), { capture: true });
  addEventListener('focus', () => {
    if (document.activeElement === document.body && last instanceof HTMLElement && last.isConnected)
      last.focus({ preventScroll: true });
  });
}
