// Nobody learns who has an account here, but by the one question that has to tell; and that one is limited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';

const password = 'bem guardada 7';
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('passos', 'password-and-otp');
  await world.addTenant('so-codigo', 'otp');
  await world.addTenant('diretorio', 'password', { isLdap: true });
  await world.addTenant('reservada', 'both', { privacyMode: true });
});
afterAll(() => world?.close());

const unknown = () => Promise.resolve(`ninguem${(people += 1)}@acme.com.br`);
async function known(more: object = {}, tenant = 'acme'): Promise<string> {
  const email = `pessoa${(people += 1)}@acme.com.br`;
  await world.addPerson(tenant, { email, password, ...more });
  return email;
}
type Browser = ReturnType<AuthWorld['browser']>;
const params = { id: 'acme' };

/** The part of an answer that could reveal an account: everything except values that differ in every answer. */
const shape = ({ status, body, error }: { status: number; body: unknown; error: unknown }) => ({
  status,
  error,
  body: JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? `text of ${value.length}` : value)),
});

const calls: readonly (readonly [
  string,
  (browser: Browser, email: string) => Promise<{ status: number; body: unknown; error: unknown }>,
])[] = [
  ['login', (browser, email) => browser.call(auth.login, { params, body: { email, password: 'errada' } })],
  ['requestCode', (browser, email) => browser.call(auth.requestCode, { params, body: { email } })],
  ['loginWithCode', (browser, email) => browser.call(auth.loginWithCode, { params, body: { email, otp: 'ABC234' } })],
  [
    'createUser',
    (browser, email) =>
      browser.call(auth.createUser, { params: { ...params, email }, headers: { 'send-email': 'true' }, body: {} }),
  ],
  ['requestPassword', (browser, email) => browser.call(auth.requestPassword, { params: { ...params, email }, body: {} })],
  [
    'resetPassword',
    (browser, email) =>
      browser.call(auth.resetPassword, {
        params: { ...params, email },
        headers: { 'password-hash': 'x'.repeat(43) },
        body: { password },
      }),
  ],
  [
    'completeRegistration',
    (browser, email) =>
      browser.call(auth.completeRegistration, {
        params: { ...params, email },
        headers: { 'created-hash': 'x'.repeat(43) },
        body: { nick: 'Alguém', password },
      }),
  ],
  [
    'validateLink',
    (browser, email) => browser.call(auth.validateLink, { params: { ...params, a: email, b: 'x'.repeat(43), c: 'register' } }),
  ],
];

const walk = async (email: string) => {
  const browser = world.browser('acme');
  const steps = [shape(await browser.call(auth.requestCode, { params, body: { email } }))];
  // No code begins with these in a hundred thousand walks of this test but one.
  for (const otp of ['222222', '333333', '444444', '555555', '666666', '777777', '888888'])
    steps.push(shape(await browser.call(auth.loginWithCode, { params, body: { email, otp } })));
  world.advance(601);
  steps.push(shape(await browser.call(auth.loginWithCode, { params, body: { email, otp: '222222' } })));
  return steps;
};

const untilRefused = async (email: string) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push((await world.browser('acme').call(auth.login, { params, body: { email, password: 'errada' } })).status);
  return statuses;
};

const time = async (email: string) => {
  const start = performance.now();
  await world.browser('acme').call(auth.login, { params, body: { email, password: 'errada' } });
  return performance.now() - start;
};

const exists = (email: string, tenant = 'acme', browser = world.browser(tenant)) =>
  browser.call(auth.userExists, { query: { id: tenant, email } });

describe('known, unknown, pending and blocked addresses get one answer from', () => {
  it.each(calls)('%s', async (_name, ask) => {
    const answerFor = async (email: string) => shape(await ask(world.browser('acme'), email));
    const expected = await answerFor(await unknown());
    for (const more of [{}, { password: null }, { status: 'pending' }, { blocked: true }, { kind: 'ldap' }])
      expect(await answerFor(await known(more)), JSON.stringify(more)).toEqual(expected);
  });

  it('a whole try by code, to its last guess', async () => {
    const expected = await walk(await unknown());
    expect(expected.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400, 429, 429, 401]);
    expect(await walk(await known())).toEqual(expected);
  });

  it('the limits: they count known and unknown alike', async () => {
    expect(await untilRefused(await known())).toEqual(await untilRefused(await unknown()));
  });
});

describe('durations', () => {
  it('do not differ between known and unknown people after a wrong password', async () => {
    const turns = 30;
    const emails: { known: string; unknown: string }[] = [];
    for (let turn = 0; turn < turns; turn += 1) emails.push({ known: await known(), unknown: await unknown() });
    const fastest = { known: Infinity, unknown: Infinity };
    // In turns, and by the fastest of many: a busy machine makes anything slow, but nothing fast. A hash that was left out would.
    for (const pair of emails)
      for (const kind of ['known', 'unknown'] as const) fastest[kind] = Math.min(fastest[kind], await time(pair[kind]));
    expect(fastest.known / fastest.unknown).toBeGreaterThan(0.7);
    expect(fastest.known / fastest.unknown).toBeLessThan(1.4);
  });
});

describe('the one question that tells', () => {
  const nothing = { blocked: false, hostBlocked: false, isAdfs: false, isLdap: false, needsPassword: false };

  it.each([
    ['nobody', null, nothing],
    ['a person', {}, { ...nothing, nick: 'Joana Prado', status: 'active' }],
    [
      'a person without a password',
      { password: null },
      { ...nothing, nick: 'Joana Prado', status: 'active', needsPassword: true },
    ],
    ['someone who has not registered', { status: 'pending' }, { ...nothing, status: 'pending' }],
    ['someone of a direct link', { status: 'pendingByDirectHash' }, { ...nothing, status: 'pendingByDirectHash' }],
    ['someone blocked', { blocked: true }, { ...nothing, nick: 'Joana Prado', status: 'active', blocked: true }],
    [
      'someone of a directory',
      { kind: 'ldap', password: null },
      { ...nothing, nick: 'Joana Prado', status: 'active', isLdap: true },
    ],
    [
      'someone of Microsoft',
      { kind: 'adfs', password: null },
      { ...nothing, nick: 'Joana Prado', status: 'active', isAdfs: true },
    ],
  ])('tells %s', async (_name, more, expected) => {
    const email = more === null ? await unknown() : await known(more);
    expect((await exists(` ${email.toUpperCase()} `)).body).toEqual(expected);
  });

  it('asks for a password only where the portal keeps them', async () => {
    expect((await exists(await known({ password: null }, 'so-codigo'), 'so-codigo')).body.needsPassword).toBe(false);
    expect((await exists(await known({ password: null }, 'passos'), 'passos')).body.needsPassword).toBe(true);
    expect((await exists(await unknown(), 'diretorio')).body.isLdap).toBe(true);
  });

  it('tells nothing where the company wants privacy', async () => {
    const [one, other] = [
      await exists(await known({ blocked: true }, 'reservada'), 'reservada'),
      await exists(await unknown(), 'reservada'),
    ];
    expect(one.body).toEqual(other.body);
    expect(one.body).toEqual({ ...nothing, nick: '', status: 'active' });
  });

  it('does not know people of another tenant', async () => {
    expect((await exists(await known({}, 'passos'))).body).toEqual(nothing);
  });

  it.each(['', 'x', 'a@b'])('wants an address: %j is none', async (email) =>
    expect((await exists(email)).error).toEqual({ code: '#VALIDATION', fields: { 'query.email': 'email' } }),
  );

  it('answers ten times a minute and sixty an hour per address of the network', async () => {
    const browser = world.browser('acme', '203.0.113.50');
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await exists(await unknown(), 'acme', browser)).status);
      world.advance(61);
    }
    expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  });

  it('tells five times in ten minutes per e-mail, from wherever, then the same of everybody until its owner signs in', async () => {
    const email = await known();
    const nicks: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) nicks.push((await exists(email)).body.nick);
    expect(nicks).toEqual([...Array.from({ length: 5 }, () => 'Joana Prado'), '']);
    const nobody = await unknown();
    for (let turn = 0; turn < 5; turn += 1) expect((await exists(nobody)).body).toEqual(nothing);
    expect((await exists(nobody)).body).toEqual((await exists(email)).body);
    await world.browser('acme').call(auth.login, { params, body: { email, password } });
    expect((await exists(email)).body.nick).toBe('Joana Prado');
  });

  it('tells 300 times a minute per tenant; then, for a while, nothing of anybody, and keeps nobody out', async () => {
    const email = await known({ blocked: true });
    const told = { ...nothing, nick: '', status: 'active' };
    world.advance(61);
    for (let turn = 0; turn < 300; turn += 1) expect((await exists(`x${turn}@acme.com.br`)).body).toEqual(nothing);
    for (const one of [email, 'x300@acme.com.br']) {
      const { status, body } = await exists(one);
      expect([status, body]).toEqual([200, told]);
    }
    world.advance(61);
    expect((await exists(email)).body.blocked).toBe(true);
  });
});
