// Signing in by a code sent by e-mail: what is sent, to whom, how often it may be asked and guessed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/index.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';

type Browser = ReturnType<AuthWorld['browser']>;

let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { style: { color: { primary: '#F1B300' }, legalName: 'Acme Ltda' } });
  await world.addTenant('outra', 'otp');
  await world.addTenant('so-senha', 'password');
});
afterAll(() => world?.close());

/** A person nobody else in these tests is, so that limits do not meet. */
async function someone(more: object = {}, tenant = 'acme'): Promise<string> {
  const email = `pessoa${(people += 1)}@acme.com.br`;
  await world.addPerson(tenant, { email, password: 'bem guardada 7', ...more });
  return email;
}
const ask = (browser: Browser, email: string, tenant = 'acme') =>
  browser.call(auth.requestCode, { params: { id: tenant }, body: { email } });
const enter = (browser: Browser, email: string, otp: string, tenant = 'acme') =>
  browser.call(auth.loginWithCode, { params: { id: tenant }, body: { email, otp } });
const codesOf = async (email: string, tenant = 'acme') => (await world.mailsTo(tenant, email)).map((mail) => mail.code ?? '');
const newestCode = async (email: string) => (await codesOf(email))[0] ?? '';
/** A well-formed code that is not `code`. */
const wrongFor = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

async function asked(email?: string) {
  const address = email ?? (await someone());
  const browser = world.browser('acme');
  const { body } = await ask(browser, address);
  return { browser, email: address, sent: body, code: await newestCode(address) };
}

describe('the code', () => {
  it('comes by e-mail, with the reference that the screen shows, in the words and colours of the tenant', async () => {
    const { email, sent, code } = await asked();
    const [mail] = await world.mailsTo('acme', email);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(sent.reference).toMatch(/^[A-Z][2-9]$/);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(form).toContain(sent.reference);
    }
    expect(mail?.subject).toBe(`Seu código de acesso (${sent.reference}) · Empresa acme`);
    expect(mail?.html).toContain('#F1B300');
    expect(mail?.html).toContain('Acme Ltda');
    expect(Date.parse(sent.expiresAt) - world.now().getTime()).toBe(600_000);
    expect(Date.parse(sent.resendAt) - world.now().getTime()).toBe(30_000);
  });

  it('is not in the database', async () => {
    const { code } = await asked();
    expect(JSON.stringify(await world.rows.codes('acme'))).not.toContain(code);
    expect(JSON.stringify(await world.rows.activities('acme'))).not.toContain(code);
  });

  it.each([
    ['as it is', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['with a dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
  ])('opens a session, typed %s', async (_name, typed) => {
    const { browser, email, code } = await asked();
    const { status, body } = await enter(browser, email.toUpperCase(), typed(code));
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPublic: false, user: { email } });
    expect(body.code).toHaveLength(43);
  });

  it('works once', async () => {
    const { browser, email, code } = await asked();
    expect((await enter(browser, email, code)).status).toBe(200);
    expect((await enter(browser, email, code)).error).toEqual({ code: '#INVALID_CODE', message: 'Código inválido' });
  });

  it('works once even when two hands type it at the same time', async () => {
    const { browser, email, code } = await asked();
    const answers = await Promise.all([enter(browser, email, code), enter(browser, email, code), enter(browser, email, code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('works only in the browser that asked for it', async () => {
    const { browser, email, code } = await asked();
    const other = await enter(world.browser('acme'), email, code);
    expect({ status: other.status, ...other.error }).toEqual({ status: 400, code: '#INVALID_CODE', message: 'Código inválido' });
    expect((await enter(browser, email, code)).status).toBe(200);
  });

  it('works only for the address it was sent to', async () => {
    const { browser, code } = await asked();
    const other = await someone();
    expect((await enter(browser, other, code)).error.code).toBe('#INVALID_CODE');
  });

  it('works only in its tenant', async () => {
    const { email, code } = await asked();
    await world.addPerson('outra', { email });
    expect((await enter(world.browser('outra'), email, code, 'outra')).error.code).toBe('#INVALID_CODE');
  });

  it('runs out after ten minutes', async () => {
    const { browser, email, code } = await asked();
    world.advance(601);
    const { status, error } = await enter(browser, email, code);
    expect({ status, ...error }).toEqual({ status: 401, code: '#EXPIRED_CODE', message: 'Código expirado' });
  });

  it.each(['', ' ', 'ABC', 'ABCDEFG', 'ABC10O', '🙂🙂🙂', "' or 1=1"])('that can be none, %j, costs no try', async (typed) => {
    const { browser, email, code } = await asked();
    for (let turn = 0; turn < 12; turn += 1) expect((await enter(browser, email, typed)).error.code).toBe('#INVALID_CODE');
    expect((await enter(browser, email, code)).status).toBe(200);
  });
});

describe('a second code', () => {
  it('leaves the first alive: mails overtake each other', async () => {
    const { browser, email, code: first } = await asked();
    world.advance(31);
    await ask(browser, email);
    expect(await newestCode(email)).not.toBe(first);
    expect((await enter(browser, email, first)).status).toBe(200);
    expect((await enter(browser, email, await newestCode(email))).error.code).toBe('#INVALID_CODE');
  });

  it('shares the tries of the first', async () => {
    const { browser, email, code } = await asked();
    for (let turn = 0; turn < 3; turn += 1) expect((await enter(browser, email, wrongFor(code))).status).toBe(400);
    world.advance(31);
    await ask(browser, email);
    const second = await newestCode(email);
    for (let turn = 0; turn < 2; turn += 1) expect((await enter(browser, email, wrongFor(second))).status).toBe(400);
    expect((await enter(browser, email, second)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
  });

  it('followed by a third supersedes the first, which is told by the reference of the newest', async () => {
    const { browser, email, code: first } = await asked();
    world.advance(31);
    await ask(browser, email);
    world.advance(31);
    const { body } = await ask(browser, email);
    const { error } = await enter(browser, email, first);
    expect(error).toEqual({
      code: '#INVALID_CODE',
      message: `Este é um código anterior. Use o código de referência ${body.reference}.`,
    });
    expect((await enter(browser, email, await newestCode(email))).status).toBe(200);
  });

  it('has new tries once those of the first are gone', async () => {
    const { browser, email, code } = await asked();
    for (let turn = 0; turn < 5; turn += 1) await enter(browser, email, wrongFor(code));
    expect((await enter(browser, email, code)).status).toBe(429);
    expect((await ask(browser, email)).status).toBe(429);
    world.advance(31);
    await ask(browser, email);
    expect((await enter(browser, email, code)).error.code).toBe('#INVALID_CODE');
    expect((await enter(browser, email, await newestCode(email))).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('is counted before it is compared: of fifty at once five are evaluated', async () => {
    const { browser, email, code } = await asked();
    const guesses = Array.from({ length: 50 }, () => enter(browser, email, wrongFor(code)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ error }) => error.code === '#INVALID_CODE')).toHaveLength(5);
    expect(answers.filter(({ error }) => error.code === '#TOO_MANY_ATTEMPTS')).toHaveLength(45);
    const rows = (await world.rows.codes('acme')).filter((row) => row.email === email);
    expect(rows.map((row) => row.attempts)).toEqual([5]);
    expect((await enter(browser, email, code)).status).toBe(429);
  });

  it('is limited per account over all its codes: ten an hour, from wherever', async () => {
    const email = await someone();
    const evaluated: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { browser, code } = await asked(email);
      for (let turn = 0; turn < 5; turn += 1) evaluated.push((await enter(browser, email, wrongFor(code))).error.code);
      world.advance(240);
    }
    expect(evaluated.filter((code) => code === '#INVALID_CODE')).toHaveLength(10);
    expect(evaluated.slice(10)).toEqual(Array.from({ length: 5 }, () => '#TOO_MANY_ATTEMPTS'));
  });

  it('is limited per address of the network: ten in ten minutes, over all accounts', async () => {
    const address = '203.0.113.20';
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const email = await someone();
      const browser = world.browser('acme', address);
      await ask(browser, email);
      const code = await newestCode(email);
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await enter(browser, email, wrongFor(code))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('spread over many accounts and addresses sets off the alarm of the tenant, once', async () => {
    const alarms = async () =>
      (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'seguranca.alarme.disparar').length;
    world.advance(601);
    const before = await alarms();
    for (let round = 0; round < 22; round += 1) {
      const { browser, email, code } = await asked();
      for (let turn = 0; turn < 5; turn += 1) await enter(browser, email, wrongFor(code));
      if (round === 18) expect(await alarms()).toBe(before);
    }
    expect(await alarms()).toBe(before + 1);
  });

  it('tells neither the wait nor the tries left', async () => {
    const { browser, email, code } = await asked();
    expect((await enter(browser, email, wrongFor(code))).error).toEqual({ code: '#INVALID_CODE', message: 'Código inválido' });
  });
});

describe('asking for codes', () => {
  it('is limited per e-mail: one in thirty seconds, three in ten minutes, eight a day', async () => {
    const email = await someone();
    const statuses: number[] = [];
    const askAfter = async (seconds: number) => {
      world.advance(seconds);
      statuses.push((await ask(world.browser('acme'), email)).status);
    };
    for (const seconds of [0, 1, 30, 31, 31, 600, 31, 31, 600, 31, 31, 600]) await askAfter(seconds);
    // One; too soon; two; three; a fourth in ten minutes; then three each ten minutes up to eight.
    expect(statuses).toEqual([200, 429, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429]);
    expect(await world.mailsTo('acme', email)).toHaveLength(8);
  });

  it('again in the same browser at once gets the same answer and no second mail, for unknown addresses too', async () => {
    for (const email of [await someone(), await someone({ blocked: true }), 'ninguem.ainda@acme.com.br']) {
      const browser = world.browser('acme');
      const { body: sent } = await ask(browser, email);
      const mails = await codesOf(email);
      world.advance(29);
      const again = await ask(browser, email.toUpperCase());
      expect([again.status, again.body]).toEqual([200, sent]);
      expect((await ask(world.browser('acme'), email)).status).toBe(429);
      expect(await codesOf(email)).toEqual(mails);
      world.advance(2);
      expect((await ask(browser, email)).body.reference).not.toBe(sent.reference);
    }
  });

  it('is limited per address of the network: ten in ten minutes', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const email = await someone();
      statuses.push((await ask(world.browser('acme', '203.0.113.30'), email)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('does not count mails that were used', async () => {
    const email = await someone();
    for (let turn = 0; turn < 5; turn += 1) {
      const { browser, code } = await asked(email);
      expect((await enter(browser, email, code)).status).toBe(200);
      world.advance(1);
    }
  });

  it.each(['', 'x', 'a@b', 'a b@c.com', 'a@b.com;c@d.com'])('needs an address: %j is none', async (email) => {
    const { status, error } = await ask(world.browser('acme'), email);
    expect({ status, ...error }).toEqual({ status: 422, code: '#VALIDATION', fields: { 'body.email': 'email' } });
  });

  it('is no way into a tenant of passwords', async () => {
    expect((await ask(world.browser('so-senha'), 'a@b.com', 'so-senha')).error.code).toBe('#NOT_FOUND');
    expect((await enter(world.browser('so-senha'), 'a@b.com', 'ABC234', 'so-senha')).error.code).toBe('#NOT_FOUND');
  });

  it.each([
    ['someone blocked', { blocked: true }],
    ['someone who has not registered', { status: 'pending' }],
    ['someone of a directory', { kind: 'ldap' }],
    ['someone of Microsoft', { kind: 'adfs' }],
  ])('sends none to %s, and does not say so', async (_name, more) => {
    const email = await someone(more);
    const { status, body } = await ask(world.browser('acme'), email);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'reference', 'resendAt']);
    expect(await codesOf(email)).toEqual([]);
  });
});
