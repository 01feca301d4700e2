// Signing in by a mailed code: its contents, its recipients, and the limits of requests and guesses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/support/auth-world.ts';

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

/** Creates a person of one test, so that limits of tests do not add up. */
async function addPerson(more: object = {}, tenant = 'acme'): Promise<string> {
  const email = `pessoa${(people += 1)}@acme.com.br`;
  await world.addPerson(tenant, { email, password: 'bem guardada 7', ...more });
  return email;
}
const requestCode = (browser: Browser, email: string, tenant = 'acme') =>
  browser.call(auth.requestCode, { params: { id: tenant }, body: { email } });
const enter = (browser: Browser, email: string, otp: string, tenant = 'acme') =>
  browser.call(auth.loginWithCode, { params: { id: tenant }, body: { email, otp } });
const codesOf = async (email: string, tenant = 'acme') => (await world.mailsTo(tenant, email)).map((mail) => mail.code ?? '');
const newestCode = async (email: string) => (await codesOf(email))[0] ?? '';
/** A well-formed code that is not `code`. */
const wrongFor = (code: string) => (code.startsWith('2') ? '3' : '2') + code.slice(1);

async function requestedCode(email?: string) {
  const address = email ?? (await addPerson());
  const browser = world.browser('acme');
  const { body } = await requestCode(browser, address);
  return { browser, email: address, sent: body, code: await newestCode(address) };
}

describe('the code', () => {
  it('comes by e-mail with the reference of the screen and the colours of the tenant', async () => {
    const { email, sent, code } = await requestedCode();
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

  it('is not stored in the database', async () => {
    const { code } = await requestedCode();
    expect(JSON.stringify(await world.rows.codes('acme'))).not.toContain(code);
    expect(JSON.stringify(await world.rows.activities('acme'))).not.toContain(code);
  });

  it.each([
    ['as it is', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['with a dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
  ])('opens a session, typed %s', async (_name, typed) => {
    const { browser, email, code } = await requestedCode();
    const { status, body } = await enter(browser, email.toUpperCase(), typed(code));
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPublic: false, user: { email } });
    expect(body.code).toHaveLength(43);
  });

  it('works once', async () => {
    const { browser, email, code } = await requestedCode();
    expect((await enter(browser, email, code)).status).toBe(200);
    expect((await enter(browser, email, code)).error).toEqual({ code: '#INVALID_CODE', message: 'Código inválido' });
  });

  it('works once even when sent three times at once', async () => {
    const { browser, email, code } = await requestedCode();
    const answers = await Promise.all([enter(browser, email, code), enter(browser, email, code), enter(browser, email, code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('works only in the browser that requested it', async () => {
    const { browser, email, code } = await requestedCode();
    const other = await enter(world.browser('acme'), email, code);
    expect({ status: other.status, ...other.error }).toEqual({ status: 400, code: '#INVALID_CODE', message: 'Código inválido' });
    expect((await enter(browser, email, code)).status).toBe(200);
  });

  it('works only for the address it was sent to', async () => {
    const { browser, code } = await requestedCode();
    const other = await addPerson();
    expect((await enter(browser, other, code)).error.code).toBe('#INVALID_CODE');
  });

  it('works only in its tenant', async () => {
    const { email, code } = await requestedCode();
    await world.addPerson('outra', { email });
    expect((await enter(world.browser('outra'), email, code, 'outra')).error.code).toBe('#INVALID_CODE');
  });

  it('expires after ten minutes', async () => {
    const { browser, email, code } = await requestedCode();
    world.advance(601);
    const { status, error } = await enter(browser, email, code);
    expect({ status, ...error }).toEqual({ status: 401, code: '#EXPIRED_CODE', message: 'Código expirado' });
  });

  it.each(['', ' ', 'ABC', 'ABCDEFG', 'ABC10O', '🙂🙂🙂', "' or 1=1"])(
    'costs no try when it cannot be a code: %j',
    async (typed) => {
      const { browser, email, code } = await requestedCode();
      for (let turn = 0; turn < 12; turn += 1) expect((await enter(browser, email, typed)).error.code).toBe('#INVALID_CODE');
      expect((await enter(browser, email, code)).status).toBe(200);
    },
  );
});

describe('a second code', () => {
  it('leaves the first valid, because mails can overtake each other', async () => {
    const { browser, email, code: first } = await requestedCode();
    world.advance(31);
    await requestCode(browser, email);
    expect(await newestCode(email)).not.toBe(first);
    expect((await enter(browser, email, first)).status).toBe(200);
    expect((await enter(browser, email, await newestCode(email))).error.code).toBe('#INVALID_CODE');
  });

  it('shares the tries of the first', async () => {
    const { browser, email, code } = await requestedCode();
    for (let turn = 0; turn < 3; turn += 1) expect((await enter(browser, email, wrongFor(code))).status).toBe(400);
    world.advance(31);
    await requestCode(browser, email);
    const second = await newestCode(email);
    for (let turn = 0; turn < 2; turn += 1) expect((await enter(browser, email, wrongFor(second))).status).toBe(400);
    expect((await enter(browser, email, second)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
  });

  it('is superseded by a third, and the answer names the reference of the newest', async () => {
    const { browser, email, code: first } = await requestedCode();
    world.advance(31);
    await requestCode(browser, email);
    world.advance(31);
    const { body } = await requestCode(browser, email);
    const { error } = await enter(browser, email, first);
    expect(error).toEqual({
      code: '#INVALID_CODE',
      message: `Este é um código anterior. Use o do e-mail que traz ${body.reference} no assunto.`,
    });
    expect((await enter(browser, email, await newestCode(email))).status).toBe(200);
  });

  it('has new tries when those of the first are used up', async () => {
    const { browser, email, code } = await requestedCode();
    for (let turn = 0; turn < 5; turn += 1) await enter(browser, email, wrongFor(code));
    expect((await enter(browser, email, code)).status).toBe(429);
    expect((await requestCode(browser, email)).status).toBe(429);
    world.advance(31);
    await requestCode(browser, email);
    expect((await enter(browser, email, code)).error.code).toBe('#INVALID_CODE');
    expect((await enter(browser, email, await newestCode(email))).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('counts a guess before it compares it: it evaluates five of fifty', async () => {
    const { browser, email, code } = await requestedCode();
    const guesses = Array.from({ length: 50 }, () => enter(browser, email, wrongFor(code)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ error }) => error.code === '#INVALID_CODE')).toHaveLength(5);
    expect(answers.filter(({ error }) => error.code === '#TOO_MANY_ATTEMPTS')).toHaveLength(45);
    const rows = (await world.rows.codes('acme')).filter((row) => row.email === email);
    expect(rows.map((row) => row.attempts)).toEqual([5]);
    expect((await enter(browser, email, code)).status).toBe(429);
  });

  it('is limited to ten an hour for each account, over all codes and addresses', async () => {
    const email = await addPerson();
    const evaluated: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { browser, code } = await requestedCode(email);
      for (let turn = 0; turn < 5; turn += 1) evaluated.push((await enter(browser, email, wrongFor(code))).error.code);
      world.advance(240);
    }
    expect(evaluated.filter((code) => code === '#INVALID_CODE')).toHaveLength(10);
    expect(evaluated.slice(10)).toEqual(Array.from({ length: 5 }, () => '#TOO_MANY_ATTEMPTS'));
  });

  it('is limited to ten in ten minutes for each network address, over all accounts', async () => {
    const address = '203.0.113.20';
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const email = await addPerson();
      const browser = world.browser('acme', address);
      await requestCode(browser, email);
      const code = await newestCode(email);
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await enter(browser, email, wrongFor(code))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  it('raises one alarm of the tenant when spread over many accounts and addresses', async () => {
    const alarms = async () =>
      (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'seguranca.alarme.disparar').length;
    world.advance(601);
    const before = await alarms();
    for (let round = 0; round < 22; round += 1) {
      const { browser, email, code } = await requestedCode();
      for (let turn = 0; turn < 5; turn += 1) await enter(browser, email, wrongFor(code));
      if (round === 18) expect(await alarms()).toBe(before);
    }
    expect(await alarms()).toBe(before + 1);
  });

  it('answers neither the wait nor the remaining tries', async () => {
    const { browser, email, code } = await requestedCode();
    expect((await enter(browser, email, wrongFor(code))).error).toEqual({ code: '#INVALID_CODE', message: 'Código inválido' });
  });
});

describe('requesting codes', () => {
  it('is limited for each e-mail: one in thirty seconds, three in ten minutes, eight a day', async () => {
    const email = await addPerson();
    const statuses: number[] = [];
    const requestAfter = async (seconds: number) => {
      world.advance(seconds);
      statuses.push((await requestCode(world.browser('acme'), email)).status);
    };
    for (const seconds of [0, 1, 30, 31, 31, 600, 31, 31, 600, 31, 31, 600]) await requestAfter(seconds);
    // One; too soon; two; three; a fourth in ten minutes; then three each ten minutes up to eight.
    expect(statuses).toEqual([200, 429, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429]);
    expect(await world.mailsTo('acme', email)).toHaveLength(8);
  });

  it('answers a repeated request of the same browser alike and sends no second mail, also for unknown addresses', async () => {
    for (const email of [await addPerson(), await addPerson({ blocked: true }), 'ninguem.ainda@acme.com.br']) {
      const browser = world.browser('acme');
      const { body: sent } = await requestCode(browser, email);
      const mails = await codesOf(email);
      world.advance(29);
      const again = await requestCode(browser, email.toUpperCase());
      expect([again.status, again.body]).toEqual([200, sent]);
      expect((await requestCode(world.browser('acme'), email)).status).toBe(429);
      expect(await codesOf(email)).toEqual(mails);
      world.advance(2);
      expect((await requestCode(browser, email)).body.reference).not.toBe(sent.reference);
    }
  });

  it('is limited to ten in ten minutes for each network address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const email = await addPerson();
      statuses.push((await requestCode(world.browser('acme', '203.0.113.30'), email)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('does not count mails whose code was used', async () => {
    const email = await addPerson();
    for (let turn = 0; turn < 5; turn += 1) {
      const { browser, code } = await requestedCode(email);
      expect((await enter(browser, email, code)).status).toBe(200);
      world.advance(1);
    }
  });

  it.each(['', 'x', 'a@b', 'a b@c.com', 'a@b.com;c@d.com'])('refuses the invalid address %j', async (email) => {
    const { status, error } = await requestCode(world.browser('acme'), email);
    expect({ status, ...error }).toEqual({ status: 422, code: '#VALIDATION', fields: { 'body.email': 'email' } });
  });

  it('is refused in a tenant with passwords only', async () => {
    expect((await requestCode(world.browser('so-senha'), 'a@b.com', 'so-senha')).error.code).toBe('#NOT_FOUND');
    expect((await enter(world.browser('so-senha'), 'a@b.com', 'ABC234', 'so-senha')).error.code).toBe('#NOT_FOUND');
  });

  it.each([
    ['a blocked person', { blocked: true }],
    ['a person who has not registered', { status: 'pending' }],
    ['a person of a directory', { kind: 'ldap' }],
    ['a person of Microsoft', { kind: 'adfs' }],
  ])('sends no mail to %s, and answers alike', async (_name, more) => {
    const email = await addPerson(more);
    const { status, body } = await requestCode(world.browser('acme'), email);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'reference', 'resendAt']);
    expect(await codesOf(email)).toEqual([]);
  });
});
