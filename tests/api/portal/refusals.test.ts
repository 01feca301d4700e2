// Refusals that every call shares. The tests come from the contract, so they cover new calls as well.
import { afterAll, describe, expect, it } from 'vitest';
import { pathParameters } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { ErrorBody } from '#contract/errors.ts';
import { readSql } from '#contract/calls/remotesql.ts';
import type { RawRequest } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, hostOf, outra } from '#tests/api/support/world.ts';

// The world is made while the tests are collected, because the app decides which calls to test.
const world = await createWorld();
const answered: ReadonlySet<Call> = new Set(world.app.routes.map(({ call }) => call));
const guest = await world.guest();
const person = await world.signedIn(await world.aPerson());
/** May make every call, so that the server examines its body. */
const allowed = await world.signedIn(
  await world.aPerson({ groups: Object.values(allCalls).flatMap(({ access }) => (typeof access === 'object' ? access : [])) }),
);
const withTerms = await world.signedIn(await world.aPerson({ pendingTerms: { uso: { version: '1' } } }));
const ended = world.visitor(acme, { code: 'x'.repeat(43) });
afterAll(() => world.close());

const namedCalls = Object.entries(allCalls);
const pick = (condition: (call: Call) => boolean) => namedCalls.filter(([, call]) => answered.has(call) && condition(call));

const isUnsafe = ({ method }: Call) => method !== 'GET';
const needsSession = ({ access }: Call) => access !== 'public' && access !== 'optional';
const refusesGuests = ({ access }: Call) => access === 'session' || typeof access === 'object';
const namesTenant = (call: Call) =>
  pathParameters(call.path).some((name) => name === 'id' || name === 'app') ||
  ((call.service === 'auth' || call.service === 'access') && call.query?.shape['id'] !== undefined);

/** A request that passes up to the access check: with the headers that choose the call, and the tenant. */
function requestOf(call: Call, tenant: string = acme): RawRequest {
  const headers = Object.fromEntries(Object.keys(call.headers?.shape ?? {}).map((name) => [name, 'x']));
  const query: Record<string, string> = call.query?.shape['id'] === undefined ? {} : { id: tenant };
  return { params: { id: tenant, app: tenant }, query, headers, ...(call.body && isUnsafe(call) ? { body: {} } : {}) };
}

describe('a call without a handler', () => {
  it.each(namedCalls)('answers #NOT_AVAILABLE, or has a handler: %s', async (_, call) => {
    const { status, error } = await world.visitor().send(call, requestOf(call));
    if (answered.has(call)) expect(error?.code).not.toBe('#NOT_AVAILABLE');
    else expect([status, error?.code]).toEqual([501, '#NOT_AVAILABLE']);
  });
});

describe('a request without a session', () => {
  it.each(pick(needsSession))('is refused: %s', async (_, call) => {
    expect((await world.visitor().send(call, requestOf(call))).error?.code).toBe('#INVALID_SESSION');
    expect((await ended.send(call, requestOf(call))).error?.code).toBe('#SESSION_NOTFOUND');
  });
});

describe('a session without permission', () => {
  it.each(pick(refusesGuests))('answers #PUBLIC_SESSION to a guest: %s', async (_, call) => {
    const { status, error } = await guest.send(call, requestOf(call));
    expect([status, error?.code]).toEqual([403, '#PUBLIC_SESSION']);
  });
  it.each(pick(({ access }) => typeof access === 'object'))(
    'answers #FORBIDDEN to a person without the groups: %s',
    async (_, call) => {
      const { status, error } = await person.send(call, requestOf(call));
      expect([status, error?.code]).toEqual([403, '#FORBIDDEN']);
    },
  );
});

describe('a person with pending terms', () => {
  const answersBefore: readonly string[] = [
    'currentSession',
    'logout',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'describeProof',
    'requestProofCode',
    'prove',
    'requestEmailCode',
    'verifyEmail',
    'privacyOverview',
    'exportPersonalData',
    'askPrivacy',
    'withdrawPrivacyRequest',
    'acceptTerm',
    'declineTerm',
    'listAcceptances',
    'setActivity',
    'readSql',
  ];
  it('may make few calls', () =>
    expect(namedCalls.flatMap(([name, call]) => (call.beforeTerms ? [name] : [])).toSorted()).toEqual(answersBefore.toSorted()));
  it.each(pick((call) => needsSession(call) && call.beforeTerms !== true && typeof call.access !== 'object'))(
    'gets #TERMS_PENDING: %s',
    async (_, call) => {
      const { status, error } = await withTerms.send(call, requestOf(call));
      expect([status, error?.code]).toEqual([403, '#TERMS_PENDING']);
    },
  );
  it('may make readSql only for the last check of the login', async () => {
    const { error } = await withTerms.send(readSql, { params: { id: acme, sqlId: 'vendas' }, query: { connector: 'erp' } });
    expect(error?.code).toBe('#TERMS_PENDING');
  });
});

/** Names a tenant other than that of its host. */
const probe = (remoteAddress: string, query = 'id=outra') =>
  world.app.http.inject({
    url: `/api/auth/v1/user/exists?${query}&email=a@b.co`,
    headers: { host: hostOf(acme) },
    remoteAddress,
  });

const written = async () => (await world.activitiesOf(acme)).filter(({ pointer }) => pointer === 'portal.empresa.cruzar');

describe('a request for another tenant', () => {
  it.each(pick(namesTenant))('answers #NOT_FOUND: %s', async (_, call) => {
    const { status, error } = await person.send(call, requestOf(call, outra));
    expect([status, error?.code]).toEqual([404, '#NOT_FOUND']);
  });
  it.each(pick(needsSession))('answers #SESSION_NOTFOUND with a foreign session: %s', async (_, call) => {
    const stranger = world.visitor(outra, { code: await world.openSession(await world.aPerson()) });
    expect((await stranger.send(call, requestOf(call, outra))).error?.code).toBe('#SESSION_NOTFOUND');
  });
  it('is recorded 20 times in ten minutes for each address, and answered the same afterwards', async () => {
    const before = (await written()).length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => probe('203.0.113.9')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(answers.map((answer) => ErrorBody.parse(answer.json()).code)).toEqual(answers.map(() => '#NOT_FOUND'));
    expect(await written()).toHaveLength(before + 20);
    await probe('203.0.113.10', `id=${encodeURIComponent('😀'.repeat(200))}`);
    const [entry] = (await written()).slice(before + 20);
    expect(entry?.outcome).toBe('refused');
    expect(entry?.detail).toMatchObject({ named: `"${'😀'.repeat(30)}"`, address: '203.0.113.10' });
  });
  it('is recorded with the person whose session sends it', async () => {
    const before = (await written()).length;
    const { service, path } = requireCall('listGuests');
    const code = await world.openSession(await world.aPerson());
    // The requests before reached the limit of their address.
    await world.app.http.inject({
      url: `/api/${service}${path}?id=outra`,
      headers: { host: hostOf(acme), code },
      remoteAddress: '203.0.113.11',
    });
    const [entry] = (await written()).slice(before);
    expect(entry?.userId).toEqual(expect.any(String));
  });
  it('answers #NOT_FOUND on an unknown host', async () => {
    const { status, error } = await world.visitor(acme, { host: 'ninguem.localhost' }).send(requireCall('userExists'), {});
    expect([status, error?.code]).toEqual([404, '#NOT_FOUND']);
  });
});

function requireCall(name: string): Call {
  const call = allCalls[name];
  if (call === undefined) throw new Error(`no call ${name}`);
  return call;
}

/** Calls whose body has a schema; `z.unknown()` accepts everything. */
const hasForm = (call: Call) => call.body !== undefined && isUnsafe(call) && !call.body.safeParse([]).success;

describe('a malformed request', () => {
  it.each(pick((call) => call.access === 'public' && hasForm(call)))(
    'with a list as its body answers #VALIDATION: %s',
    async (_, call) => {
      const { status, error } = await world.visitor().send(call, { ...requestOf(call), body: [] });
      expect([status, error?.code]).toEqual([422, '#VALIDATION']);
      expect(Object.keys(error?.fields ?? {}).some((field) => field.startsWith('body'))).toBe(true);
    },
  );
  it.each(pick((call) => hasForm(call)))('with a body that is not JSON answers #VALIDATION: %s', async (_, call) => {
    const { status, error } = await allowed.send(call, { ...requestOf(call), body: '{"a":' });
    expect([status, error?.code]).toEqual([422, '#VALIDATION']);
  });
  it.each(pick(isUnsafe))('with a form as its body answers #UNSUPPORTED_CONTENT: %s', async (_, call) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, error } = await allowed.send(call, { ...requestOf(call), headers: form, body: 'a=b' });
    expect([status, error?.code]).toEqual([415, '#UNSUPPORTED_CONTENT']);
  });
  it.each(pick(isUnsafe))('from another site answers #UNTRUSTED_ORIGIN: %s', async (_, call) => {
    const request = requestOf(call);
    const { status, error } = await person.send(call, {
      ...request,
      headers: { ...request.headers, 'sec-fetch-site': 'cross-site' },
    });
    expect([status, error?.code]).toEqual([403, '#UNTRUSTED_ORIGIN']);
  });
  it('with a prototype in its body answers 422', async () => {
    const { status } = await world.visitor().send(requireCall('login'), { params: { id: acme }, body: '{"__proto__":{"a":1}}' });
    expect(status).toBe(422);
  });
  it('with a large body answers #BODY_TOO_LARGE', async () => {
    const body = { email: 'x'.repeat(3_000_000), password: 'x' };
    const { status, error } = await world.visitor().send(requireCall('login'), { params: { id: acme }, body });
    expect([status, error?.code]).toEqual([413, '#BODY_TOO_LARGE']);
  });
});

describe('an answer', () => {
  it('contains the correlation id of the caller in its header and its error', async () => {
    const { headers, error } = await world
      .visitor(acme, { 'x-correlation-id': 'abc-12345' })
      .send(requireCall('login'), { params: { id: acme } });
    expect([headers['x-correlation-id'], error?.correlationId]).toEqual(['abc-12345', 'abc-12345']);
  });
  it('contains a new correlation id when the caller sends an invalid one', async () => {
    const { headers } = await world
      .visitor(acme, { 'x-correlation-id': '<script>' })
      .send(requireCall('login'), { params: { id: acme } });
    expect(headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
  });
  it('is not stored by any cache', async () => {
    const { headers } = await world.visitor().send(requireCall('login'), { params: { id: acme } });
    expect(headers['cache-control']).toBe('no-store');
  });
});
