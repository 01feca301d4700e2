// Ends connections without a request when the server closes. Browsers open connections ahead of their requests, and Node waits up to two
// minutes for the first request of each.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that is on its way is answered. */
const graceMs = 1_000;

export function endUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const markUsed = ({ socket }: IncomingMessage) => unused.delete(socket);
  http.server.on('request', markUsed).on('upgrade', markUsed);
  http.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, graceMs).unref();
  });
}
