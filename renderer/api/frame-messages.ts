// The messages of frames to the page. The browser reads the content of a message when a listener first uses `data`, and the page stands
// still meanwhile. axios adds a listener that uses the data of every message, also of a frame that has ended, so the transport imports
// this file before axios: only the listeners that know the frame receive its messages.

type Listener = (event: MessageEvent) => void;
const listeners = new Set<Listener>();

if (typeof window !== 'undefined')
  window.addEventListener('message', (event) => {
    if (event.source === window) return;
    event.stopImmediatePropagation();
    for (const listener of listeners) listener(event);
  });

/** Calls `listener` for each message of another window, until the signal aborts. */
export function listenToFrames(listener: Listener, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}
