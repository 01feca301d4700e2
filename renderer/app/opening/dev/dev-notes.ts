// Notes for the author of a module in development: rejected calls, errors, requests that the policy blocked. The bar of the module
// and the terminal of `module dev` show them.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostObserver } from '#renderer/module-host/host-observer.ts';
import type { callNotes, OpenDraft } from './dev-calls.ts';

const maxNotes = 5;

/** The module in development that is open. */
export interface OpenModule extends OpenDraft {
  readonly callNotes: typeof callNotes;
  /** Sends a note to the terminal. */
  readonly send: (text: string) => void;
}

export interface DevNotes {
  readonly store: StoreApi<readonly string[]>;
  readonly observer: HostObserver;
  /** The module in development as it was last opened; null while a published module is open. */
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
    store.setState([...store.getState().slice(1 - maxNotes), text], true);
    notes.open.send(text);
  }
  return notes;
}
