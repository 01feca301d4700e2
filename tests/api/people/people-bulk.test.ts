// Administrators of people change many people at once, with a result for each.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { quotaLimits } from '#server/db/schema.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

type Body = CallInput<typeof auth.changePeople>['body'];
const changeAll = async (ids: readonly string[], action: Body['action'], by = admin) =>
  (await world.browserOf(by)).call(auth.changePeople, { params, body: { people: ids.map((id) => ({ id })), action } });
const select = async (query: object) => (await world.browserOf(admin)).call(auth.selectPeople, { params, query });
const outcomesOf = ({ body }: Awaited<ReturnType<typeof changeAll>>) => body.results.map(({ outcome }) => outcome);
const groups = (add: string[], remove: string[] = []) => ({ kind: 'groups', add, remove }) as const;
const block = { kind: 'block', reason: 'Saiu da empresa.' } as const;

describe('a selection by a filter', () => {
  it('has the ids of all people whom the filter finds', async () => {
    const some = [await world.aPerson({ groups: ['selecao'] }), await world.aPerson({ groups: ['Selecao'] })];
    expect((await select({ group: 'selecao' })).body.ids.toSorted()).toEqual(some.map(({ id }) => id).toSorted());
  });

  it.each([
    ['a company', { company: '12.ABC.345/01DE-35' }, true],
    ['another company', { company: '11222333000181' }, false],
    ['no second step', { secondStep: 'none' }, true],
    ['a second step', { secondStep: 'portal' }, false],
    ['a first day in the past', { createdFrom: '2020-01-01' }, true],
    ['a first day in the future', { createdFrom: '2200-01-01' }, false],
    ['a last day in the past', { createdUntil: '2020-01-01' }, false],
    ['a day that no calendar has', { createdFrom: '2020-99-99' }, true],
  ])('and the list filter by %s', async (_, query, isFound) => {
    const { id, email } = await world.aPerson({ entities: [first] });
    expect((await select(query)).body.ids.includes(id)).toBe(isFound);
    const { body } = await world.list({ ...query, size: '100', order: '-createdAt' });
    expect(body.rows.some((row) => row.email === email)).toBe(isFound);
  });

  it('contains nobody of another tenant', async () => {
    expect((await select({})).body.ids).not.toContain(await world.idOf('eva@outra.com.br', 'outra'));
  });
});

describe('a change of many people', () => {
  it('gives and takes groups, names what changed, and records it for each person', async () => {
    const one = await world.aPerson({ groups: ['vendas'] });
    const other = await world.aPerson({ groups: ['Estoque'] });
    const answer = await changeAll([one.id, other.id], groups(['estoque'], ['vendas']));
    expect(answer.body.results).toMatchObject([
      { id: one.id, outcome: 'done', added: ['estoque'], removed: ['vendas'], revision: 2 },
      { id: other.id, outcome: 'unchanged' },
    ]);
    expect(await world.rows.user('acme', one.email)).toMatchObject({ groups: ['estoque'] });
    expect((await world.entryAbout(one.id, 'usuario.alterar'))?.detail).toMatchObject({
      before: { groups: ['vendas'] },
      after: { groups: ['estoque'] },
    });
    expect(await world.entryAbout(other.id, 'usuario.alterar')).toBeUndefined();
  });

  it('does 8 of 10 and names the two refusals', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => world.aPerson()));
    const higher = await world.aPerson({ groups: ['developer'] });
    const ids = [...people.map(({ id }) => id), higher.id, await world.idOf(ofPeople)];
    const answer = await changeAll(ids, block, ofPeople);
    expect(outcomesOf(answer)).toEqual([...people.map(() => 'done'), 'higher', 'own']);
    expect(answer.body.results.at(-1)?.name).toBe('Bia Lima');
  });

  it('ends the sessions of blocked people', async () => {
    const { email, id } = await world.aPerson();
    const browser = await world.signedIn(email, { proven: false });
    await changeAll([id], block);
    expect((await browser.call(auth.listSessions, { params })).error.code).toBe('#SESSION_NOTFOUND');
    expect((await world.read(id)).body.block).toMatchObject({ author: 'Ana Barros', reason: 'Saiu da empresa.' });
  });

  it('is undone with the revision that it answered, and not after another change', async () => {
    const { id } = await world.aPerson();
    const [done] = (await changeAll([id], block)).body.results;
    const browser = await world.browserOf(admin);
    const undo = { people: [{ id, revision: done?.revision ?? 0 }], action: { kind: 'unblock' } } satisfies Body;
    expect((await browser.call(auth.changePeople, { params, body: undo })).body.results).toMatchObject([{ outcome: 'done' }]);
    await changeAll([id], block);
    expect((await browser.call(auth.changePeople, { params, body: undo })).body.results).toMatchObject([{ outcome: 'changed' }]);
    expect((await world.read(id)).body.situation).toBe('blocked');
  });

  it('answers for people of another tenant as for unknown ones', async () => {
    const foreign = await world.idOf('eva@outra.com.br', 'outra');
    const { body } = await changeAll([foreign, 'desconhecida'], block);
    expect(body.results).toEqual([
      { id: foreign, name: null, outcome: 'unknown' },
      { id: 'desconhecida', name: null, outcome: 'unknown' },
    ]);
    expect((await world.rows.user('outra', 'eva@outra.com.br'))?.blocked).toBe(false);
  });

  it('does not give groups that the administrator may not give', async () => {
    const { id, email } = await world.aPerson();
    expect(outcomesOf(await changeAll([id], groups(['vendas', 'developer']), ofPeople))).toEqual(['higher']);
    expect((await world.rows.user('acme', email))?.groups).toEqual([]);
  });

  it('mails the link to people who need one only', async () => {
    const pending = await world.aPerson({ status: 'pendingByDirectHash' });
    const withoutPassword = await world.aPerson({ password: null });
    const active = await world.aPerson();
    const blocked = await world.aPerson({ blocked: true });
    const ldap = await world.aPerson({ kind: 'ldap', password: null, status: 'pending' });
    const ids = [pending, withoutPassword, active, blocked, ldap].map(({ id }) => id);
    const answer = await changeAll(ids, { kind: 'resend' });
    expect(outcomesOf(answer)).toEqual(['done', 'done', 'unchanged', 'blocked', 'elsewhere']);
    expect((await world.mailsTo('acme', pending.email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect(await world.mailsTo('acme', withoutPassword.email)).toHaveLength(1);
    expect(outcomesOf(await changeAll([pending.id], { kind: 'resend' }))).toEqual(['too-soon']);
  });

  it('names the quota that refuses a mail', async () => {
    const { id, email } = await world.aPerson({ status: 'pendingByDirectHash' });
    const inTenant = world.database.tenant(acme);
    await inTenant.run((queries) => queries.insert(quotaLimits).values(limitRow(acme, 'mails', 0)));
    const { body } = await changeAll([id], { kind: 'resend' });
    await inTenant.run((queries) => queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme)));
    expect(body.results).toMatchObject([{ id, outcome: 'quota', quota: { name: 'mails', limit: 0 } }]);
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });

  it('needs a proof', async () => {
    const { id } = await world.aPerson();
    const browser = await world.signedIn(admin, { proven: false });
    const body = { people: [{ id }], action: block } satisfies Body;
    expect((await browser.call(auth.changePeople, { params, body })).error.code).toBe('#PROOF_REQUIRED');
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email, id } = await world.aPerson({ groups: [group] });
    expect((await changeAll([id], block, email)).status).toBe(403);
  });
});

describe('the last administrator', () => {
  it('stays when a change of many people names them all', async () => {
    const caio = await world.aPerson({ groups: ['admin'] });
    const duda = await world.aPerson({ groups: ['admin'] });
    const ids = [await world.idOf(admin), duda.id, caio.id];
    // Two administrators take the group from everybody at the same time.
    const answers = await Promise.all([
      changeAll(ids, groups([], ['admin']), caio.email),
      changeAll(ids.toReversed(), groups([], ['Admin']), duda.email),
    ]);
    // The one who lost the group first may be refused.
    expect(answers.map(({ status }) => status)).toContain(200);
    const left = await Promise.all([admin, caio.email, duda.email].map((email) => world.rows.user('acme', email)));
    expect(left.filter((user) => user?.groups.some((group) => group.toLowerCase() === 'admin'))).not.toHaveLength(0);
  });
});
