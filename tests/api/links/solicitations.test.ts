// Requests for access: permission to ask, the link that decides, and its opening, which changes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

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
const requestAccess = async (email: string, body: { groups: string[]; entityCode?: string; description?: string }) =>
  (await sessionOf(email)).call(access.requestAccess, { params: { id: 'acme' }, body });
const check = (hash: string, tenant = 'acme') => world.browser(tenant).call(access.checkSolicitation, { params: { hash } });
const answer = (hash: string, decision: 'approved' | 'refused', tenant = 'acme', reason?: string) =>
  world.browser(tenant).call(access.answerSolicitation, {
    body: { hash, answer: decision, ...(reason === undefined ? {} : { reason }) },
  });
async function requested() {
  const email = `ana${(people += 1)}@cliente.com.br`;
  await world.addPerson('acme', { email, nick: 'Ana Lima', password });
  // Mails are ordered by their time.
  world.advance(1);
  expect((await requestAccess(email, { groups: ['vendas'], description: 'Preciso ver os pedidos' })).status).toBe(200);
  const [mail] = await world.mailsTo('acme', 'helena@acme.com.br');
  const url = new URL(mail?.links[0] ?? 'http://none/');
  return { email, url, hash: url.pathname.split('/')[3] ?? '' };
}

describe('requesting access', () => {
  it.each([
    ['a group that opens nothing', { groups: ['nada'] }],
    ['a group that manages the portal', { groups: ['admin'] }],
    ['for a company that is not theirs', { groups: ['vendas'], entityCode: '11444777000161' }],
  ])('is refused for %s', async (_name, body) => {
    const email = `ana${(people += 1)}@cliente.com.br`;
    await world.addPerson('acme', { email, password });
    expect((await requestAccess(email, body)).error.code).toBe('#NOT_FOUND');
  });

  it('mails the decider a link to the page that asks for confirmation', async () => {
    const { url, hash } = await requested();
    expect(url.pathname).toBe(`/access/solicitation/${hash}/answer/approved`);
    expect(JSON.stringify(await world.rows.links('acme'))).not.toContain(hash);
  });
});

describe('the link', () => {
  it('shows the masked request and changes nothing, however often it is opened', async () => {
    const { email, hash } = await requested();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(hash)).body).toMatchObject({ status: 'pending', name: 'Ana Lima', groups: ['Vendas'] });
    expect((await check(hash)).body.email).not.toBe(email);
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: [] });
  });

  it('answers #LINK_INVALID when it is unknown or of another tenant', async () => {
    const { hash } = await requested();
    expect((await check('a'.repeat(43))).error.code).toBe('#LINK_INVALID');
    expect((await check(hash, 'outra')).error.code).toBe('#LINK_INVALID');
    expect((await answer(hash, 'approved', 'outra')).error.code).toBe('#LINK_INVALID');
  });

  it('answers #LINK_EXPIRED after seven days', async () => {
    const { hash } = await requested();
    world.advance(7 * 86_400);
    expect((await check(hash)).error.code).toBe('#LINK_EXPIRED');
    expect((await answer(hash, 'approved')).error.code).toBe('#LINK_EXPIRED');
  });
});

describe('an answer', () => {
  it('gives the requested groups once and notifies the person', async () => {
    const { email, hash } = await requested();
    const answers = await Promise.all([1, 2, 3].map(() => answer(hash, 'approved')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await answer(hash, 'refused')).error.code).toBe('#LINK_USED');
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: ['Vendas'] });
    expect((await check(hash)).body).toMatchObject({ status: 'resolved', answeredBy: 'Helena Prado' });
    expect((await world.mailsTo('acme', email))[0]?.subject).toContain('Seu acesso foi aprovado');
  });

  it('gives nothing when it is a refusal', async () => {
    const { email, hash } = await requested();
    expect((await answer(hash, 'refused', 'acme', 'Fale comigo')).body).toEqual({ ok: true });
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: [] });
    expect((await world.mailsTo('acme', email))[0]?.text).toContain('Fale comigo');
  });
});

it('lists and removes requests for the people who decide', async () => {
  await requested();
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
