// The control of a page that had the focus when the person left the page. The page is drawn again when they come back, so the control is
// then another element.

interface LeftControl {
  /** The tag, target and name of the control. Several controls of a page can have the same. */
  readonly signature: string;
  /** The place among the controls with this signature. */
  readonly index: number;
}

const controls = 'a[href], button, summary';

/** By the key of the history entry, until the document is loaded again. */
const leftControls = new Map<string, LeftControl>();

const signatureOf = (control: Element): string =>
  [control.tagName, control.getAttribute('href') ?? '', control.ariaLabel ?? control.textContent ?? ''].join(' ');

const controlsWith = (page: HTMLElement, signature: string): readonly HTMLElement[] =>
  Array.from(page.querySelectorAll<HTMLElement>(controls)).filter((one) => signatureOf(one) === signature);

/** Stores the control that contains `target`. The focus on anything else changes nothing. */
export function storeLeftControl(page: HTMLElement, entryKey: string, target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  if (control === null || !page.contains(control)) return;
  const signature = signatureOf(control);
  leftControls.set(entryKey, { signature, index: controlsWith(page, signature).indexOf(control) });
}

export const hasLeftControl = (entryKey: string): boolean => leftControls.has(entryKey);

/** Returns the control in the page as it is drawn now, and opens the disclosures around it; null when there is none yet. */
export function findLeftControl(page: HTMLElement, entryKey: string): HTMLElement | null {
  const left = leftControls.get(entryKey);
  if (left === undefined) return null;
  const found = controlsWith(page, left.signature);
  // Earlier entries of a list may be gone.
  const control = found[left.index] ?? found.at(-1) ?? null;
  const content = control?.tagName === 'SUMMARY' ? control.parentElement?.parentElement : control;
  for (let around = content?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true;
  return control;
}
