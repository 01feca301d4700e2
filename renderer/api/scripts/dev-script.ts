// Loads a module in development (`portal module dev`) from a portal in demo mode; other portals do not have these addresses.
import { type DevNote, DevState } from '#contract/entities/dev-module.ts';
import { fetchScript, ScriptError } from './script.ts';

export interface DevScript {
  readonly source: string;
  readonly state: DevState;
}

const retryMs = 1_000;

async function readState(root: string, id: string, signal?: AbortSignal): Promise<DevState> {
  const { source } = await fetchScript(`${root}/dev/modules/${id}/state`, signal ?? new AbortController().signal);
  try {
    return DevState.parse(JSON.parse(source));
  } catch (error) {
    // A portal without this address may answer with a page.
    throw new ScriptError(404, error);
  }
}

/** Downloads the current script and state of the module, both of the same version. Rejects like `downloadScript`. */
export async function downloadDevScript(root: string, id: string, signal: AbortSignal): Promise<DevScript> {
  const state = await readState(root, id, signal);
  const { source, headers } = await fetchScript(`${root}/dev/modules/${id}`, signal);
  // The author saved a file between the two answers: download both again.
  if (headers.get('x-script-version') !== state.version) return downloadDevScript(root, id, signal);
  return { source, state };
}

/** Sends a note to the author's terminal. The caller does not wait for it. */
export function sendDevNote(root: string, id: string, note: DevNote): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`${root}/dev/modules/${id}/notes`, { method: 'POST', headers, body: JSON.stringify(note) }).catch(() => undefined);
}

/** Calls `onState` with the current and each later state, also after a restart of the portal. Returns a function that stops it. */
export function followDevScript(root: string, id: string, onState: (state: DevState) => void): () => void {
  const stopped = new AbortController();
  let changes: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lastRequest = 0;
  async function read(): Promise<void> {
    const own = (lastRequest += 1);
    const state = await readState(root, id, stopped.signal).catch(() => null);
    // An answer may arrive after the answer to a later request.
    if (state !== null && own === lastRequest) onState(state);
  }
  function connect(): void {
    changes = new EventSource(`${root}/dev/modules/${id}/changes`);
    changes.addEventListener('message', () => void read());
    // An error answer closes the source for good. After a restart, the portal has the module only once the command line sent it again.
    changes.addEventListener('error', () => {
      if (changes?.readyState === EventSource.CLOSED && !stopped.signal.aborted) retryTimer = setTimeout(connect, retryMs);
    });
  }
  connect();
  return () => {
    stopped.abort();
    clearTimeout(retryTimer);
    changes?.close();
  };
}
