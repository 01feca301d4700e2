// Loads a module in development (`portal module dev`) from a portal in demo mode; other portals do not have the address.
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
    // A portal without such an address may answer with a page.
    throw new ScriptError(404, error);
  }
}

/** Downloads the module as it is now: script and queries of one moment. Rejects like `downloadScript`. */
export async function downloadDevScript(root: string, id: string, signal: AbortSignal): Promise<DevScript> {
  const state = await readState(root, id, signal);
  const { source, headers } = await fetchScript(`${root}/dev/modules/${id}`, signal);
  // Its author saved a file between the two answers.
  if (headers.get('x-script-version') !== state.version) return downloadDevScript(root, id, signal);
  return { source, state };
}

/** Sends a line to the terminal of the author, who reads it in the page, too. The caller does not wait for it. */
export function sendDevNote(root: string, id: string, note: DevNote): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`${root}/dev/modules/${id}/notes`, { method: 'POST', headers, body: JSON.stringify(note) }).catch(() => undefined);
}

/** Calls `onState` with each state, the first one included, also after the portal was restarted. Returns how to stop. */
export function followDevScript(root: string, id: string, onState: (state: DevState) => void): () => void {
  const over = new AbortController();
  let changes: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  async function read(): Promise<void> {
    const own = (turn += 1);
    const state = await readState(root, id, over.signal).catch(() => null);
    // An answer may come after that of a later question.
    if (state !== null && own === turn) onState(state);
  }
  function connect(): void {
    changes = new EventSource(`${root}/dev/modules/${id}/changes`);
    changes.addEventListener('message', () => void read());
    // An error answer closes the source for good: a restarted portal has the module only after the command line sent it again.
    changes.addEventListener('error', () => {
      if (changes?.readyState === EventSource.CLOSED && !over.signal.aborted) again = setTimeout(connect, retryMs);
    });
  }
  connect();
  return () => {
    over.abort();
    clearTimeout(again);
    changes?.close();
  };
}
