// Notes for the author of a module that is being written: calls that were refused, errors, requests that the policy stopped. Only the
// bar of such a module shows them.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DevState } from '#contract/entities/dev-module.ts';
import type { HostObserver } from '../module-host/host-observer.ts';

const most = 5;

export interface DevNotes {
  readonly store: StoreApi<readonly string[]>;
  readonly observer: HostObserver;
  /** The module as it was opened last; null while a published one is open. */
  draft: DevState | null;
}

export function createDevNotes(): DevNotes {
  const store = createStore<readonly string[]>(() => []);
  const note = (text: string): void => store.setState([...store.getState().slice(1 - most), text], true);
  return {
    store,
    draft: null,
    observer: {
      downloaded: () => store.setState([], true),
      logged: (level, text) => {
        if (level === 'warn' || level === 'error') note(text);
      },
      called: ({ method, answer }) => {
        if (!answer.ok) note(`${method}: ${answer.message} (${answer.code})`);
      },
      measured: () => undefined,
    },
  };
}
