// A script that its developer is writing (`portal module dev`), from a portal in demo mode: others have no such address.
import { fetchScript, ScriptError } from './script.ts';

/** The version that was downloaded last, of each. */
const seen = new Map<string, number>();

/** Downloads the script as it is now. Rejects like `downloadScript`. */
export async function downloadDevScript(root: string, id: string, signal: AbortSignal): Promise<string> {
  const { source, headers } = await fetchScript(`${root}/dev/modules/${id}`, signal);
  const version = Number(headers.get('x-script-version'));
  // Where there is no such address a portal may answer with a page.
  if (!(version > 0)) throw new ScriptError(404);
  seen.set(id, version);
  return source;
}

/** Calls `onChange` when there is a newer script than the one that was downloaded. Returns how to stop. */
export function followDevScript(root: string, id: string, onChange: () => void): () => void {
  const changes = new EventSource(`${root}/dev/modules/${id}/changes`);
  changes.addEventListener('message', ({ data }) => {
    const version = Number(data);
    if (version > (seen.get(id) ?? version)) onChange();
  });
  return () => changes.close();
}
