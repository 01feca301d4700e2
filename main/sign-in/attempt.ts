// One sign-in in progress. It ends once; its window, port and timer end at the same time.
import type { BrowserWindow } from 'electron';
import type { SignInOutcome } from '#contract/ipc/schemas.ts';
import { log } from '#main/log.ts';
import { createProof } from './proof.ts';
import type { Proof } from './proof.ts';

export interface Attempt {
  readonly proof: Proof;
  readonly ended: Promise<SignInOutcome>;
  /** Aborted when the attempt ends. */
  readonly signal: AbortSignal;
  /** Ends the attempt. Later outcomes are ignored. */
  finish(outcome: SignInOutcome): void;
  /** Assigns the window to the attempt, which closes it at its end. */
  useWindow(window: BrowserWindow): void;
  showWindow(): boolean;
  /** Closes the window. The attempt continues. */
  closeWindow(): void;
  /** The person closed the window, which cancels the attempt. */
  windowClosed(): void;
}

export function createAttempt(): Attempt {
  const over = new AbortController();
  let first: SignInOutcome = { kind: 'cancelled' };
  const ended = new Promise<SignInOutcome>((resolve) => over.signal.addEventListener('abort', () => resolve(first)));
  let window: BrowserWindow | null = null;

  function closeWindow(): void {
    const closing = window;
    window = null;
    if (closing === null || closing.isDestroyed()) return;
    const storage = closing.webContents.session;
    closing.destroy();
    // Cookies and storage of the provider are removed with the window.
    storage.clearStorageData().catch((error: unknown) => log('sign-in-storage-kept', { error }));
  }

  function finish(outcome: SignInOutcome): void {
    if (over.signal.aborted) return;
    first = outcome;
    over.abort();
    closeWindow();
  }

  return {
    proof: createProof(),
    ended,
    signal: over.signal,
    finish,
    useWindow(opened) {
      window = opened;
      if (over.signal.aborted) closeWindow();
    },
    showWindow() {
      if (window === null) return false;
      if (window.isMinimized()) window.restore();
      window.focus();
      return true;
    },
    closeWindow,
    windowClosed() {
      if (window !== null) finish({ kind: 'cancelled' });
    },
  };
}
