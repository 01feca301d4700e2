import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readProxies } from './proxies.ts';

const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'outra.localhost', 'x-forwarded-proto': 'https' };

function serve(trusted: readonly string[]) {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: trusted.length > 0 ? [...trusted] : false });
  readProxies(app, trusted);
  app.get('/', ({ ip, host, hostname, protocol }) => ({ ip, host, hostname, protocol }));
  const ask = async (headers: object, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/', remoteAddress, headers: { host: 'acme.localhost:4112', ...headers } })).json<unknown>();
  return { ask, warnings: () => lines.filter(({ level }) => level === 40).map(({ msg }) => msg) };
}

const plain = { host: 'acme.localhost:4112', hostname: 'acme.localhost', protocol: 'http' };

describe('a request through a proxy', () => {
  it('has the address that a trusted proxy names, and the host of the request', async () => {
    expect(await serve(['127.0.0.1']).ask(forged)).toEqual({ ...plain, ip: '203.0.113.7' });
  });
  it('has the address of the connection when the proxy is not trusted', async () => {
    expect(await serve(['127.0.0.1']).ask(forged, '192.0.2.1')).toEqual({ ...plain, ip: '192.0.2.1' });
    expect(await serve([]).ask(forged)).toEqual({ ...plain, ip: '127.0.0.1' });
  });
});

const ipOf = (written: string) => serve(['127.0.0.1', '10.0.0.0/8']).ask({ 'x-forwarded-for': written });

describe('an X-Forwarded-For of a trusted proxy', () => {
  it.each([
    ['203.0.113.7:50112', '203.0.113.7'],
    ['[2001:db8::1]:50112', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50112, 10.0.0.2:80', '203.0.113.7'],
    ['198.51.100.1:1, 203.0.113.7:50112', '203.0.113.7'],
    ['fe80::1%texto', 'fe80::1'],
    ['qualquer coisa, 203.0.113.7', '203.0.113.7'],
  ])('gives the address with %j: %s', async (written, ip) => expect(await ipOf(written)).toMatchObject({ ip }));
  it.each([
    ['unknown', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['203.0.113.7, unknown', '127.0.0.1'],
    ['<script>', '127.0.0.1'],
    ['unknown, 10.0.0.2', '10.0.0.2'],
    ['203.0.113.7, unknown, 10.0.0.2:80', '10.0.0.2'],
  ])('gives the address of the nearest proxy with %j: %s', async (written, ip) =>
    expect(await ipOf(written)).toMatchObject({ ip }),
  );
});

describe('the warning', () => {
  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'])(
    'is logged once when %s is sent and no proxy is trusted',
    async (name) => {
      const { ask, warnings } = serve([]);
      for (let turn = 0; turn < 3; turn += 1) await ask({ [name]: 'x' });
      expect(warnings()).toEqual([expect.stringContaining('PORTAL_TRUSTED_PROXIES')]);
    },
  );
  it('is not logged without a proxy, or when one is trusted', async () => {
    const [direct, proxied] = [serve([]), serve(['127.0.0.1'])];
    await direct.ask({});
    await proxied.ask(forged);
    expect([direct.warnings(), proxied.warnings()]).toEqual([[], []]);
  });
});
