// Administrators of people order that a person is anonymized; fifteen days later the portal does it, unless somebody cancelled it.
import { and, eq, getTableName, is, ne } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { anonymizationDelayMs } from '#contract/limits.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { firstBreak } from '#server/records/activity/activity-chain.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

const ofTenant = <T>(work: (queries: Queries) => Promise<T>, tenant = acme) => world.database.tenant(tenant).run(work);

const order = async (person: string, body: object = {}, by = admin) =>
  (await world.browserOf(by)).call(auth.anonymizePerson, {
    params: { ...params, person },
    body: { revision: 1, ordered: true, reason: 'Pedido PR-1.', ...body },
  });

/** Moves the order of a person back, so that its time has come. */
const makeDue = (id: string, tenant = acme) =>
  ofTenant(
    (queries) =>
      queries
        .update(schema.users)
        .set({ anonymizeAt: new Date(Date.now() - 1_000), anonymizeOrderedAt: new Date(Date.now() - anonymizationDelayMs) })
        .where(and(eq(schema.users.tenantId, tenant), eq(schema.users.id, id))),
    tenant,
  );

describe('the order to anonymize a person', () => {
  it('takes effect in fifteen days, tells the person, and leaves them in the portal until then', async () => {
    const { email, id } = await world.aPerson();
    const browser = await world.signedIn(email, { proven: false });
    const { status, body } = await order(id);
    expect(status).toBe(200);
    expect(body.anonymization).toMatchObject({ author: 'Ana Barros', reason: 'Pedido PR-1.' });
    const days = (Date.parse(body.anonymizeAt ?? '') - Date.parse(body.anonymization?.at ?? '')) / 86_400_000;
    expect(days).toBe(15);
    expect((await browser.call(auth.currentSession, { params })).status).toBe(200);
    const [mail] = await world.mailsTo('acme', email);
    expect(mail?.subject).toMatch(/^A sua conta será excluída em \d{2}\/\d{2}\/\d{4} · /);
    const entry = await world.entryAbout(id, 'usuario.anonimizacao.pedir');
    expect(entry?.detail).toMatchObject({
      before: { anonymizeAt: null },
      after: { anonymizeAt: body.anonymizeAt },
      reason: 'Pedido PR-1.',
    });
    const listed = (await world.list({ q: email })).body.rows;
    expect(listed).toMatchObject([{ id, situation: 'active', anonymizeAt: body.anonymizeAt }]);
    await world.anonymizePeople();
    expect((await world.read(id)).body.email).toBe(email);
  });

  it('can be cancelled, and is recorded and told', async () => {
    const { email, id } = await world.aPerson();
    const { body } = await order(id);
    const cancelled = await order(id, { ordered: false, revision: 2 });
    expect(cancelled.body).toMatchObject({ anonymizeAt: null, anonymization: null });
    expect((await world.mailsTo('acme', email)).map(({ subject }) => subject.split(' · ')[0])).toContain('A sua conta continua');
    const entry = await world.entryAbout(id, 'usuario.anonimizacao.cancelar');
    expect(entry?.detail).toMatchObject({ before: { anonymizeAt: body.anonymizeAt }, after: { anonymizeAt: null } });
  });

  it('is a filter of the list, of a selection and of an export until it is cancelled', async () => {
    const wanted = { anonymization: 'ordered', q: 'cliente.com.br' } as const;
    const { id } = await world.aPerson();
    const bystander = await world.aPerson();
    await order(id);
    const browser = await world.browserOf(admin);
    const ids = async () => {
      const listed = (await world.list(wanted)).body.rows;
      const exported = (await world.list({ ...wanted, size: '1000' })).body.rows;
      const selected = (await browser.call(auth.selectPeople, { params, query: wanted })).body.ids;
      return [listed, exported, selected.map((one) => ({ id: one }))].map((rows) => rows.map((row) => row.id));
    };
    for (const found of await ids()) {
      expect(found).toContain(id);
      expect(found).not.toContain(bystander.id);
    }
    await order(id, { ordered: false, revision: 2 });
    for (const found of await ids()) expect(found).not.toContain(id);
    expect((await world.list({ anonymization: 'none' })).error.code).toBe('#VALIDATION');
  });

  it('needs a reason, a proof, and the current revision', async () => {
    const { id } = await world.aPerson();
    expect((await order(id, { reason: ' ' })).error.code).toBe('#VALIDATION');
    expect((await order(id, { revision: 7 })).error.code).toBe('#CONFLICT');
    expect((await order(id, { ordered: false })).error.code).toBe('#CONFLICT');
    const unproven = await world.signedIn(ofPeople, { proven: false });
    const body = { revision: 1, ordered: true, reason: 'Pedido.' };
    const answer = await unproven.call(auth.anonymizePerson, { params: { ...params, person: id }, body });
    expect(answer.error.code).toBe('#PROOF_REQUIRED');
  });

  it('is refused for oneself, for somebody with more tools, and for a person of another tenant', async () => {
    expect((await order(await world.idOf(admin))).error.code).toBe('#OWN_ACCOUNT');
    expect((await order(await world.idOf(admin), {}, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await order(await world.idOf('eva@outra.com.br', 'outra'))).error.code).toBe('#NOT_FOUND');
  });
});

/** Adds requests and mails, and what the person wrote and decided as an administrator. */
async function leaveTraces({ id, email, nick }: { readonly id: string; readonly email: string; readonly nick: string }) {
  const createdAt = new Date();
  await ofTenant(async (queries) => {
    const ticket = {
      number: `T-${id}`,
      key: id,
      userId: id,
      name: nick,
      email,
      subject: 'other',
      description: `Sou ${nick}`,
    } as const;
    await queries.insert(schema.tickets).values({ tenantId: acme, ...ticket, createdAt });
    const request = { id: ticket.number, userId: id, kind: 'ticket', createdAt } as const;
    await queries.insert(schema.solicitations).values({ tenantId: acme, ...request });
    const event = {
      solicitationId: ticket.number,
      sequence: 1,
      kind: 'opened',
      at: createdAt,
      userId: id,
      author: nick,
    } as const;
    await queries.insert(schema.solicitationEvents).values({ tenantId: acme, ...event, message: `Meu nome é ${nick}` });
    const bill = { kind: 'bill', subject: { bill: 'Fatura 12' }, createdAt } as const;
    const words = { description: `Cobraram ${nick}`, tag1: `Tag de ${nick}`, tag2: `Outra de ${nick}` };
    await queries.insert(schema.solicitations).values([
      { tenantId: acme, id: `B-${id}`, userId: id, ...bill, ...words },
      { tenantId: acme, id: `O-${id}`, userId: 'outra', ...bill, addressedPeople: [email, 'outra@acme.com.br'] },
      { tenantId: acme, id: `S-${id}`, kind: 'ticket', senderName: nick, senderEmail: email, createdAt },
    ]);
    const said = {
      tenantId: acme,
      sequence: 1,
      kind: 'answered',
      at: createdAt,
      author: nick,
      message: 'Pague até sexta.',
    } as const;
    await queries.insert(schema.solicitationEvents).values([
      { ...said, solicitationId: `O-${id}`, userId: id },
      { ...said, solicitationId: `S-${id}`, kind: 'opened', message: null },
      { ...said, solicitationId: `S-${id}`, sequence: 2, author: 'Atendimento' },
    ]);
    const sender = { name: nick, email: email.toUpperCase(), subject: 'other', description: nick } as const;
    await queries.insert(schema.tickets).values({ tenantId: acme, number: `S-${id}`, key: `S-${id}`, ...sender, createdAt });
    const told = {
      tenantId: acme,
      at: createdAt,
      to: 'contato@acme.com.br',
      subject: 'Chamado',
      text: nick,
      html: nick,
    } as const;
    await queries.insert(schema.mails).values([
      { ...told, id: `M-${id}`, status: 'sent', replyTo: email },
      { ...told, id: `N-${id}`, status: 'queued', replyTo: email.toUpperCase() },
      { ...told, id: `Q-${id}`, status: 'queued', to: email },
    ]);
    const wish = { id: `P-${id}`, userId: id, kind: 'correction', text: `Corrijam ${nick}`, createdAt } as const;
    await queries
      .insert(schema.privacyRequests)
      .values({ tenantId: acme, ...wish, dueAt: new Date(createdAt.getTime() + anonymizationDelayMs) });
    const [changed, tenantId] = [{ changedAt: createdAt, changedAuthor: nick }, acme];
    await queries.insert(schema.profiles).values({ tenantId, id: 'doca', name: 'Doca', ...changed });
    const limit = { quota: 'people', scopeKind: 'tenant', scopeId: '', effect: 'block', warnings: [] } as const;
    await queries.insert(schema.quotaLimits).values({ tenantId, ...limit, ...changed, warnings: [] });
    const version = { version: 900, rows: [], differences: [], authorId: id, authorName: nick, savedAt: createdAt };
    await queries.insert(schema.launcherVersions).values({ tenantId, ...version });
  });
}

/** Every row of the portal, by table, except mails, which keep their text until they are sent. */
const everything = () =>
  world.database.system.run(async (queries) => {
    const tables: PgTable[] = [];
    for (const table of Object.values(schema)) if (is(table, PgTable) && table !== schema.mails) tables.push(table);
    const rows: Record<string, unknown> = {};
    for (const table of tables) rows[getTableName(table)] = await queries.select().from(table);
    return rows;
  });

describe('the anonymization', () => {
  it('ends the sessions, leaves neither name nor address, and keeps the record whole', async () => {
    const nick = 'Zuleica Quaresma';
    const { email, id } = await world.aPerson({ nick });
    await leaveTraces({ id, email, nick });
    const browser = await world.signedIn(email, { proven: false });
    const bystander = await world.aPerson();
    await order(id);
    await makeDue(id);
    await Promise.all([world.anonymizePeople(), world.anonymizePeople()]);
    expect((await browser.call(auth.currentSession, { params })).status).toBe(401);
    expect((await world.read(id)).error.code).toBe('#NOT_FOUND');
    expect((await world.read(bystander.id)).status).toBe(200);
    const left = await ofTenant(async (queries) => ({
      people: await queries.select().from(schema.users),
      tickets: await queries.select().from(schema.tickets),
      requests: await queries.select().from(schema.solicitations),
      events: await queries
        .select()
        .from(schema.solicitationEvents)
        .orderBy(schema.solicitationEvents.solicitationId, schema.solicitationEvents.sequence),
      wishes: await queries.select().from(schema.privacyRequests),
      mails: await queries.select().from(schema.mails).where(ne(schema.mails.to, 'contato@acme.com.br')),
      contact: await queries
        .select()
        .from(schema.mails)
        .where(eq(schema.mails.to, 'contato@acme.com.br'))
        .orderBy(schema.mails.id),
      record: await queries.select().from(schema.activities).orderBy(schema.activities.sequence),
    }));
    const { contact: _, ...gone } = left;
    const text = JSON.stringify([gone, await everything()]);
    expect([nick, 'Zuleica', email].filter((trace) => text.includes(trace))).toEqual([]);
    const [name, words] = ['usuário removido', 'Removido com os dados da pessoa.'];
    const resolved = { name, status: 'resolved', description: words };
    expect(left.tickets).toMatchObject([resolved, resolved]);
    const requests = new Map(left.requests.map((request) => [request.id.slice(0, 1), request]));
    expect(requests.get('T')).toMatchObject({ status: 'resolved', description: null });
    expect(requests.get('B')).toMatchObject({ status: 'rejected', description: words, tag1: null, tag2: null });
    const addressedPeople = ['usuario-removido@anonimo.invalid', 'outra@acme.com.br'];
    expect(requests.get('O')).toMatchObject({ status: 'pending', addressedPeople });
    expect(requests.get('S')).toMatchObject({ status: 'resolved', senderName: name });
    expect(left.events.map(({ solicitationId, author, message }) => [solicitationId.slice(0, 1), author, message])).toEqual([
      ['O', name, 'Pague até sexta.'],
      ['S', name, null],
      ['S', 'Atendimento', 'Pague até sexta.'],
      ['T', name, words],
    ]);
    expect(left.contact.map(({ id, text: told, replyTo }) => [id.slice(0, 1), told, replyTo])).toEqual([
      ['M', '', null],
      ['N', nick, null],
    ]);
    expect(left.wishes).toMatchObject([{ status: 'done', text: null }]);
    const done = left.record.filter(({ pointer }) => pointer === 'usuario.anonimizar');
    expect(done).toMatchObject([{ outcome: 'ok', userId: null, detail: { person: id, by: await world.idOf(admin) } }]);
    expect(firstBreak(left.record)).toBeNull();
  });

  it('frees the address for a new account', async () => {
    const { email, id } = await world.aPerson();
    await order(id);
    await makeDue(id);
    await world.anonymizePeople();
    await world.addPerson('acme', { email, password });
    expect(await world.idOf(email)).not.toBe(id);
  });

  it('continues with the next person after a failure', async () => {
    const eva = await world.idOf('eva@outra.com.br', 'outra');
    const outra = TenantId.parse('outra');
    const { id } = await world.aPerson();
    // Eva's time came first.
    await makeDue(eva, outra);
    await makeDue(id);
    await expect(world.anonymizePeopleExcept(outra)).rejects.toThrow('No directory.');
    expect((await world.read(id)).error.code).toBe('#NOT_FOUND');
    expect((await world.rows.user('outra', 'eva@outra.com.br'))?.id).toBe(eva);
  });

  it('leaves a person who is the last administrator by now, records that, and tells them', async () => {
    const solo = TenantId.parse('solo');
    await world.addTenant(solo, 'both');
    for (const email of ['um@solo.com.br', 'dois@solo.com.br'])
      await world.addPerson(solo, { email, password, groups: ['admin'] });
    const [one, two] = [await world.idOf('um@solo.com.br', solo), await world.idOf('dois@solo.com.br', solo)];
    const browser = await world.signedIn('um@solo.com.br', { tenant: solo });
    const body = { revision: 1, ordered: true, reason: 'Pedido.' };
    expect((await browser.call(auth.anonymizePerson, { params: { id: solo, person: two }, body })).status).toBe(200);
    await world.setGroups(solo, 'um@solo.com.br', []);
    await makeDue(two, solo);
    await world.anonymizePeople();
    expect(await world.rows.user(solo, 'dois@solo.com.br')).toMatchObject({ id: two, anonymizeAt: null });
    const entries = (await world.rows.activities(solo)).filter(({ pointer }) => pointer === 'usuario.anonimizar');
    expect(entries).toMatchObject([{ outcome: 'refused', detail: { person: two, reason: '#LAST_ADMINISTRATOR' } }]);
    expect(one).not.toBe(two);
    const told = (await world.mailsTo(solo, 'dois@solo.com.br')).map(({ subject }) => subject.split(' · ')[0]);
    expect(told).toContain('A sua conta continua');
    const notices = await ofTenant(
      (queries) => queries.select().from(schema.notifications).where(eq(schema.notifications.tenantId, solo)),
      solo,
    );
    expect(notices).toContainEqual(expect.objectContaining({ userId: two, title: 'A sua conta continua' }));
  });
});
