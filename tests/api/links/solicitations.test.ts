// Access that somebody asks for: who may ask, who decides by a link, and that opening one changes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access.ts';
import * as auth from '#contract/calls/auth/index.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/sign-in/auth-world.ts';

const password = 'bem guardada 7';
let world: AuthWorld;
let people = 0;
const module = [{ id: 'v', title: 'Vendas', role: { groups: ['Vendas'] }, item: [] }];

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { module });
  await world.addTenant('outra', 'both', { module });
  await world.addPerson('acme', { email: 'helena@acme.com.br', nick: 'Helena Prado', password, groups: ['host', 'vendas'] });
});
afterAll(() => world?.close());

async function sessionOf(email: string) {
  const browser = world.browser('acme');
  browser.use((await browser.call(auth.login, { params: { id: 'acme' }, body: { email, password } })).body.code);
  return browser;
}
const ask = async (email: string, body: { groups: string[]; entityCode?: string; description?: string }) =>
  (await sessionOf(email)).call(access.requestAccess, { params: { id: 'acme' }, body });
const check = (hash: string, tenant = 'acme') => world.browser(tenant).call(access.checkSolicitation, { params: { hash } });
const answer = (hash: string, given: 'approved' | 'refused', tenant = 'acme', reason?: string) =>
  world.browser(tenant).call(access.answerSolicitation, {
    body: { hash, answer: given, ...(reason === undefined ? {} : { reason }) },
  });
async function asked() {
  const email = `ana${(people += 1)}@cliente.com.br`;
  await world.addPerson('acme', { email, nick: 'Ana Lima', password });
  // The newest mail is told by its time.
  world.advance(1);
  expect((await ask(email, { groups: ['vendas'], description: 'Preciso ver os pedidos' })).status).toBe(200);
  const [mail] = await world.mailsTo('acme', 'helena@acme.com.br');
  const url = new URL(mail?.links[0] ?? 'http://none/');
  return { email, url, hash: url.pathname.split('/')[3] ?? '' };
}

describe('asking', () => {
  it.each([
    ['a group that opens nothing', { groups: ['nada'] }],
    ['a group that manages the portal', { groups: ['admin'] }],
    ['for a company that is not theirs', { groups: ['vendas'], entityCode: '11444777000161' }],
  ])('refuses %s', async (_name, body) => {
    const email = `ana${(people += 1)}@cliente.com.br`;
    await world.addPerson('acme', { email, password });
    expect((await ask(email, body)).error.code).toBe('#NOT_FOUND');
  });

  it('mails who decides a link to the page that asks again', async () => {
    const { url, hash } = await asked();
    expect(url.pathname).toBe(`/access/solicitation/${hash}/answer/approved`);
    expect(JSON.stringify(await world.rows.links('acme'))).not.toContain(hash);
  });
});

describe('the link', () => {
  it('tells who asks for what, masked, and changes nothing however often it is opened', async () => {
    const { email, hash } = await asked();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(hash)).body).toMatchObject({ status: 'pending', name: 'Ana Lima', groups: ['Vendas'] });
    expect((await check(hash)).body.email).not.toBe(email);
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: [] });
  });

  it('means nothing when it is unknown or of another tenant', async () => {
    const { hash } = await asked();
    expect((await check('a'.repeat(43))).error.code).toBe('#LINK_INVALID');
    expect((await check(hash, 'outra')).error.code).toBe('#LINK_INVALID');
    expect((await answer(hash, 'approved', 'outra')).error.code).toBe('#LINK_INVALID');
  });

  it('runs out after seven days', async () => {
    const { hash } = await asked();
    world.advance(7 * 86_400);
    expect((await check(hash)).error.code).toBe('#LINK_EXPIRED');
    expect((await answer(hash, 'approved')).error.code).toBe('#LINK_EXPIRED');
  });
});

describe('answering', () => {
  it('gives what was asked for, once, and tells who asked', async () => {
    const { email, hash } = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => answer(hash, 'approved')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await answer(hash, 'refused')).error.code).toBe('#LINK_USED');
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: ['Vendas'] });
    expect((await check(hash)).body).toMatchObject({ status: 'resolved', answeredBy: 'Helena Prado' });
    expect((await world.mailsTo('acme', email))[0]?.subject).toContain('Seu acesso foi aprovado');
  });

  it('gives nothing when it is refused', async () => {
    const { email, hash } = await asked();
    expect((await answer(hash, 'refused', 'acme', 'Fale comigo')).body).toEqual({ ok: true });
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: [] });
    expect((await world.mailsTo('acme', email))[0]?.text).toContain('Fale comigo');
  });
});

it('lists and removes what was asked, for those who decide', async () => {
  await asked();
  const host = await sessionOf('helena@acme.com.br');
  const id = { params: { id: 'acme' } };
  const { body } = await host.call(access.listSolicitations, { ...id, query: { statuses: 'pending', limit: '1' } });
  expect(body).toHaveLength(1);
  const [first] = body;
  const solicitations = [first?.hash ?? ''];
  expect((await host.call(access.removeSolicitations, { ...id, body: { solicitations: [...solicitations, 'X'] } })).status).toBe(
    404,
  );
  expect((await host.call(access.removeSolicitations, { ...id, body: { solicitations } })).status).toBe(200);
});
