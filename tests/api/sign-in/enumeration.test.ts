// No answer reveals who has an account, except the call `userExists`, which is limited.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld(undefined, { passwords: argonPasswords });
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

const tryCodes = async (email: string) => {
  const browser = world.browser('acme');
  const steps = [shape(await browser.call(auth.requestCode, { params, body: { email } }))];
  // A random code equals one of these in fewer than one of a hundred thousand runs.
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

describe('known, unknown, pending, and blocked addresses', () => {
  it.each(calls)('get the same answer from %s', async (_name, request) => {
    const answerFor = async (email: string) => shape(await request(world.browser('acme'), email));
    const expected = await answerFor(await unknown());
    for (const more of [{}, { password: null }, { status: 'pending' }, { blocked: true }, { kind: 'ldap' }])
      expect(await answerFor(await known(more)), JSON.stringify(more)).toEqual(expected);
  });

  it('get the same answers to all tries of a code', async () => {
    const expected = await tryCodes(await unknown());
    expect(expected.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 400, 429, 429, 401]);
    expect(await tryCodes(await known())).toEqual(expected);
  });

  it('reach the limits alike', async () => {
    expect(await untilRefused(await known())).toEqual(await untilRefused(await unknown()));
  });
});

/** In turns, and by the fastest of many: a busy machine slows every request, but a missing hash makes one fast. */
async function compareFastest(): Promise<number> {
  const fastest = { known: Infinity, unknown: Infinity };
  for (let turn = 0; turn < 30; turn += 1) {
    const pair = { known: await known(), unknown: await unknown() };
    for (const kind of ['known', 'unknown'] as const) fastest[kind] = Math.min(fastest[kind], await time(pair[kind]));
  }
  return fastest.known / fastest.unknown;
}

describe('the duration of an answer', () => {
  it('does not differ between known and unknown people after a wrong password', async () => {
    // A missing hash shows in every comparison, other programs of this machine in few.
    await vi.waitFor(async () => {
      const ratio = await compareFastest();
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    }, 30_000);
  });
});

describe('the call userExists', () => {
  const unknownAnswer = { blocked: false, hostBlocked: false, isAdfs: false, isLdap: false, needsPassword: false };

  it.each([
    ['an unknown address', null, unknownAnswer],
    ['a person', {}, { ...unknownAnswer, nick: 'Joana Prado', status: 'active' }],
    [
      'a person without a password',
      { password: null },
      { ...unknownAnswer, nick: 'Joana Prado', status: 'active', needsPassword: true },
    ],
    ['a person who has not registered', { status: 'pending' }, { ...unknownAnswer, status: 'pending' }],
    ['a person of a direct link', { status: 'pendingByDirectHash' }, { ...unknownAnswer, status: 'pendingByDirectHash' }],
    ['a blocked person', { blocked: true }, { ...unknownAnswer, nick: 'Joana Prado', status: 'active', blocked: true }],
    [
      'someone of a directory',
      { kind: 'ldap', password: null },
      { ...unknownAnswer, nick: 'Joana Prado', status: 'active', isLdap: true },
    ],
    [
      'someone of Microsoft',
      { kind: 'adfs', password: null },
      { ...unknownAnswer, nick: 'Joana Prado', status: 'active', isAdfs: true },
    ],
  ])('describes %s', async (_name, more, expected) => {
    const email = more === null ? await unknown() : await known(more);
    expect((await exists(` ${email.toUpperCase()} `)).body).toEqual(expected);
  });

  it('answers needsPassword only where the portal keeps passwords', async () => {
    expect((await exists(await known({ password: null }, 'so-codigo'), 'so-codigo')).body.needsPassword).toBe(false);
    expect((await exists(await known({ password: null }, 'passos'), 'passos')).body.needsPassword).toBe(true);
    expect((await exists(await unknown(), 'diretorio')).body.isLdap).toBe(true);
  });

  it('answers the same for all addresses in privacy mode', async () => {
    const [one, other] = [
      await exists(await known({ blocked: true }, 'reservada'), 'reservada'),
      await exists(await unknown(), 'reservada'),
    ];
    expect(one.body).toEqual(other.body);
    expect(one.body).toEqual({ ...unknownAnswer, nick: '', status: 'active' });
  });

  it('does not find people of another tenant', async () => {
    expect((await exists(await known({}, 'passos'))).body).toEqual(unknownAnswer);
  });

  it.each(['', 'x', 'a@b'])('refuses the invalid address %j', async (email) =>
    expect((await exists(email)).error).toEqual({ code: '#VALIDATION', fields: { 'query.email': 'email' } }),
  );

  it('answers ten times a minute and sixty an hour to a network address', async () => {
    const browser = world.browser('acme', '203.0.113.50');
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await exists(await unknown(), 'acme', browser)).status);
      world.advance(61);
    }
    expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  });

  it('describes an address five times in ten minutes, then answers alike until its owner signs in', async () => {
    const email = await known();
    const nicks: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) nicks.push((await exists(email)).body.nick);
    expect(nicks).toEqual([...Array.from({ length: 5 }, () => 'Joana Prado'), '']);
    const stranger = await unknown();
    for (let turn = 0; turn < 5; turn += 1) expect((await exists(stranger)).body).toEqual(unknownAnswer);
    expect((await exists(stranger)).body).toEqual((await exists(email)).body);
    await world.browser('acme').call(auth.login, { params, body: { email, password } });
    expect((await exists(email)).body.nick).toBe('Joana Prado');
  });

  it('answers alike for all addresses after 300 requests a minute in a tenant, and refuses none', async () => {
    const email = await known({ blocked: true });
    const hidden = { ...unknownAnswer, nick: '', status: 'active' };
    world.advance(61);
    for (let turn = 0; turn < 300; turn += 1) expect((await exists(`x${turn}@acme.com.br`)).body).toEqual(unknownAnswer);
    for (const one of [email, 'x300@acme.com.br']) {
      const { status, body } = await exists(one);
      expect([status, body]).toEqual([200, hidden]);
    }
    world.advance(61);
    expect((await exists(email)).body.blocked).toBe(true);
  });
});
