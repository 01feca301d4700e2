// The host of a request selects the tenant, whatever a proxy or a client adds.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

let world: World;
let port = 0;

beforeAll(async () => {
  world = await createWorld({}, undefined, { trustedProxies: ['127.0.0.1'] });
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.http.server.address() as AddressInfo);
});
afterAll(() => world?.close());

/** Sends a request as it travels; returns the status and the whole answer. */
async function send(lines: readonly string[]): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  // `end` would close the connection, and the server drops a request whose sender left before the answer.
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

const companyOf = (path: string) => `GET /cache/${path}.localhost.json HTTP/1.1`;

it.each([
  ['X-Forwarded-Host', `X-Forwarded-Host: ${hostOf(outra)}`],
  ['two of them', `X-Forwarded-Host: ${hostOf(outra)}, ${hostOf(acme)}`],
  ['Forwarded', `Forwarded: host="${hostOf(outra)}"`],
  ['X-Original-Host', `X-Original-Host: ${hostOf(outra)}`],
])('answers the tenant of the Host header when a trusted proxy sends %s', async (_name, line) => {
  const own = await send([companyOf('acme'), `Host: ${hostOf(acme)}`, line]);
  expect([own.status, own.text.includes('Empresa acme')]).toEqual([200, true]);
  expect((await send([companyOf('outra'), `Host: ${hostOf(acme)}`, line])).status).toBe(404);
});

it.each([
  [outra, acme],
  [acme, outra],
  [acme, acme],
])('answers 400 when two Host headers are sent: %s and %s', async (one, other) => {
  const { status, text } = await send([companyOf('acme'), `Host: ${hostOf(one)}`, `host: ${hostOf(other)}`]);
  expect([status, text.includes('Empresa')]).toEqual([400, false]);
});

it.each([`${hostOf(acme)}, ${hostOf(outra)}`, `${hostOf(acme)}, x`, `${hostOf(acme)}/x`, `x@${hostOf(acme)}`, 'acme.localhost:'])(
  'answers 400 to Host: %s',
  async (host) => {
    const { status, text } = await send([companyOf('acme'), `Host: ${host}`]);
    expect([status, text.includes('Empresa')]).toEqual([400, false]);
  },
);

it.each([
  ['http://outra.localhost:4112', 400],
  ['HTTP://OUTRA.localhost:4112', 400],
  ['http://acme.localhost', 400],
  ['http://acme.localhost:4112@outra.localhost:4112', 400],
  ['ftp://acme.localhost:4112', 400],
  ['http://acme.localhost:4112', 200],
  ['http://ACME.localhost:4112', 200],
])('answers a request for an address at %s with %i when the Host header is that of acme', async (origin, expected) => {
  const { status } = await send([`GET ${origin}/cache/acme.localhost.json HTTP/1.1`, `Host: ${hostOf(acme)}`]);
  expect(status).toBe(expected);
});

it.each([
  ['two Host headers', [`Host: ${hostOf(acme)}`, `Host: ${hostOf(outra)}`]],
  ['a host that is no host', ['Host: a b']],
  ['input that is not HTTP', [`Host: ${hostOf(acme)}`, 'kein Header']],
])('answers 400 with the headers of every refusal: %s', async (_name, lines) => {
  const { status, text } = await send([companyOf('acme'), ...lines]);
  expect(status).toBe(400);
  const [head = '', body = '{}'] = text.split('\r\n\r\n');
  const id = /^x-correlation-id: (.+)$/im.exec(head)?.[1];
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im);
  expect(JSON.parse(body)).toMatchObject({ code: '#INVALID_REQUEST', correlationId: id?.trim() });
});

it('answers 400 when no Host header is sent', async () => {
  expect((await send([companyOf('acme')])).status).toBe(400);
});

it('answers 400 when two Host headers are sent with a call', async () => {
  const path = '/api/auth/v1/user/exists?id=acme&email=a@acme.com.br';
  expect((await send([`GET ${path} HTTP/1.1`, `Host: ${hostOf(acme)}`, `Host: ${hostOf(acme)}`])).status).toBe(400);
});
