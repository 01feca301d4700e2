// Direct links: who may give them, opening them, taking them back, and asking for another one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { readSql } from '#contract/calls/remotesql.ts';
import { erasePerson } from '#server/records/erasure/erase-person.ts';
import { users } from '#server/db/schema.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { acme, createLinkWorld, filial, id, matriz, newAddress, type LinkWorld } from './direct-link-world.ts';

const hour = 3_600;
const week = 7 * 24 * hour;
let world: LinkWorld;
beforeAll(async () => void (world = await createLinkWorld()));
afterAll(() => world?.close());

describe('giving a link', () => {
  it.each([
    ['an item one does not see', { script: 'metas' }, 'body.script'],
    ['a script of no item', { script: 'nenhum' }, 'body.script'],
    ['another item than the script is of', { item: { moduleId: 'vendas', itemId: 'outro' } }, 'body.script'],
    ['a title of two letters', { title: ' ab ' }, 'body.title'],
    ['a title of 81 letters', { title: 'a'.repeat(81) }, 'body.title'],
    ['parameters of more than 8 KB', { json: 'a'.repeat(8_191) }, 'body.json'],
    ['parameters no database keeps', { json: 'a\0' }, 'body.json'],
    ['a lifetime of its own', { expires: '365d' }, 'body.expires'],
    ['a link without a company', { entity: undefined }, 'body.entity'],
    ['an empty company', { entity: '' }, 'body.entity'],
    ['a company that its maker does not act for', { entity: filial.code }, 'body.entity'],
    ['a company that the tenant does not have', { entity: '11222333000262' }, 'body.entity'],
    ['a company that no database keeps', { entity: '1\0' }, 'body.entity'],
  ])('refuses %s', async (_name, body, field) => {
    const email = newAddress();
    const { error } = await world.create(email, body);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['#VALIDATION', [field]]);
    expect(await world.rows.user(id, email)).toBeUndefined();
  });

  it('takes the company with or without its mask', async () => {
    const { hash } = await world.created({ entity: '11.222.333/0001-81' });
    expect((await world.check(hash)).body.direct?.entity).toEqual(matriz);
  });

  it('is allowed to hosts and to people who manage people, and never to a blocked person', async () => {
    expect((await world.create(newAddress(), {}, 'comum@acme.com.br')).error.code).toBe('#FORBIDDEN');
    expect((await world.create('bloqueada@acme.com.br')).error.code).toBe('#CONFLICT');
  });

  it('answers the address once, stores only a hash, and creates the guest of the link', async () => {
    const { email, hash, url, expires } = await world.created();
    expect(new URL(url).pathname + new URL(url).search).toBe(`/directScript?hash=${hash}`);
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await world.rows.links(id))).not.toContain(hash);
    expect(JSON.stringify(await world.rows.activities(id))).not.toContain(hash);
    expect(Date.parse(expires) - Date.now()).toBe(week * 1_000);
    expect(await world.rows.user(id, email)).toMatchObject({ status: 'pendingByDirectHash', kind: 'guest', groups: [] });
    expect(await world.mailsTo(id, email)).toEqual([]);
  });

  it('leaves an existing person unchanged, and mails the link on request', async () => {
    const { url } = await world.created({ sendEmail: true }, 'rui@acme.com.br');
    expect(await world.rows.user(id, 'rui@acme.com.br')).toMatchObject({ status: 'active', groups: ['host', 'vendas'] });
    const [mail] = await world.mailsTo(id, 'rui@acme.com.br');
    expect(mail).toMatchObject({ kind: 'direct-link', links: [url] });
    for (const part of ['Helena Prado', matriz.description]) expect(mail?.text).toContain(part);
  });
});

describe('opening a link', () => {
  it('works after the link was described several times', async () => {
    const { hash, expires } = await world.created();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await world.check(hash)).body).toEqual({
        state: 'valid',
        direct: { title: 'Pedido 48217', expires, entity: matriz },
      });
    expect((await world.open(hash)).status).toBe(200);
  });

  it('answers item, company, title and parameters in a session without a person', async () => {
    const { answer, expires } = await world.opened();
    expect(answer).toMatchObject({
      isPublic: true,
      user: { email: '', groups: [], entitySelected: [matriz.code], isPublic: true },
      script: 'pedido',
      item: { moduleId: 'vendas', itemId: 'pedido' },
      entity: matriz,
      title: 'Pedido 48217',
      json: { numero: 48217 },
      expires,
    });
  });

  it('works again in the same browser and in no other one', async () => {
    const { hash, browser } = await world.opened();
    browser.use(undefined);
    expect((await world.open(hash, browser)).status).toBe(200);
    expect((await world.check(hash, browser)).body.state).toBe('valid');
    expect((await world.open(hash)).error.code).toBe('#LINK_USED');
    expect((await world.check(hash)).body).toEqual({ state: 'used', usedAt: expect.any(String) as unknown });
  });

  it('succeeds for one of several browsers at the same time', async () => {
    const { hash } = await world.created({ title: 'Corrida' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.open(hash)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await world.rowOf('Corrida')).toMatchObject({ opens: 1, state: 'valid' });
  });

  it('answers #LINK_EXPIRED after its lifetime, and #LINK_INVALID for unknown secrets and those of other tenants', async () => {
    const { hash } = await world.created({ expires: '1h' });
    const params = { id: 'outra', hash };
    expect((await world.browser('outra').call(auth.openDirectLink, { params })).error.code).toBe('#LINK_INVALID');
    world.advance(hour);
    expect((await world.check(hash)).body).toEqual({ state: 'expired' });
    expect((await world.open(hash)).error.code).toBe('#LINK_EXPIRED');
    for (const secret of ['x'.repeat(43), 'x']) {
      expect((await world.check(secret)).error).toEqual({ code: '#LINK_INVALID' });
      expect((await world.open(secret)).error).toEqual({ code: '#LINK_INVALID' });
    }
  });

  it('fails without a published script, and does not use up the link', async () => {
    const { hash } = await world.created({ script: 'sumido', title: 'Sem script' });
    expect((await world.open(hash)).error.code).toBe('#ERRO_SCRIPT_DOWNLOAD_BODY');
    expect(await world.rowOf('Sem script')).toMatchObject({ opens: 0 });
  });

  it('fails when its maker may no longer give it', async () => {
    const entities = [matriz.code];
    await world.addPerson(id, { email: 'saiu@acme.com.br', password, groups: ['host', 'vendas'], entities });
    const answer = await world.create(newAddress(), {}, 'saiu@acme.com.br');
    const change = (set: object) =>
      world.database.tenant(acme).run((queries) => queries.update(users).set(set).where(eq(users.email, 'saiu@acme.com.br')));
    await change({ groups: ['host'] });
    expect((await world.open(answer.body.hash)).error.code).toBe('#ERRO_SCRIPT_DOWNLOAD_BODY');
    await change({ groups: ['vendas'] });
    expect((await world.open(answer.body.hash)).error.code).toBe('#LINK_EXPIRED');
    await change({ groups: ['host', 'vendas'], blocked: true });
    expect((await world.open(answer.body.hash)).error.code).toBe('#LINK_EXPIRED');
  });

  it('answers #LINK_INVALID after its maker was deleted', async () => {
    const email = 'excluida@acme.com.br';
    await world.addPerson(id, { email, password, groups: ['host', 'vendas'], entities: [matriz.code] });
    const { hash } = (await world.create(newAddress(), { title: 'De quem saiu' }, email)).body;
    expect((await world.check(hash)).body.state).toBe('valid');
    const maker = await world.rows.user(id, email);
    if (maker === undefined) throw new Error('The maker is not there.');
    await world.database.tenant(acme).run((queries) => erasePerson(queries, maker, new Date()));
    expect((await world.check(hash)).error.code).toBe('#LINK_INVALID');
    expect((await world.open(hash)).error.code).toBe('#LINK_INVALID');
    expect(await world.rowOf('De quem saiu', 'gestora@acme.com.br')).toBeUndefined();
  });
});

describe('revoking a link', () => {
  it('is allowed to its maker and to people who manage people', async () => {
    await world.created({ title: 'De Helena' });
    const link = (await world.rowOf('De Helena'))?.id ?? '';
    const revoke = async (by?: string, one = link) =>
      (await world.sessionOf(by)).call(auth.revokeDirectLink, { params: { id, link: one } });
    expect(await world.rowOf('De Helena', 'rui@acme.com.br')).toBeUndefined();
    expect((await revoke('rui@acme.com.br')).error.code).toBe('#NOT_FOUND');
    expect((await revoke(undefined, 'nenhum')).error.code).toBe('#NOT_FOUND');
    expect(await world.rowOf('De Helena', 'gestora@acme.com.br')).toMatchObject({ by: 'Helena Prado', state: 'valid' });
    expect((await revoke('gestora@acme.com.br')).body).toEqual({ ok: true });
    expect(await world.rowOf('De Helena')).toMatchObject({ state: 'revoked' });
  });

  it('ends the link and the sessions that it opened', async () => {
    const { hash, browser } = await world.opened({ title: 'Revogado' });
    const link = (await world.rowOf('Revogado'))?.id ?? '';
    await (await world.sessionOf()).call(auth.revokeDirectLink, { params: { id, link } });
    const input = { params: { id, sqlId: 'pedido-detalhe' }, query: { connector: 'erp' }, headers: {} };
    expect((await browser.call(readSql, input)).error.code).toBe('#SESSION_NOTFOUND');
    expect((await world.open(hash, browser)).error.code).toBe('#LINK_EXPIRED');
    const pointers = (await world.rows.activities(id)).filter(({ detail }) => JSON.stringify(detail).includes(link));
    expect(pointers.map(({ pointer }) => pointer)).toEqual([
      'auth.link-direto.criar',
      'auth.link-direto.abrir',
      'auth.link-direto.revogar',
    ]);
  });
});

const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

const ask = (phone: string, hash?: string, address?: string) =>
  world
    .browser(id, address)
    .call(auth.requestDirectLinkByPhone, { params: { id, phone }, body: hash === undefined ? {} : { hash } });
const hashIn = (url = '') => new URL(url || 'http://none').searchParams.get('hash') ?? '';

/** The duration of a request in milliseconds. */
async function timed(phone: string, turn: number): Promise<number> {
  const start = performance.now();
  expect((await ask(phone, undefined, `203.0.113.${100 + turn}`)).status).toBe(200);
  return performance.now() - start;
}

describe('requesting a new link by phone', () => {
  let phones = 0;
  const newPhone = () => `119${String(80_000_000 + (phones += 1))}`;
  async function withPhone(body: object = {}) {
    const phone = newPhone();
    const email = newAddress();
    await world.addPerson(id, { email });
    await world.database.tenant(acme).run((queries) => queries.update(users).set({ phone }).where(eq(users.email, email)));
    return { phone, ...(await world.created(body, email)) };
  }
  it('mails the person of the phone a link to the same item that is valid for a day', async () => {
    const { phone, email, hash } = await withPhone({ title: 'Outra vez' });
    world.advance(week);
    expect((await ask(`+55 (${phone.slice(0, 2)}) ${phone.slice(2)}`, hash)).body).toEqual({ ok: true });
    const [mail] = await world.mailsTo(id, email);
    const renewed = await world.open(hashIn(mail?.links[0]));
    expect(renewed.body).toMatchObject({ title: 'Outra vez', json: { numero: 48217 }, script: 'pedido', entity: matriz });
    expect(Date.parse(renewed.body.expires) - Date.now()).toBe(24 * hour * 1_000);
  });

  it('answers the same and mails nothing for an unknown phone, the phone of another person, and a revoked link', async () => {
    const one = await withPhone({ title: 'Primeiro' });
    const other = await withPhone({ title: 'Segundo' });
    const link = (await world.rowOf('Segundo'))?.id ?? '';
    await (await world.sessionOf()).call(auth.revokeDirectLink, { params: { id, link } });
    for (const [phone, hash] of [
      [newPhone(), one.hash],
      [other.phone, one.hash],
      [other.phone.replace(/.$/, '0'), 'x'],
    ] as const)
      expect(await ask(phone, hash)).toMatchObject({ status: 200, body: { ok: true } });
    world.advance(31);
    expect((await ask(other.phone)).body).toEqual({ ok: true });
    for (const { email } of [one, other]) expect(await world.mailsTo(id, email)).toEqual([]);
  });

  it('takes as long for an unknown phone', async () => {
    const count = 20;
    const known: string[] = [];
    for (let turn = 0; turn < count; turn += 1) known.push((await withPhone()).phone);
    const durations = { known: [] as number[], nobody: [] as number[] };
    // The first requests of a process plan their queries.
    for (let turn = -3; turn < count; turn += 1) {
      // Each kind comes first in every other turn: a change of the machine's load falls on both alike.
      const kinds = turn % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const);
      for (const kind of kinds) {
        const duration = await timed((kind === 'known' ? known[turn] : undefined) ?? newPhone(), turn);
        if (turn >= 0) durations[kind].push(duration);
      }
    }
    const differences = durations.known.map((duration, turn) => duration - (durations.nobody[turn] ?? 0));
    // The median of the turns shows a difference that every request has, and not the pauses of a busy machine. On a machine so busy
    // that a request takes 25 ms, every query takes longer, and the bound grows with the request.
    expect(Math.abs(median(differences))).toBeLessThan(Math.max(50, 2 * median(durations.nobody)));
  });

  it('refuses a text that is not a phone number, and a second request for the same phone', async () => {
    expect((await ask('123')).error).toMatchObject({ code: '#VALIDATION', fields: { 'params.phone': 'phone' } });
    const phone = newPhone();
    expect((await ask(phone)).status).toBe(200);
    expect((await ask(phone)).error).toEqual({ code: '#TOO_MANY_ATTEMPTS' });
  });
});
