// An administrator of people invites people of the tenant, and guests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
let addresses = 0;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

const anAddress = () => `novo${(addresses += 1)}@cliente.com.br`;
type Body = Partial<CallInput<typeof auth.invitePeople>['body']> & { readonly emails: string[] };
const invite = async (body: Body, by = admin) =>
  (await world.browserOf(by)).call(auth.invitePeople, { params, body: { as: 'person', ...body } });

describe('an invitation by an administrator', () => {
  it('adds a person without an end, with name, groups and companies, and mails the link', async () => {
    const email = anAddress();
    const { status, body } = await invite({ emails: [email], nick: 'Elaine Prado', groups: ['vendas'], entities: [first] });
    expect([status, body.results]).toEqual([200, [{ email, outcome: 'invited' }]]);
    expect(await world.rows.user('acme', email)).toMatchObject({ kind: 'external', nick: 'Elaine Prado', groups: ['vendas'] });
    expect(await world.rows.guest('acme', email)).toBeUndefined();
    expect(await world.rows.companies('acme', email)).toEqual([first]);
    const [mail] = await world.mailsTo('acme', email);
    const secret = new URL(mail?.links[0] ?? 'http://none/').searchParams.get('hash') ?? '';
    const registered = await world.browser('acme').call(auth.completeRegistration, {
      params: { id: 'acme', email },
      headers: { 'created-hash': secret },
      body: { nick: 'Elaine Cristina', password: 'bem guardada 7' },
    });
    expect(registered.status).toBe(200);
    const id = await world.idOf(email);
    expect((await world.read(id)).body).toMatchObject({ nick: 'Elaine Cristina', situation: 'active', kind: 'external' });
    expect((await world.entryAbout(id, 'usuario.convidar'))?.detail).toMatchObject({ groups: ['vendas'], entities: [first] });
  });

  it('adds a guest of the administrator until the last day', async () => {
    const email = anAddress();
    await invite({ emails: [email], as: 'guest', expires: '30d' });
    expect(await world.rows.guest('acme', email)).toMatchObject({ hostId: await world.idOf(admin) });
    expect(await world.rows.user('acme', email)).toMatchObject({ kind: 'guest', nick: null });
  });

  it('answers for each address, and shares companies only with the people who are named', async () => {
    const known = await world.aPerson();
    const email = anAddress();
    const emails = [email, known.email];
    expect((await invite({ emails, entities: [first] })).body.results).toEqual([
      { email, outcome: 'invited' },
      { email: known.email, outcome: 'has-access' },
    ]);
    expect(await world.rows.companies('acme', known.email)).toEqual([]);
    const { body } = await invite({ emails: [known.email], existing: [known.email], entities: [first] });
    expect(body.results).toEqual([{ email: known.email, outcome: 'included' }]);
    expect(await world.rows.companies('acme', known.email)).toEqual([first]);
  });

  it('leaves the guest of a host a guest', async () => {
    const email = anAddress();
    await invite({ emails: [email], as: 'guest' });
    expect((await invite({ emails: [email] })).body.results).toEqual([{ email, outcome: 'has-access' }]);
    expect(await world.rows.user('acme', email)).toMatchObject({ kind: 'guest' });
  });

  it('is refused for an address that the directory of the tenant manages', async () => {
    const { email } = await world.aPerson({ kind: 'ldap' });
    const { body } = await invite({ emails: [email], existing: [email], entities: [first] });
    expect(body.results).toEqual([{ email, outcome: 'directory' }]);
    expect(await world.rows.companies('acme', email)).toEqual([]);
  });

  it.each([
    ['groups that open tools the administrator cannot open', { groups: ['developer'] }, '#FORBIDDEN'],
    ['companies that the tenant does not have', { entities: ['99999999000191'] }, '#NOT_FOUND'],
    ['a name for two addresses', { emails: ['um@a.com.br', 'dois@a.com.br'], nick: 'Um Nome' }, '#VALIDATION'],
  ])('is refused with %s, and adds nobody', async (_, body, code) => {
    const email = anAddress();
    expect((await invite({ emails: [email], ...body }, ofPeople)).error.code).toBe(code);
    expect(await world.rows.user('acme', email)).toBeUndefined();
  });

  it('needs a proof', async () => {
    const browser = await world.signedIn(admin, { proven: false });
    const body = { emails: [anAddress()], as: 'person' as const };
    expect((await browser.call(auth.invitePeople, { params, body })).error.code).toBe('#PROOF_REQUIRED');
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email } = await world.aPerson({ groups: [group] });
    expect((await invite({ emails: [anAddress()] }, email)).status).toBe(403);
  });
});
