// The tenant's own endpoint, which receives user and password and answers with the person. Only the configuration contains its
// address.
import type { Directory, DirectoryAnswer } from '#server/ports/directory/directory.ts';
import type { ExternalSettings } from '#server/ports/directory/directory-settings.ts';
import type { GuardedFetch } from '#server/adapters/reach/index.ts';
import { readAnswer } from './answer.ts';

const bodyLimit = 64 * 1_024;

async function readBody(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (size > bodyLimit) throw new Error(`mais de ${bodyLimit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

export function createExternalAuth(
  { url, timeoutMs }: ExternalSettings,
  token: string | null,
  fetchFrom: GuardedFetch,
): Directory {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/plain',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  // A redirect would send the password to an address that is not configured.
  const ask = (request: { readonly method: string; readonly body?: string }) =>
    fetchFrom(url, { ...request, headers, signal: AbortSignal.timeout(timeoutMs) });

  return {
    async prove(typed, password): Promise<DirectoryAnswer> {
      const user = typed.trim();
      if (user === '' || password === '') return { kind: 'wrong-password', detail: 'empty' };
      try {
        const answer = await ask({ method: 'POST', body: JSON.stringify({ user, password }) });
        return readAnswer(answer.status, await readBody(answer), user.toLowerCase());
      } catch (error) {
        return { kind: 'unavailable', detail: words(error) };
      }
    },

    /** Any answer proves that the endpoint works, because it cannot be asked about a person here. */
    async check() {
      try {
        const answer = await ask({ method: 'HEAD' });
        await answer.body?.cancel();
        return answer.status >= 500 ? { ok: false, detail: `status ${answer.status}` } : { ok: true };
      } catch (error) {
        return { ok: false, detail: words(error) };
      }
    },
  };
}
