import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endUnusedConnections } from './unused-connections.ts';

let http: FastifyInstance;
const sockets: Socket[] = [];
let answer: () => void;

beforeEach(async () => {
  http = Fastify({ forceCloseConnections: 'idle' });
  endUnusedConnections(http);
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  http.get('/slow', async () => {
    await answered;
    return 'done';
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.close();
});

async function open(text: string): Promise<Socket> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await Promise.all([once(http.server, 'connection'), once(socket, 'connect')]);
  if (text !== '') socket.write(text);
  return socket;
}

it.each([
  ['has sent nothing', ''],
  ['has sent a part of its headers', 'GET /slow HTTP/1.1\r\nHost: local'],
])('does not wait for a connection that %s', async (_, text) => {
  const ended = once(await open(text), 'close');
  await http.close();
  await ended;
});

it('answers a request that arrived before', async () => {
  const arrived = once(http.server, 'request');
  const socket = await open('GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await arrived;
  const silent = once(await open(''), 'close');
  const closed = http.close();
  await silent;
  answer();
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  expect(received).toContain('done');
  await closed;
});
