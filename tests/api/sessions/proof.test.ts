// Proving oneself again within a session, and what waits for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import type { LoginType } from '#contract/entities/company.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/sign-in/auth-world.ts';
import { say, startEndpoint } from '#tests/api/support/endpoint.ts';

const password = 'bem guardada 7';
let world: AuthWorld;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let people = 0;

const tenants: Readonly<Record<string, LoginType>> = {
  ambos: 'both',
  senha: 'password',
  codigo: 'otp',
  dois: 'password-and-otp',
};

beforeAll(async () => {
  endpoint = await startEndpoint();
  world = await createAuthWorld();
  for (const [id, loginType] of Object.entries(tenants)) await world.addTenant(id, loginType);
  const directory = { kind: 'http', url: endpoint.url, timeoutMs: 1_000 };
  await world.addTenant('fora', 'password', { hasExternalAuth: true, directory });
});
afterAll(async () => {
  await world?.close();
  await endpoint?.close();
});

interface Someone {
  readonly tenant: string;
  readonly email: string;
}

async function someone(tenant: string, more: object = {}): Promise<Someone> {
  const email = `prova${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, password, ...more });
  return { tenant, email };
}

/** The acts of a person in a signed-in browser. */
function at({ tenant, email }: Someone, browser: ReturnType<AuthWorld['browser']>) {
  const params = { id: tenant };
  return {
    ...browser,
    mailed: async () => (await world.mailsTo(tenant, email))[0]?.code ?? '',
    describe: async () => (await browser.call(auth.describeProof, { params })).body,
    ask: () => browser.call(auth.requestProofCode, { params }),
    async prove(body: { way: 'password'; password: string } | { way: 'code'; otp: string }) {
      const answer = await browser.call(auth.prove, { params, body });
      if (answer.status === 200) browser.use(answer.body.code);
      return answer;
    },
    phone: (phone: string) => browser.call(auth.updateUser, { params, body: { phone } }),
  };
}

/** They have just signed in, by password where the tenant has one. */
async function inside(person: Someone) {
  const { tenant, email } = person;
  const browser = world.browser(tenant);
  const here = at(person, browser);
  const params = { id: tenant };
  const enter = async () => {
    if (tenants[tenant] === 'password-and-otp') {
      await browser.call(auth.validatePassword, { params, body: { email, password } });
      return browser.call(auth.loginTwoStep, { params, body: { email, otp: await here.mailed() } });
    }
    if (tenants[tenant] !== 'otp') return browser.call(auth.login, { params, body: { email, password } });
    await browser.call(auth.requestCode, { params, body: { email } });
    return browser.call(auth.loginWithCode, { params, body: { email, otp: await here.mailed() } });
  };
  browser.use((await enter()).body.code);
  return here;
}

/** A session without a sign-in. */
async function opened(person: Someone) {
  const browser = world.browser(person.tenant);
  browser.use(await world.openSession(person.tenant, person.email));
  return at(person, browser);
}

const entriesOf = async ({ tenant, email }: Someone) => {
  const { id } = (await world.rows.user(tenant, email)) ?? {};
  return (await world.rows.activities(tenant)).filter(({ userId }) => userId === id);
};

describe('acts that ask for a proof', () => {
  it('another phone in place of one, and none in place of one; not the first, nor the same', async () => {
    const person = await someone('ambos');
    const here = await inside(person);
    expect((await here.phone('11987654321')).body.phone).toBe('11987654321');
    expect((await here.phone('(11) 98765-4321')).status).toBe(200);
    for (const phone of ['11912345678', '']) {
      const refused = await here.phone(phone);
      expect([refused.status, refused.error]).toEqual([403, { code: '#PROOF_REQUIRED' }]);
    }
    expect((await world.rows.user('ambos', person.email))?.phone).toBe('11987654321');
    const refusals = (await entriesOf(person)).filter(({ outcome }) => outcome === 'refused');
    expect(refusals.map(({ pointer }) => pointer)).toEqual(['auth.usuario.alterar', 'auth.usuario.alterar']);
    await here.prove({ way: 'password', password });
    expect((await here.phone('11912345678')).body.phone).toBe('11912345678');
    expect((await here.phone('')).body.phone).toBeUndefined();
  });
  it('nothing else of the own data is lost with it, or kept in spite of it', async () => {
    const person = await someone('ambos');
    const here = await inside(person);
    await here.phone('11987654321');
    const body = { nick: 'Outro Nome', phone: '11912345678' };
    expect((await here.call(auth.updateUser, { params: { id: 'ambos' }, body })).error.code).toBe('#PROOF_REQUIRED');
    expect(await world.rows.user('ambos', person.email)).toMatchObject({ nick: 'Joana Prado', phone: '11987654321' });
  });
  it('tells the owner by mail of each other phone, with no more of it than they need', async () => {
    const person = await someone('ambos');
    const here = await inside(person);
    await here.phone('11987654321');
    await here.phone('11987654321');
    const mails = (await world.mailsTo('ambos', person.email)).filter(({ subject }) => /telefone/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('(••) •••••-4321');
    expect(mails[0]?.text).toContain('Não foi você?');
  });
});

describe('a proof', () => {
  it('counts five minutes, in this session alone, which goes on under another code', async () => {
    const person = await someone('ambos');
    const [here, elsewhere] = [await inside(person), await inside(person)];
    expect(await here.describe()).toMatchObject({ ways: ['password', 'code'], provenUntil: null });
    const { body } = await here.prove({ way: 'password', password });
    expect(body).toEqual({
      provenUntil: new Date(Date.now() + 300_000).toISOString(),
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await here.describe()).provenUntil).toBe(body.provenUntil);
    expect((await elsewhere.describe()).provenUntil).toBeNull();
    world.advance(299);
    expect((await here.describe()).provenUntil).toBe(body.provenUntil);
    world.advance(1);
    expect((await here.describe()).provenUntil).toBeNull();
    expect(await entriesOf(person)).toContainEqual(
      expect.objectContaining({ pointer: 'auth.sessao.provar', outcome: 'ok', detail: { way: 'password' } }),
    );
  });
  it.each([
    ['ambos', {}, ['password', 'code']],
    ['senha', {}, ['password']],
    ['senha', { password: null, kind: 'adfs' }, ['code']],
    ['codigo', { password: null }, ['code']],
    ['dois', {}, ['password']],
  ] as const)('in %s, %j: %j', async (tenant, more, ways) => {
    const person = await someone(tenant, more);
    const here = await ('kind' in more ? opened(person) : inside(person));
    expect((await here.describe()).ways).toEqual(ways);
    if (!ways.some((way) => way === 'code')) {
      expect((await here.ask()).status).toBe(404);
      expect((await here.prove({ way: 'code', otp: 'ABC234' })).status).toBe(404);
      return;
    }
    world.advance(31);
    expect((await here.ask()).status).toBe(200);
    expect((await here.prove({ way: 'code', otp: await here.mailed() })).status).toBe(200);
    expect((await here.describe()).provenUntil).not.toBeNull();
  });
  it('is refused with a wrong password, which is counted like any other', async () => {
    const here = await inside(await someone('ambos'));
    for (let turn = 0; turn < 5; turn += 1)
      expect((await here.prove({ way: 'password', password: 'errada' })).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await here.prove({ way: 'password', password })).error.code).toBe('#TOO_MANY_ATTEMPTS');
    expect((await here.describe()).provenUntil).toBeNull();
  });
  it('is refused with a wrong code, five times; then the right one is, too', async () => {
    const here = await inside(await someone('codigo', { password: null }));
    world.advance(31);
    await here.ask();
    const otp = await here.mailed();
    const wrong = otp === 'ABC234' ? 'DEF567' : 'ABC234';
    for (let turn = 0; turn < 5; turn += 1)
      expect((await here.prove({ way: 'code', otp: wrong })).error).toMatchObject({
        code: '#INVALID_CODE',
        attemptsLeft: 4 - turn,
      });
    expect((await here.prove({ way: 'code', otp })).error.code).toBe('#TOO_MANY_ATTEMPTS');
  });
  it('takes neither the code of a sign-in nor that of another browser, and one code once', async () => {
    const person = await someone('ambos');
    const [here, elsewhere] = [await inside(person), await inside(person)];
    await here.call(auth.requestCode, { params: { id: 'ambos' }, body: { email: person.email } });
    expect((await here.prove({ way: 'code', otp: await here.mailed() })).error.code).toBe('#INVALID_CODE');
    world.advance(31);
    await here.ask();
    const otp = await here.mailed();
    expect((await elsewhere.prove({ way: 'code', otp })).error.code).toBe('#INVALID_CODE');
    expect((await here.prove({ way: 'code', otp })).status).toBe(200);
    expect((await here.prove({ way: 'code', otp })).error.code).toBe('#INVALID_CODE');
  });
});

describe('a tenant whose passwords another system keeps', () => {
  it('that system is asked, by the name the person signs in with', async () => {
    const user = 'prova.externa';
    endpoint.answers(say(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza' }));
    const browser = world.browser('fora');
    const params = { id: 'fora' };
    const opened = await browser.call(auth.login, { params, body: { email: user, password } });
    browser.use(opened.body.code);
    const prove = () => browser.call(auth.prove, { params, body: { way: 'password', password } });
    expect((await browser.call(auth.describeProof, { params })).body.ways).toEqual(['password']);

    endpoint.answers(say(401));
    expect((await prove()).error).toEqual({ code: '#WRONG_PASSWORD' });
    endpoint.answers(say(400, 'Conta suspensa.'));
    expect((await prove()).error).toEqual({ code: '#EXTERNAL_AUTH', message: 'Conta suspensa.' });
    endpoint.answers(say(200, { id: 'outra.pessoa', email: 'outra@atlas.eng.br', nick: 'Outra' }));
    expect((await prove()).error).toEqual({ code: '#WRONG_PASSWORD' });
    endpoint.answers(say(500));
    expect((await prove()).error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
    endpoint.answers(say(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza' }));
    expect((await prove()).status).toBe(200);
    expect(endpoint.asked.at(-1)?.body).toContain(user);
  });
});

describe('the own address', () => {
  it('is known to be read once a code came back from it', async () => {
    const here = await inside(await someone('senha'));
    expect((await here.describe()).emailVerifiedAt).toBeNull();
    const params = { id: 'senha' };
    expect((await here.call(auth.requestEmailCode, { params })).status).toBe(200);
    const verify = (otp: string) => here.call(auth.verifyEmail, { params, body: { otp } });
    expect((await verify('ABC')).error.code).toBe('#INVALID_CODE');
    const { body } = await verify(await here.mailed());
    expect(body.emailVerifiedAt).toBe(new Date().toISOString());
    expect(await here.describe()).toMatchObject({ emailVerifiedAt: body.emailVerifiedAt, provenUntil: null });
    world.advance(31);
    expect((await here.call(auth.requestEmailCode, { params })).status).toBe(200);
    expect((await verify(await here.mailed())).body).toEqual(body);
  });
  it('is known where people sign in by code', async () => {
    expect((await (await inside(await someone('codigo', { password: null }))).describe()).emailVerifiedAt).not.toBeNull();
  });
});

describe('a directory’s person', () => {
  it('changes neither name nor phone; the first phone is theirs to give', async () => {
    const here = await opened(await someone('ambos', { kind: 'ldap' }));
    const update = (body: object) => here.call(auth.updateUser, { params: { id: 'ambos' }, body });
    expect((await update({ nick: 'Outra' })).error.fields).toEqual({ 'body.nick': 'managed' });
    expect((await update({ nick: 'Joana Prado', phone: '11987654321' })).body.phone).toBe('11987654321');
    expect((await update({ phone: '11912345678' })).error.fields).toEqual({ 'body.phone': 'managed' });
  });
});
