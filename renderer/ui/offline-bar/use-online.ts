import { useSyncExternalStore } from 'react';

// Only an `offline` event counts, and not `navigator.onLine`: the page was loaded over a connection, although the device may report
// none (a local server or an unknown network).
let lost = false;
const listeners = new Set<() => void>();

function follow({ type }: Event): void {
  lost = type === 'offline';
  for (const listener of listeners) listener();
}

// Listens from the start and not from the first subscriber, so that a screen that opens later reads the current state.
if (typeof addEventListener === 'function') {
  addEventListener('online', follow);
  addEventListener('offline', follow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the device has a connection. Always true when a page is pre-rendered. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !lost,
    () => true,
  );
