// `fetch` with its own lookup of names, which Node's `fetch` does not offer. Redirections are returned, not followed.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

export interface PlainRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, or a value that prints as text (URLSearchParams). */
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
}

const timeoutMs = 20_000;
/** Whether the response has no body. `Response` throws when it receives one for these. */
const isEmpty = (method: string, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 205 || status === 304;

function toResponse(incoming: IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = incoming.statusCode ?? 500;
  if (!isEmpty(method, status)) return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, { status, headers });
  incoming.resume();
  return new Response(null, { status, headers });
}

export const fetchWith = (
  lookup: LookupFunction,
  url: string,
  { method = 'GET', headers = {}, body, signal }: PlainRequest,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
    const options = { method, headers, lookup, timeout: timeoutMs, ...(signal && { signal }) };
    const outgoing = request(url, options, (incoming) => resolve(toResponse(incoming, method)));
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined);
  });
