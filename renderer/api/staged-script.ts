// The script of an item as one person has it: what is published, or what their groups have first (code editor, "primeiro alguns
// grupos"). Scripts are public; a text that some groups have first is not, so it comes by a call of the session.
import { stagedScript } from '#contract/calls/scripts.ts';
import type { Client } from './client.ts';
import { fetchScript, scriptAddress, ScriptError } from './script.ts';

interface ScriptOfPerson {
  readonly client: Client;
  readonly root: string;
  readonly companyId: string;
  readonly name: string;
}

/** Downloads it. Rejects like `downloadScript`; where the call fails, the person has what is published. */
export async function downloadScriptOf(wanted: ScriptOfPerson, signal: AbortSignal): Promise<string> {
  const { client, root, companyId, name } = wanted;
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
    // Not published yet: members of a release's groups may have it all the same.
    if (!(error instanceof ScriptError) || error.status !== 404) throw error;
    const first = await staged();
    if (first === null) throw error;
    return first;
  }
}
