// The demo's provider lives at addresses like `http://microsoft.localhost:4000/dev/idp`. Browsers know that every `.localhost` is
// this machine; the resolver of a server often does not.
import { lookup } from 'node:dns';
import { request } from 'node:http';
import type { LookupFunction } from 'node:net';

const thisMachine: LookupFunction = (_hostname, options, answer) => lookup('localhost', options, answer);

export interface LocalRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const isLocal = (url: string): boolean => new URL(url).hostname.endsWith('.localhost');

/** `fetch`, for names below `.localhost` and bodies that are text. */
export const fetchLocal = (url: string, { method, headers, body }: LocalRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, lookup: thisMachine, timeout: 20_000 }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const headers = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct))
          for (const value of values ?? []) headers.append(name, value);
        resolve(new Response(Buffer.concat(chunks), { status: incoming.statusCode ?? 500, headers }));
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined);
  });
