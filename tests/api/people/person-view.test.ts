// An administrator of people reads notices, record, and all data of one person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { listActivities } from '#contract/calls/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { managedNoticesShown } from '#contract/limits.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { admin, createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
  await world.addTenant('acme', 'both', {
    notifications: { email: { status: true }, sms: { status: true }, whatsapp: { status: false } },
  });
});
afterAll(() => world?.close());

const tenant = TenantId.parse('acme');
const of = (person: string) => ({ ...params, person });

const notices = async (person: string, query: { before?: string } = {}, by = ofPeople) =>
  (await world.browserOf(by)).call(auth.listNoticesOfPerson, { params: of(person), query });
const record = async (person: string, by = ofPeople) =>
  (await world.browserOf(by)).call(listActivities, { params, query: { person } });
const exported = async (person: string, by = ofPeople) =>
  (await world.browserOf(by)).call(auth.exportDataOfPerson, { params: of(person) });

async function notify(userId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await world.database.tenant(tenant).run((queries) =>
      notifyWithin(queries, tenant, {
        userId,
        identifier: `n${number}`,
        title: `Aviso ${number}`,
        message: 'texto só da pessoa',
        createdAt: new Date(),
      }),
    );
}

describe('the notices of a person', () => {
  it('come newest first and page by page, without their texts', async () => {
    const { id } = await world.aPerson();
    await notify(id, managedNoticesShown + 2);
    const { body } = await notices(id);
    expect(body).toMatchObject({ more: true, unread: managedNoticesShown + 2 });
    expect(body.rows[0]).toMatchObject({ title: `Aviso ${managedNoticesShown + 2}`, readAt: null });
    expect(JSON.stringify(body)).not.toContain('texto só da pessoa');
    const last = body.rows.at(-1)?.sequence ?? 0;
    const rest = (await notices(id, { before: String(last) })).body;
    expect(rest.rows.map(({ title }) => title)).toEqual(['Aviso 2', 'Aviso 1']);
    expect(rest.more).toBe(false);
  });

  it('have the active channels of the tenant, and which of them the person uses', async () => {
    const { id, email } = await world.aPerson();
    const own = await world.signedIn(email, { proven: false });
    await own.call(auth.updateUser, { params, body: { notifications: { channels: { sms: false } } } });
    expect((await notices(id)).body.channels).toEqual([
      { name: 'email', on: true },
      { name: 'sms', on: false },
    ]);
  });
});

describe('the record of a person', () => {
  it('has what the person did, and nothing of others', async () => {
    const { id, email } = await world.aPerson();
    await world.signedIn(email);
    const { body } = await record(id);
    expect(body.rows.map(({ pointer }) => pointer)).toEqual(['auth.sessao.provar', 'auth.sessao.abrir']);
    expect(body.rows.every(({ who }) => who?.email === email)).toBe(true);
  });
});

describe('the export of a person’s data', () => {
  it('needs a proof, and is recorded once with the person', async () => {
    const { id, email } = await world.aPerson();
    const unproven = await world.signedIn(ofPeople, { proven: false });
    expect((await unproven.call(auth.exportDataOfPerson, { params: of(id) })).error.code).toBe('#PROOF_REQUIRED');
    const { body } = await exported(id);
    expect(body.person).toEqual({ id, email });
    expect(JSON.stringify(body)).not.toMatch(/argon|locker|passwordHash/i);
    const entries = (await world.rows.activities('acme')).filter(
      ({ pointer, outcome, detail }) =>
        pointer === 'usuario.dados.exportar' && outcome === 'ok' && JSON.stringify(detail).includes(id),
    );
    expect(entries).toHaveLength(1);
  });

  it('is refused for oneself, whose copy is in the privacy centre', async () => {
    expect((await exported(await world.idOf(ofPeople))).error.code).toBe('#OWN_ACCOUNT');
  });
});

describe.each([
  ['notices', notices],
  ['record', (person: string, _query: object, by: string) => record(person, by)],
  ['export', (person: string, _query: object, by: string) => exported(person, by)],
] as const)('the %s of a person', (_, read) => {
  it('is refused for a person with more tools', async () => {
    const { id } = await world.aPerson({ groups: ['developer'] });
    expect((await read(id, {}, ofPeople)).error.code).toBe('#HIGHER_ROLE');
  });

  it('answers people of another tenant as unknown ones', async () => {
    for (const id of [await world.idOf('eva@outra.com.br', 'outra'), 'desconhecida'])
      expect((await read(id, {}, admin)).error.code).toBe('#NOT_FOUND');
  });

  it('is refused without the group', async () => {
    const { id, email } = await world.aPerson({ groups: ['host'] });
    expect((await read(id, {}, email)).error.code).toBe('#FORBIDDEN');
  });
});
