// Notes for the author of a module that is being written: calls that were refused, errors, requests that the policy stopped. The bar
// of such a module shows them, and the terminal of `module dev`.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostObserver } from '#renderer/module-host/host-observer.ts';
import type { callNotes, OpenDraft } from './dev-calls.ts';

const most = 5;

/** The module in development that is open. */
export interface OpenModule extends OpenDraft {
  readonly callNotes: typeof callNotes;
  /** Sends a note to the terminal. */
  readonly send: (text: string) => void;
}

export interface DevNotes {
  readonly store: StoreApi<readonly string[]>;
  readonly observer: HostObserver;
  /** The module as it was opened last; null while a published one is open. */
  open: OpenModule | null;
}

export function createDevNotes(): DevNotes {
  const store = createStore<readonly string[]>(() => []);
  const notes: DevNotes = {
    store,
    open: null,
    observer: {
      downloaded: () => store.setState([], true),
      logged: (level, text) => {
        if (level === 'warn' || level === 'error') note(text);
      },
      called: (call) => {
        for (const text of notes.open?.callNotes(call, notes.open) ?? []) note(text);
      },
      measured: () => undefined,
    },
  };
  /** A visible line is not added again. */
  function note(text: string): void {
    if (notes.open === null || store.getState().includes(text)) return;
    store.setState([...store.getState().slice(1 - most), text], true);
    notes.open.send(text);
  }
  return notes;
}
