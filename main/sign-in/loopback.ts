// The loopback server to which the system's browser returns the code: on 127.0.0.1 and a free port, closed after one valid answer.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readReturn } from './proof.ts';

export interface LoopbackRequest {
  readonly method: string;
  readonly path: string;
  readonly host: string;
}

export type LoopbackVerdict =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405 };

const refused = (status: 400 | 403 | 404 | 405): LoopbackVerdict => ({ kind: 'refused', status });

/** Pure. Pages of any site can send requests to this port. Only a request with the right state is accepted. */
export function judgeRequest({ method, path, host }: LoopbackRequest, port: number, state: string): LoopbackVerdict {
  // Refuses DNS rebinding: another host name that resolves to 127.0.0.1.
  if (host !== `127.0.0.1:${port}`) return refused(403);
  if (method !== 'GET') return refused(405);
  const [pathname, search = ''] = path.split('?', 2);
  if (pathname !== '/') return refused(404);
  const returned = readReturn(search, state);
  return returned.kind === 'code' ? returned : refused(400);
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
} as const;

const donePage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Volte ao aplicativo</title>
<main><h1>Pronto</h1><p>Você já pode fechar esta página e voltar ao aplicativo.</p></main></html>`;

export interface Loopback {
  readonly port: number;
  /** Resolves with the code. Stays pending when no code arrives. */
  readonly code: Promise<string>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers every request. The first valid one closes the server. */
const answering =
  (server: Server, state: string, onCode: (code: string) => void): Listener =>
  ({ method = '', url = '', headers: { host = '' } }, response) => {
    const verdict = judgeRequest({ method, path: url, host }, portOf(server), state);
    if (verdict.kind === 'refused') {
      response.writeHead(verdict.status, { connection: 'close' }).end();
      return;
    }
    server.close();
    response.writeHead(200, headers).end(donePage, () => onCode(verdict.code));
  };

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Listens until the code arrives or `signal` aborts. */
export async function listenForCode(state: string, signal: AbortSignal): Promise<Loopback> {
  const server = createServer();
  const code = new Promise<string>((resolve) => void server.on('request', answering(server, state, resolve)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return { port: portOf(server), code };
}
