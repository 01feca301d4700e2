import { useSyncExternalStore } from 'react';

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // All components share one timer.
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, 60_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time. The component renders again every minute. */
export const useMinute = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
