// A proxy between a browser and its portal, which can fail as real ones do. It passes everything else through unchanged.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Fault {
  /** Any where absent. */
  readonly method?: string;
  /** Matches path and query. */
  readonly path: RegExp;
  /** Name, in lower case, and value of a header of the request. Any request where absent. */
  readonly header?: readonly [name: string, value: string];
  /** Cuts the connection, answers by itself with a status, or has the file itself. */
  readonly how: 'reset' | { readonly status: number } | FileOfOwn;
}

interface FileOfOwn {
  /** 200 where absent. */
  readonly status?: number;
  readonly type: string;
  readonly text: string;
}

export interface FaultProxy {
  readonly url: string;
  /** Faults from now on, in place of those before; none: everything goes through. */
  fail(...faults: readonly Fault[]): void;
  /** Nobody listens any more: connections are refused. */
  stop(): Promise<void>;
  /** At the same address again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** `host` stays as the browser wrote it: it identifies the tenant. */
function pass(target: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const onward = request({ host: target.hostname, port: target.port, method, path: url, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  onward.once('error', () => (answer.headersSent ? answer.destroy() : refuse(answer, 502)));
  asked.pipe(onward);
}

const refuse = (answer: ServerResponse, status: number): void =>
  void answer.writeHead(status, { 'content-type': 'text/html' }).end(`<html><body><h1>${status}</h1></body></html>`);

const isMet = ({ method, path, header }: Fault, { method: given, url = '', headers }: IncomingMessage): boolean =>
  (method ?? given) === given && path.test(url) && (header === undefined || headers[header[0]] === header[1]);

const failing = (target: URL, faults: () => readonly Fault[]): Server =>
  createServer((asked, answer) => {
    const how = faults().find((fault) => isMet(fault, asked))?.how;
    if (how === undefined) pass(target, asked, answer);
    else if (how === 'reset') asked.socket.destroy();
    else if (!('text' in how)) refuse(answer, how.status);
    else answer.writeHead(how.status ?? 200, { 'content-type': how.type, 'cache-control': 'no-store' }).end(how.text);
  });

export async function startFaultProxy(portal: string): Promise<FaultProxy> {
  let faults: readonly Fault[] = [];
  const server = failing(new URL(portal), () => faults);
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail(...next) {
      faults = next;
    },
    stop,
    start: () => listen(port),
    close: stop,
  };
}
