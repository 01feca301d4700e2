// Returns the focus when the element that has it leaves the page, such as a control of a closed dialog. The browser would leave the
// focus to the body, so that the next key reaches nothing. A menu item that opens a dialog is gone when the dialog closes; the button of
// the menu is the element before it.

/**
 * The elements that had the focus, the newest first. The body stands for no element. A person can focus any number of controls of a dialog
 * before it closes, so that the list has no limit but the elements of the page.
 */
let recent: readonly HTMLElement[] = [];

/** Above this length, elements that have left the page are removed from the list. */
const tidyAbove = 24;

/** No element, and the frame of a module, raise no event. They are remembered when a layer opens. */
export function rememberFocus(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement)) return;
  const others = recent.filter((other) => other !== element && (recent.length < tidyAbove || other.isConnected));
  recent = [element, ...others];
}

if (typeof document !== 'undefined') {
  rememberFocus(document.activeElement);
  document.addEventListener('focusin', ({ target }) => rememberFocus(target));
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the last element that can have the focus. Does nothing while an element of the page has it. */
export function restoreLostFocus(): void {
  for (const element of recent) {
    if (!isLost() || element === document.body) return;
    if (element.isConnected) element.focus({ preventScroll: true });
  }
}
