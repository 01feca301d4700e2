// The place of the focus when a dialog opens. The rule is the one of the WAI-ARIA practices, and the same for every `Dialog`:
// - at the first field, so that a person can type at once. Not on a touch device, whose keyboard would cover the dialog before it is read;
// - in a question without fields at its first action, which is the one that changes nothing, so that Enter does no harm;
// - otherwise at the dialog itself, which a screen reader reads from its title on.
// A part that focuses its own control (`autoFocus`) keeps the focus. A native dialog (native-dialog.tsx) is read before it is filled in,
// so that it keeps the focus itself.

const fields = [
  'input:not([type=radio], [type=hidden], [type=file])',
  'input[type=radio]:checked',
  'textarea',
  'button[aria-haspopup="listbox"]',
];

/** Focuses the first of the elements that can receive the focus. Returns whether there was one. */
const focusFirst = (elements: Iterable<HTMLElement>): boolean => {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return true;
  }
  return false;
};

/** Moves the focus from a dialog that has it itself. Returns whether it moved. */
function moveFocus(dialog: HTMLElement): boolean {
  if (document.activeElement !== dialog) return false;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const inBody = dialog.querySelectorAll<HTMLElement>(fields.map((field) => `[data-dialog-body] ${field}`).join(','));
  if (!isTouch && focusFirst(inBody)) return true;
  return dialog.getAttribute('role') === 'alertdialog' && focusFirst(dialog.querySelectorAll<HTMLElement>('footer button'));
}

/**
 * Moves the focus of an opening dialog as soon as the dialog has it and shows a field, which may need an answer of the server. Ends when
 * the person acts. Returns a function that ends it.
 */
export function startFirstFocus(dialog: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new MutationObserver(() => move());
  const stop = (): void => {
    observer.disconnect();
    end.abort();
  };
  const move = (): void => {
    if (!signal.aborted && moveFocus(dialog)) stop();
  };
  observer.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('focus', move, { signal });
  for (const action of ['keydown', 'pointerdown']) addEventListener(action, stop, { capture: true, signal });
  move();
  return stop;
}
