import { useSyncExternalStore } from 'react';

// What counts is that the connection goes: the page itself came over one, though the device may say that it has none (a server
// of its own, a network it does not know).
let lost = false;
const listeners = new Set<() => void>();

function follow({ type }: Event): void {
  lost = type === 'offline';
  for (const listener of listeners) listener();
}

// From the start on, and not from the first subscriber: a screen that opens later is told what happened before.
if (typeof addEventListener === 'function') {
  addEventListener('online', follow);
  addEventListener('offline', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a connection, as far as the device says. A page drawn on the server has one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !lost,
    () => true,
  );
