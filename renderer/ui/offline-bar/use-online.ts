import { useSyncExternalStore } from 'react';

// Only the loss of a connection counts: the page itself came over one, although the device may report none (a server of its own, a
// network that it does not know).
let lost = false;
const listeners = new Set<() => void>();

function follow({ type }: Event): void {
  lost = type === 'offline';
  for (const listener of listeners) listener();
}

// From the start on, and not from the first subscriber: a screen that opens later learns the present state.
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
