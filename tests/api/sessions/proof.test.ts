// Proving the identity again within a session, and the changes that need it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { LoginType } from '#contract/entities/company.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';
import { answerWith, startEndpoint } from '#tests/api/support/endpoint.ts';

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

interface Account {
  readonly tenant: string;
  readonly email: string;
}

async function addPerson(tenant: string, more: object = {}): Promise<Account> {
  const email = `prova${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, password, ...more });
  return { tenant, email };
}

/** The calls of a person in a signed-in browser. */
function at({ tenant, email }: Account, browser: ReturnType<AuthWorld['browser']>) {
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

/** Signs in, by password where the tenant uses one. */
async function signIn(person: Account) {
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

/** Opens a session without a sign-in. */
async function opened(person: Account) {
  const browser = world.browser(person.tenant);
  browser.use(await world.openSession(person.tenant, person.email));
  return at(person, browser);
}

const activitiesOf = async ({ tenant, email }: Account) => {
  const { id } = (await world.rows.user(tenant, email)) ?? {};
  return (await world.rows.activities(tenant)).filter(({ userId }) => userId === id);
};

describe('changes that need a proof', () => {
  it('include replacing and removing a phone, but not the first phone or the same one', async () => {
    const person = await addPerson('ambos');
    const here = await signIn(person);
    expect((await here.phone('11987654321')).body.phone).toBe('11987654321');
    expect((await here.phone('(11) 98765-4321')).status).toBe(200);
    for (const phone of ['11912345678', '']) {
      const refused = await here.phone(phone);
      expect([refused.status, refused.error]).toEqual([403, { code: '#PROOF_REQUIRED' }]);
    }
    expect((await world.rows.user('ambos', person.email))?.phone).toBe('11987654321');
    const refusals = (await activitiesOf(person)).filter(({ outcome }) => outcome === 'refused');
    expect(refusals.map(({ pointer }) => pointer)).toEqual(['auth.usuario.alterar', 'auth.usuario.alterar']);
    await here.prove({ way: 'password', password });
    expect((await here.phone('11912345678')).body.phone).toBe('11912345678');
    expect((await here.phone('')).body.phone).toBeUndefined();
  });
  it('store nothing of the request when the proof is missing', async () => {
    const person = await addPerson('ambos');
    const here = await signIn(person);
    await here.phone('11987654321');
    const body = { nick: 'Outro Nome', phone: '11912345678' };
    expect((await here.call(auth.updateUser, { params: { id: 'ambos' }, body })).error.code).toBe('#PROOF_REQUIRED');
    expect(await world.rows.user('ambos', person.email)).toMatchObject({ nick: 'Joana Prado', phone: '11987654321' });
  });
  it('mail the owner once for each new phone, which is masked', async () => {
    const person = await addPerson('ambos');
    const here = await signIn(person);
    await here.phone('11987654321');
    await here.phone('11987654321');
    const mails = (await world.mailsTo('ambos', person.email)).filter(({ subject }) => /telefone/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('(••) •••••-4321');
    expect(mails[0]?.text).toContain('Não foi você?');
  });
});

describe('a proof', () => {
  it('counts for five minutes in its session, which continues under a new code', async () => {
    const person = await addPerson('ambos');
    const [here, elsewhere] = [await signIn(person), await signIn(person)];
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
    expect(await activitiesOf(person)).toContainEqual(
      expect.objectContaining({ pointer: 'auth.sessao.provar', outcome: 'ok', detail: { way: 'password' } }),
    );
  });
  it.each([
    ['ambos', {}, ['password', 'code']],
    ['senha', {}, ['password']],
    ['senha', { password: null, kind: 'adfs' }, ['code']],
    ['codigo', { password: null }, ['code']],
    ['dois', {}, ['password']],
  ] as const)('in %s with %j offers %j', async (tenant, more, ways) => {
    const person = await addPerson(tenant, more);
    const here = await ('kind' in more ? opened(person) : signIn(person));
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
  it('is refused with a wrong password, which counts as a failed try', async () => {
    const here = await signIn(await addPerson('ambos'));
    for (let turn = 0; turn < 5; turn += 1)
      expect((await here.prove({ way: 'password', password: 'errada' })).error).toEqual({ code: '#WRONG_PASSWORD' });
    expect((await here.prove({ way: 'password', password })).error.code).toBe('#TOO_MANY_ATTEMPTS');
    expect((await here.describe()).provenUntil).toBeNull();
  });
  it('is refused after five wrong codes, also with the right one', async () => {
    const here = await signIn(await addPerson('codigo', { password: null }));
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
  it('refuses the code of a sign-in, the code of another browser, and a used code', async () => {
    const person = await addPerson('ambos');
    const [here, elsewhere] = [await signIn(person), await signIn(person)];
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

describe('a tenant with external passwords', () => {
  it('proves the identity at its endpoint, by the name of the sign-in', async () => {
    const user = 'prova.externa';
    endpoint.setAnswer(answerWith(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza' }));
    const browser = world.browser('fora');
    const params = { id: 'fora' };
    const opened = await browser.call(auth.login, { params, body: { email: user, password } });
    browser.use(opened.body.code);
    const prove = () => browser.call(auth.prove, { params, body: { way: 'password', password } });
    expect((await browser.call(auth.describeProof, { params })).body.ways).toEqual(['password']);

    endpoint.setAnswer(answerWith(401));
    expect((await prove()).error).toEqual({ code: '#WRONG_PASSWORD' });
    endpoint.setAnswer(answerWith(400, 'Conta suspensa.'));
    expect((await prove()).error).toEqual({ code: '#EXTERNAL_AUTH', message: 'Conta suspensa.' });
    endpoint.setAnswer(answerWith(200, { id: 'outra.pessoa', email: 'outra@atlas.eng.br', nick: 'Outra' }));
    expect((await prove()).error).toEqual({ code: '#WRONG_PASSWORD' });
    endpoint.setAnswer(answerWith(500));
    expect((await prove()).error).toEqual({ code: '#DIRECTORY_UNAVAILABLE' });
    endpoint.setAnswer(answerWith(200, { id: user, email: `${user}@atlas.eng.br`, nick: 'Ana Souza' }));
    expect((await prove()).status).toBe(200);
    expect(endpoint.requests.at(-1)?.body).toContain(user);
  });
});

describe('the address of the person', () => {
  it('is verified once the mailed code comes back', async () => {
    const here = await signIn(await addPerson('senha'));
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
  it('is verified when people sign in by code', async () => {
    expect((await (await signIn(await addPerson('codigo', { password: null }))).describe()).emailVerifiedAt).not.toBeNull();
  });
});

describe('a person of a directory', () => {
  it('cannot change name or phone, but can set the first phone', async () => {
    const here = await opened(await addPerson('ambos', { kind: 'ldap' }));
    const update = (body: object) => here.call(auth.updateUser, { params: { id: 'ambos' }, body });
    expect((await update({ nick: 'Outra' })).error.fields).toEqual({ 'body.nick': 'managed' });
    expect((await update({ nick: 'Joana Prado', phone: '11987654321' })).body.phone).toBe('11987654321');
    expect((await update({ phone: '11912345678' })).error.fields).toEqual({ 'body.phone': 'managed' });
  });
});
