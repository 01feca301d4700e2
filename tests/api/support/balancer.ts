// A proxy in front of several portals: it checks the health of each, keeps connections open, and never repeats a request.
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Backends that answered their last health check. */
  readonly healthy: () => readonly string[];
  add(backend: string): void;
  remove(backend: string): void;
  close(): Promise<void>;
}

/** `host`: domain of the tenant of all forwarded requests. */
export async function startBalancer(host: string, checkEveryMs: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const backends = new Map<string, boolean>();
  let turn = 0;

  const healthy = (): readonly string[] => Array.from(backends).flatMap(([backend, isFine]) => (isFine ? [backend] : []));

  async function check(backend: string): Promise<void> {
    const isFine = await fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (backends.has(backend)) backends.set(backend, isFine);
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const choice = healthy();
    const backend = choice[turn++ % choice.length];
    if (backend === undefined) {
      answer.writeHead(503).end();
      return;
    }
    const sent = request(
      `${backend}${incoming.url}`,
      { method: incoming.method, headers: { ...incoming.headers, host }, agent },
      (received) => {
        const { connection: _, ...headers } = received.headers;
        answer.writeHead(received.statusCode ?? 502, headers);
        received.pipe(answer);
      },
    );
    sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(sent);
  }

  const server = createServer(forward).listen(0, '127.0.0.1');
  // The test measures the backends, so this server closes no connection itself.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const timer = setInterval(() => void Promise.all(Array.from(backends.keys(), check)), checkEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    healthy,
    add: (backend) => void backends.set(backend, false),
    remove: (backend) => void backends.delete(backend),
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
