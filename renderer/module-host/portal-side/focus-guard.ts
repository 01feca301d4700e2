// Keeps the focus out of a frame that a dialog or menu of the portal covers. The rest of the page is inert then, but a frame in a
// process of its own can still take the focus, and with it the keys that the person types into the dialog. No style, attribute or policy
// prevents that in Chromium 156, so the focus returns to the dialog at once, and a frame that takes it again and again ends.

import { closePopovers, isBlocked, isCovered } from './covered.ts';

/** A module that focuses a control when its data arrive may do so while a dialog opens. Each taking costs the person a key at most. */
export const focusTakingsPerDialog = 2;
/** While the page reads a message it cannot return the focus: each such time costs the person one more key. */
export const lateKeyMs = 100;

export interface FocusGuardParts {
  /** How long messages of the frame have just kept the page busy, in milliseconds. */
  readonly busyMs: () => number;
  /** Called when the frame has taken the focus from one dialog too often or for too long. */
  readonly onTaken: () => void;
}

/** The dialog in front, which gets the focus when the control that had it is gone. */
function frontDialog(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>(
    'dialog[open], [popover]:popover-open, [role="dialog"], [role="alertdialog"]',
  );
  return Array.from(dialogs).findLast((dialog) => dialog.closest('[inert]') === null) ?? null;
}

/** Calls `onRemoved` once, when `frame` is no longer in the document. */
function watchRemoval(frame: HTMLIFrameElement, onRemoved: () => void): void {
  if (!frame.isConnected) return onRemoved();
  const observer = new MutationObserver(() => {
    if (frame.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  observer.observe(document, { childList: true, subtree: true });
  return undefined;
}

/** Watches the frame until the signal aborts. */
export function guardFocus(frame: HTMLIFrameElement, { busyMs, onTaken }: FocusGuardParts, signal: AbortSignal): void {
  let last: HTMLElement | null = null;
  let taken = 0;
  /** Whether the last key was Tab, and no control of the page has received the focus by it. */
  let isTabbing = false;
  document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), { capture: true, signal });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      // A list of results marks an option by an event `focusin`, and the focus stays in its search field.
      if (target !== document.activeElement || target === frame || !(target instanceof HTMLElement)) return;
      last = target;
      isTabbing = false;
      if (!isCovered(frame)) taken = 0;
    },
    { signal },
  );
  const focusDialog = (): void => {
    const place = last?.isConnected === true && last.closest('[inert]') === null ? last : frontDialog();
    // A dialog that focuses its control during the change is the active element, and still the browser sends the keys to the frame.
    window.focus();
    place?.focus({ preventScroll: true });
  };
  const returnFocus = (): void => {
    // The person went to another window of the device.
    if (signal.aborted || !document.hasFocus()) return undefined;
    // A dialog that closes may return the focus to the frame, without a control of the page between two dialogs.
    if (!isCovered(frame)) {
      taken = 0;
      return undefined;
    }
    // The person has left an open menu by the keyboard: no other press reaches the frame under it.
    if (isTabbing && !isBlocked(frame)) return closePopovers();
    const { activeElement } = document;
    // A frame of the dialog, such as a shown document.
    if (activeElement instanceof HTMLIFrameElement && activeElement !== frame) return undefined;
    taken += 1 + Math.floor(busyMs() / lateKeyMs);
    focusDialog();
    return taken > focusTakingsPerDialog ? onTaken() : undefined;
  };
  // The browser ignores a change of the focused frame during the event `blur` of the window, so the focus returns in the next task.
  addEventListener('blur', () => setTimeout(returnFocus), { signal });
  // A frame that ends may have the focus, or take it once more before it is removed, and leaves it to no element then.
  signal.addEventListener('abort', () => {
    if (!isCovered(frame)) return;
    watchRemoval(frame, () => {
      if (document.activeElement === document.body && frontDialog() !== null) focusDialog();
    });
  });
}
