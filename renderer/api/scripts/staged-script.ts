// The script of an item for one person: the published one, or the staged one when the person's groups receive it first (code editor,
// "primeiro alguns grupos"). Published scripts are public. A staged script is not, so a call with the session reads it.
import { stagedScript } from '#contract/calls/scripts.ts';
import type { Client } from '#renderer/api/client.ts';
import { fetchScript, scriptAddress, ScriptError } from './script.ts';

interface PersonalScript {
  readonly client: Client;
  readonly root: string;
  readonly companyId: string;
  readonly name: string;
}

/** Downloads the script. Rejects like `downloadScript`. When the call for the staged script fails, returns the published script. */
export async function downloadPersonalScript(script: PersonalScript, signal: AbortSignal): Promise<string> {
  const { client, root, companyId, name } = script;
  const staged = async (): Promise<string | null> => {
    const input = { params: { id: companyId }, query: { name } };
    try {
      return (await client.call(stagedScript, input, { signal, failure: 'caller' })).source;
    } catch {
      signal.throwIfAborted();
      return null;
    }
  };
  try {
    const { source, headers } = await fetchScript(scriptAddress(root, name), signal);
    if (headers.get('x-script-staged') !== 'true') return source;
    return (await staged()) ?? source;
  } catch (error) {
    // The script is not published yet, but may be staged for the person's groups.
    if (!(error instanceof ScriptError) || error.status !== 404) throw error;
    const first = await staged();
    if (first === null) throw error;
    return first;
  }
}
