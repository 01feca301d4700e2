// A proxy between a browser and its portal with the faults of real ones. It passes everything else through unchanged.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Fault {
  /** Any method when absent. */
  readonly method?: string;
  /** Matches path and query. */
  readonly path: RegExp;
  /** Name, in lower case, and value of a header of the request; any request when absent. */
  readonly header?: readonly [name: string, value: string];
  /** Closes the connection, answers with a status, or answers with a file. */
  readonly how: 'reset' | { readonly status: number } | FileAnswer;
}

interface FileAnswer {
  /** 200 when absent. */
  readonly status?: number;
  readonly type: string;
  readonly text: string;
}

export interface FaultProxy {
  readonly url: string;
  /** Replaces the faults; without arguments, every request passes through. */
  fail(...faults: readonly Fault[]): void;
  /** Stops listening: connections are refused. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** `host` stays as the browser sent it, because it identifies the tenant. */
function pass(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: target.hostname, port: target.port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : refuse(outgoing, 502)));
  incoming.pipe(onward);
}

const refuse = (outgoing: ServerResponse, status: number): void =>
  void outgoing.writeHead(status, { 'content-type': 'text/html' }).end(`<html><body><h1>${status}</h1></body></html>`);

const concerns = (fault: Fault, { method, url = '', headers }: IncomingMessage): boolean =>
  (fault.method ?? method) === method &&
  fault.path.test(url) &&
  (fault.header === undefined || headers[fault.header[0]] === fault.header[1]);

const failing = (target: URL, faults: () => readonly Fault[]): Server =>
  createServer((incoming, outgoing) => {
    const how = faults().find((fault) => concerns(fault, incoming))?.how;
    if (how === undefined) pass(target, incoming, outgoing);
    else if (how === 'reset') incoming.socket.destroy();
    else if (!('text' in how)) refuse(outgoing, how.status);
    else outgoing.writeHead(how.status ?? 200, { 'content-type': how.type, 'cache-control': 'no-store' }).end(how.text);
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
