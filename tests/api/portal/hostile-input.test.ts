// Hostile requests: one place refuses them, in the portal's own words, and cheaply.
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { acme, createWorld, hostOf } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

let world: World;
let code: string;
let port: number;

beforeAll(async () => {
  world = await createWorld();
  code = await world.openSession(await world.aPerson({ groups: ['admin', 'admin-content', 'developer'] }));
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.http.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => world?.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({ method: 'GET', url, headers: { host: hostOf(acme), code, ...headers } });

const openGuest = () => world.openGuest();
const openLink = () =>
  world.sessions.open(world.database.tenant(acme), {
    userId: null,
    groups: [],
    method: 'link',
    isPublic: true,
    scope: { link: 'x'.repeat(43), moduleId: 'livre', itemId: 'aberto', script: 'pedidos' },
    userAgent: 'vitest',
    address: '127.0.0.1',
    limits: { idleMinutes: 30, absoluteMinutes: 480 },
  });

/** Posts a body as it travels. */
const post = (url: string, payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: hostOf(acme), 'content-type': 'application/json', ...headers },
  });

describe('an address', () => {
  it.each([
    '/script/a%00b',
    '/script/%zz',
    '/cache/a%00.json',
    '/cache/%zz.json',
    '/leave/a%00b',
    '/leave/%ff',
    '/%',
    '/api/%zz',
    '/api/file/v1/view/acme/a%00b?x=1',
    '/api/file/v1/link/acme/a%00b',
    '/api/file/v1/link/acme/%ff',
    '/api/file/v1/session/app/acme/key/a%00b',
    `/api/file/v1/session/app/acme/key/${'x'.repeat(900)}`,
    '/api/remotesql/v1/general/app/acme/batch/a%00b',
    `/api/remotesql/v1/general/app/acme/batch/${'x'.repeat(500)}`,
    '/api/app/v1/general/app/acme/x/targets/a%00b',
    '/api/app/v1/general/app/acme/x/terms/a%00/1',
    '/api/access/v1/solicitations/hash/a%00b/check',
    '/api/auth/v1/session/app/acme/user/%ED%A0%80',
    '/api/auth/v1/user/exists?id=acme&email=a%00@b.co',
    '/api/auth/v1/user/exists?id=acme&email=%ED%A0%80@b.co',
    '/api/auth/v1/user/exists?id=acme&email=%zz',
    '/api/auth/v1/user/exists?id=acme&__proto__=1',
    '/docs?q=a%00b',
    `/${'x'.repeat(401)}`,
  ])('%s is refused with its place and a message', async (url) => {
    const answer = await get(url);
    const body = ErrorBody.parse(answer.json());
    expect([answer.statusCode, body.code]).toEqual([400, '#INVALID_REQUEST']);
    expect(Object.entries(body.fields ?? {})).toEqual([
      [expect.stringMatching(/^(?:path|query)/), expect.stringMatching(/^Tem /)],
    ]);
    expect(answer.headers['x-correlation-id']).toBe(body.correlationId);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
  it.each(['/leave/a%00b', '/%zz', '/script/a%00b', '/api/file/v1/view/acme/%ff'])(
    '%s is refused with a page when a person navigates to it',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,*/*;q=0.8' });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain('Endereço inválido');
    },
  );
  it('may contain line breaks in a value of its query', async () => {
    expect((await get('/api/activity/v1/session/app/acme/x/activities?q=a%0Ab%09c')).statusCode).toBe(200);
  });
});

describe('an encoded text', () => {
  it.each(['%00', 'a%1Bb', 'a%7F'])('in a header is refused as %s', async (filename) => {
    const answer = await post('/api/file/v1/session/app/acme/signedUpload', '{}', {
      code,
      path: 'notas',
      filename,
      filetype: 'x',
    });
    expect([answer.statusCode, Object.keys(ErrorBody.parse(answer.json()).fields ?? {})]).toEqual([422, ['headers.filename']]);
  });
});

/** The answer of the socket to any text. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => void (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

describe('input that is not a request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['a NUL in a header', `GET / HTTP/1.1\r\nHost: ${hostOf(acme)}\r\nX: a\0b\r\n\r\n`, 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['endless headers', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: ${hostOf(acme)}\r\n\r\n`, 431],
  ])('%s is answered in the portal’s own form', async (_, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(ErrorBody.parse(JSON.parse(body)).code).toBe('#INVALID_REQUEST');
  });
});

const report = '/api/activity/v1/general/app/acme/x/report';
const ownSet = '/api/activity/v1/session/app/acme/set';
const sql = '/api/remotesql/v1/session/app/acme/sql/pedidos?connector=erp';
const pointer = { pointer: 'pagina.modulo.falhar' };
const nested = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

describe('a body', () => {
  it.each([
    ['"code":"a\\u0000b"', 'body.code'],
    ['"code":"\\ud800"', 'body.code'],
    ['"code":"x","detail":"a\\u001bb"', 'body.detail'],
    ['"code":"x","__proto__":{"a":1}', 'body'],
    ['"code":"x","more":{"constructor":{"prototype":1}}', 'body.more'],
    ['"code":"x","a\\u0000":1', 'body'],
  ])('{%s} is refused at %s', async (inner, field) => {
    const answer = await post(report, `{${inner}}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(ErrorBody.parse(answer.json()).fields ?? {})).toEqual([field]);
  });
  it('is refused when it is not UTF-8', async () => {
    const answer = await post(report, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect([answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([422, '#VALIDATION']);
  });
  it('may contain line breaks and tabs in its texts', async () => {
    expect((await post(report, JSON.stringify({ code: 'loginFail', detail: 'one\r\n\ttwo' }))).statusCode).toBe(200);
  });
  it.each([
    [32, 422, 'body.code'],
    [33, 422, 'níveis'],
    [300_000, 413, ''],
  ])('without a session with %i levels answers %i', async (levels, status, words) => {
    const answer = await post(report, nested(levels));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(words);
  });
  it.each([
    [64, 413],
    [65, 422],
    [300_000, 422],
  ])('with a session and %i levels answers %i', async (levels, status) => {
    const filled = JSON.stringify({ text: 'x'.repeat(9_000), deep: 'DEEP' }).replace('"DEEP"', nested(levels - 1));
    expect((await post(ownSet, filled, { code, ...pointer })).statusCode).toBe(status);
  });
  it.each([
    ['a guest session', openGuest],
    ['the session of a direct link', openLink],
  ])('with %s has the limits of a request without a session', async (_, open) => {
    const session = { code: await open() };
    const answerTo = async (payload: string) => {
      const answer = await post(sql, payload, session);
      return [answer.statusCode, Object.values(ErrorBody.parse(answer.json()).fields ?? {})];
    };
    expect(await answerTo(nested(33))).toEqual([422, [expect.stringContaining('níveis demais')]]);
    expect(await answerTo(`{"replace":{"a":[${'1,'.repeat(5_000)}1]}}`)).toEqual([
      422,
      [expect.stringContaining('valores demais')],
    ]);
    expect(await answerTo(JSON.stringify({ replace: { a: 'x'.repeat(65_536) } }))).toEqual([413, []]);
    expect(await answerTo(JSON.stringify({ replace: { a: 'x'.repeat(60_000) } }))).toEqual([403, []]);
  });
  it('is refused by its size before parsing when it is a guest’s activity', async () => {
    const guest = { code: await openGuest(), ...pointer };
    expect((await post(ownSet, '['.repeat(2_048), guest)).statusCode).toBe(422);
    expect((await post(ownSet, '['.repeat(2_049), guest)).statusCode).toBe(413);
  });
  it.each([
    [65_536, 422],
    [65_537, 413],
  ])('without a session with %i bytes answers %i', async (bytes, status) => {
    const url = '/api/auth/v1/general/app/acme/login';
    const empty = JSON.stringify({ email: '', password: 'x' }).length;
    const payload = JSON.stringify({ email: 'x'.repeat(bytes - empty), password: 'x' });
    expect((await post(url, payload)).statusCode).toBe(status);
  });
  it('without a length and without a session is refused at the limit', async () => {
    const content = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(4_096, ' ')));
    const answer = await world.app.http.inject({
      method: 'POST',
      url: report,
      payload: content,
      headers: { host: hostOf(acme), 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    expect([answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([413, '#BODY_TOO_LARGE']);
  });
  it('is not read before the session is checked', async () => {
    const answer = await post(ownSet, '{"a":', pointer);
    expect([answer.statusCode, ErrorBody.parse(answer.json()).code]).toEqual([401, '#INVALID_SESSION']);
  });
  it.each([
    ['nested deep', nested(300_000)],
    ['of many lists', `{"a":[${'[],'.repeat(600_000)}1]}`],
    ['of many names', `{${Array.from({ length: 130_000 }, (_, index) => `"k${index}":{}`).join(',')}}`],
  ])('%s costs the process almost nothing', async (_, deep) => {
    const start = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(ownSet, deep, { code, ...pointer })));
    const { user, system } = process.cpuUsage(start);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    expect((user + system) / 1_000).toBeLessThan(600);
  });
});
