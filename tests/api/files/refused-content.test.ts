// Content that the server refuses before its end: the sender, or a proxy, continues on the same connection.
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicUpload } from '#contract/calls/file.ts';
import { publicUploadMaxBytes, ticketFolder } from '#contract/limits.ts';
import { acme, hostOf } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld } from '#tests/api/support/file-world.ts';

let world: FileWorld;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  world = await createFileWorld();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.http.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  agent.destroy();
  await world?.close();
});

/** Status of the answer, and the port on this side of the connection. */
const send = (method: string, path: string, content = Buffer.alloc(0)) =>
  new Promise<{ status: number | undefined; from: number | undefined }>((resolve, reject) => {
    const headers = { host: hostOf(acme), 'content-length': content.length };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers, timeout: 10_000 }, (answer) => {
      const from = answer.socket.localPort;
      answer.resume().on('end', () => resolve({ status: answer.statusCode, from }));
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered`)));
    sent.on('error', reject);
    sent.end(content);
  });

async function addressToPut(): Promise<string> {
  const headers = { path: ticketFolder, filename: 'tela.pdf', filetype: 'application/pdf' };
  const { body } = await world.visitor().call(publicUpload, { ...app, headers });
  return body?.url ?? '';
}

it.each([
  ['too large', addressToPut, publicUploadMaxBytes + 400_000, 413],
  ['for nobody', () => Promise.resolve(`/api/file/v1/stored/${acme}/chamados/x.pdf`), 400_000, 404],
  ['empty and for nobody', () => Promise.resolve(`/api/file/v1/stored/${acme}/chamados/x.pdf`), 0, 404],
])('content that is %s leaves the connection to the next request', async (_, address, bytes, status) => {
  const refused = await send('PUT', await address(), Buffer.alloc(bytes, ' '));
  expect(refused.status).toBe(status);
  const next = await send('GET', '/healthz');
  expect(next).toEqual({ status: 200, from: refused.from });
});
