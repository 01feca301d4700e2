// Guests of hosts: invitations of several addresses, who reaches whom, and changes of groups, companies and access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createGuestWorld, foreign, gestora, type GuestWorld, helena, igor, own } from './guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

describe('an invitation', () => {
  it('stores host, message and last day, and lists the guest', async () => {
    const email = await world.invited(helena, { groups: ['vendas'], entities: [own], expires: '60d', message: 'Oi!' });
    const { body } = await (await world.as(helena)).list();
    expect(body.find((guest) => guest.email === email)).toEqual({
      email,
      groups: ['vendas'],
      enabled: true,
      expires: '2027-01-21T03:00:00.000Z',
      lastDay: '2027-01-20',
      state: 'invited',
      invitedAt: '2026-11-21T12:00:00.000Z',
      entities: [own],
    });
    expect(await world.rows.guest('acme', email)).toMatchObject({ message: 'Oi!', disabledAt: null, endedAt: null });
  });

  it('is valid for 90 days unless the host chooses', async () => {
    const email = await world.invited();
    expect((await world.rows.guest('acme', email))?.expiresAt?.toISOString()).toBe('2027-02-20T03:00:00.000Z');
  });

  it.each(['31d', '2026-11-20', '2028-01-01', '2027-02-30', 'sempre'])('is refused until %s', async (expires) => {
    const answer = await (await world.as(helena)).invite(world.newAddress(), { expires });
    expect([answer.status, answer.error.code]).toEqual([422, '#VALIDATION']);
  });

  it('answers a result for each of several addresses', async () => {
    const [one, two] = [world.newAddress(), world.newAddress()];
    const { body } = await (await world.as(helena)).inviteAll([one, 'colega@acme.com.br', two, one]);
    expect(body.results).toEqual([
      { email: one, outcome: 'invited' },
      { email: 'colega@acme.com.br', outcome: 'has-access' },
      { email: two, outcome: 'invited' },
    ]);
    const again = await (await world.as(helena)).inviteAll([one]);
    expect(again.body.results).toEqual([{ email: one, outcome: 'too-soon' }]);
  });

  it.each([
    ['guests', 1, 2],
    ['mails', 2, 2],
  ] as const)('ends only the addresses beyond the quota of %s', async (quota, room, count) => {
    const emails = Array.from({ length: room + count }, () => world.newAddress());
    const host = await world.as(igor);
    const used = quota === 'guests' ? (await host.list()).body.length : 0;
    await world.setLimit(quota, used + room);
    const { body } = await host.inviteAll(emails);
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: room }, () => 'invited'),
      ...Array.from({ length: count }, () => 'quota'),
    ]);
    expect(body.results.at(-1)?.quota).toMatchObject({ name: quota, limit: used + room });
    const beyond = emails.slice(room);
    for (const email of beyond) expect(await world.rows.user('acme', email)).toBeUndefined();
    for (const email of beyond) expect(await world.mailsTo('acme', email)).toEqual([]);
    await world.setLimit(quota, null);
    // A refused address costs no try.
    expect((await host.inviteAll(beyond)).body.results.map(({ outcome }) => outcome)).toEqual(beyond.map(() => 'invited'));
  });

  it('refuses all addresses when the host may not give a group or a company', async () => {
    const email = world.newAddress();
    const host = await world.as(helena);
    expect((await host.inviteAll([email], { groups: ['compras'] })).error.code).toBe('#FORBIDDEN');
    expect((await host.inviteAll([email], { entities: [foreign] })).error.code).toBe('#NOT_FOUND');
    expect(await world.rows.user('acme', email)).toBeUndefined();
  });

  it('answers the same for an account, a blocked person and a guest of another host', async () => {
    const guest = await world.invited(igor);
    await world.addPerson('acme', { email: 'presa@acme.com.br', blocked: true });
    const host = await world.as(helena);
    for (const email of ['colega@acme.com.br', 'presa@acme.com.br', guest, helena]) {
      const { error } = await host.invite(email);
      expect(error).toEqual({ code: '#CONFLICT', reason: 'has-access' });
    }
    expect((await world.rows.guest('acme', guest))?.hostId).toBe((await world.rows.user('acme', igor))?.id);
  });

  it('shares companies with a person who has access, and nothing else, once the host says so', async () => {
    const email = 'colega@acme.com.br';
    const answer = await (await world.as(helena)).inviteAll([email], { groups: ['vendas'], entities: [own], existing: [email] });
    expect(answer.body.results).toEqual([{ email, outcome: 'included' }]);
    expect(await world.rows.companies('acme', email)).toEqual([own]);
    expect(await world.rows.guest('acme', email)).toBeUndefined();
    expect(await world.rows.notices('acme', email)).toEqual(['Você tem novas empresas']);
    const [mail] = await world.mailsTo('acme', email);
    expect(mail?.text).toContain('Acme Sementes');
    expect((await world.record('convidado.empresas.mudar')).at(-1)).toMatchObject({ added: [own] });
    // An administrator who has the person open is told that they have changed.
    expect(await world.rows.user('acme', email)).toMatchObject({ revision: 2, changedAuthor: helena });
  });

  it('shares no companies with a blocked person', async () => {
    const email = 'bloqueada@acme.com.br';
    await world.addPerson('acme', { email, blocked: true });
    const answer = await (await world.as(helena)).inviteAll([email], { entities: [own], existing: [email] });
    expect(answer.body.results).toEqual([{ email, outcome: 'has-access' }]);
    expect(await world.rows.companies('acme', email)).toEqual([]);
  });

  it('makes one of two hosts the host when both invite at once', async () => {
    const email = world.newAddress();
    const [one, two] = [await world.as(helena), await world.as(igor)];
    const answers = await Promise.all([one.invite(email), two.invite(email)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.rows.guest('acme', email)).toBeDefined();
  });

  it('leaves a guest with the same address in another tenant alone', async () => {
    const email = await world.invited();
    expect(await world.rows.user('outra', email)).toBeUndefined();
    await world.addPerson('outra', { email, kind: 'guest', status: 'pendingByDirectHash' });
    await (await world.as(helena)).remove(email);
    expect(await world.rows.user('outra', email)).toMatchObject({ hostBlocked: false });
  });

  it('is refused for addresses that the directory of the tenant manages', async () => {
    await world.addTenant('rede', 'both', { isLdap: true, filterExpression: ['rede.com.br'] });
    await world.addPerson('rede', { email: 'ana@rede.com.br', kind: 'ldap', groups: ['host'] });
    const browser = await world.sessionOf('ana@rede.com.br', 'rede');
    const emails = ['nova@rede.com.br', 'nova@cliente.com.br'];
    const { body } = await browser.call(auth.inviteGuests, { params: { id: 'rede' }, body: { emails } });
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['directory', 'invited']);
    const query = { id: 'rede', email: 'nova@rede.com.br' };
    expect((await browser.call(auth.createGuest, { query, body: {} })).error.reason).toBe('directory-address');
    expect(await world.rows.user('rede', 'nova@rede.com.br')).toBeUndefined();
  });
});

describe('the reach of a host', () => {
  type Caller = Awaited<ReturnType<GuestWorld['as']>>;
  const calls: readonly (readonly [string, (host: Caller, guest: string) => Promise<{ error: { code?: string } }>])[] = [
    ['modifyGroupByHost', (host, guest) => host.group(guest, 'vendas')],
    ['changeEnableByHost', (host, guest) => host.enable(guest, false)],
    ['removeGuestByHost', (host, guest) => host.remove(guest)],
    ['renewGuest', (host, guest) => host.renew(guest, '30d')],
    ['resendInvitation', (host, guest) => host.resend(guest)],
    ['giveToAnotherUser', (host, guest) => host.give(guest, own)],
    ['removeByHost', (host, guest) => host.take(guest, own)],
  ];

  it.each(calls)(
    'does not include guests of others, people who are no guests, and unknown addresses: %s',
    async (_name, call) => {
      const guest = await world.invited(igor);
      const host = await world.as(helena);
      for (const email of [guest, igor, 'ninguem@acme.com.br', helena])
        expect((await call(host, email)).error.code).toBe('#NOT_FOUND');
      expect(await world.rows.guest('acme', guest)).toMatchObject({ disabledAt: null });
    },
  );

  it.each(calls)('includes every guest for administrators of people: %s', async (_name, call) => {
    const guest = await world.invited(igor);
    await (await world.as(igor)).give(guest, foreign);
    world.advance(31);
    expect((await call(await world.as(gestora), guest)).error).toEqual({});
  });

  it.each(calls)('is nothing for people who are no hosts: %s', async (_name, call) =>
    expect((await call(await world.as('colega@acme.com.br'), await world.invited())).error.code).toBe('#FORBIDDEN'),
  );

  it('does not include a guest who became an administrator', async () => {
    const guest = await world.invited();
    await world.setGroups('acme', guest, ['vendas', 'admin-finance']);
    const host = await world.as(helena);
    expect((await host.enable(guest, false)).error.code).toBe('#FORBIDDEN');
    expect((await host.give(guest, own)).error.code).toBe('#FORBIDDEN');
  });

  it('shows of others only the name', async () => {
    const [guest, foreigner] = [
      await world.invited(helena, { groups: ['vendas'] }),
      await world.invited(igor, { groups: ['compras'] }),
    ];
    const read = async (email: string, by = helena) =>
      (await (await world.as(by)).browser.call(auth.userByEmail, { params: { id: 'acme', email } })).body;
    expect((await read(guest)).groups).toEqual(['vendas']);
    expect(await read(foreigner)).toMatchObject({ email: foreigner, groups: [] });
    expect(await read('colega@acme.com.br')).toMatchObject({ nick: 'Colega', groups: [] });
    expect((await read('colega@acme.com.br', gestora)).groups).toEqual(['vendas']);
  });

  it('lists the guests of the host, and all guests with their hosts to administrators of people', async () => {
    const guest = await world.invited(igor);
    const listed = async (email: string) => (await (await world.as(email)).list()).body.find((one) => one.email === guest);
    expect(await listed(helena)).toBeUndefined();
    expect(await listed(igor)).not.toHaveProperty('host');
    expect(await listed(gestora)).toMatchObject({ host: 'Igor Reis' });
  });
});

describe('groups', () => {
  it('are given and taken away, with before and after in the record', async () => {
    const guest = await world.invited();
    const host = await world.as(helena);
    expect((await host.group(guest, 'Vendas')).status).toBe(200);
    expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['Vendas'] });
    expect((await world.record('convidado.grupos.mudar')).at(-1)).toMatchObject({
      before: { groups: [] },
      after: { groups: ['Vendas'] },
    });
    expect(await world.rows.user('acme', guest)).toMatchObject({ revision: 2, changedAuthor: helena });
    expect((await host.group(guest, 'vendas', 'remove')).status).toBe(200);
    expect(await world.rows.user('acme', guest)).toMatchObject({ groups: [] });
  });

  it('are given once, whatever their case', async () => {
    const guest = await world.invited(helena, { groups: ['Vendas', 'VENDAS', 'vendas'] });
    expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['Vendas'] });
  });

  it.each(['compras', 'admin', 'developer'])('of others are refused: %s', async (group) => {
    const guest = await world.invited();
    const host = await world.as(helena);
    for (const type of ['add', 'remove'] as const) expect((await host.group(guest, group, type)).error.code).toBe('#FORBIDDEN');
  });

  it('are all there after parallel changes', async () => {
    const guest = await world.invited(gestora);
    const host = await world.as(gestora);
    const groups = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(groups.map((group) => host.group(guest, group)));
    expect((await world.rows.user('acme', guest))?.groups.toSorted()).toEqual(groups);
  });
});

describe('companies', () => {
  it('are shared and no longer shared, and leave the choice of the guest', async () => {
    const guest = await world.invited();
    const host = await world.as(helena);
    expect((await host.give(guest, '11.444.777/0001-61')).status).toBe(200);
    expect((await host.companies()).body).toMatchObject([{ code: own, description: 'Acme Sementes' }]);
    expect((await host.companies({ email: guest })).body[0]?.guests).toEqual([{ email: guest }]);
    await world.register(guest);
    const session = await world.sessionOf(guest);
    await session.call(auth.selectEntities, { params: { id: 'acme', email: guest }, body: { entities: [own] } });
    expect((await host.take(guest, own)).status).toBe(200);
    expect(await world.rows.user('acme', guest)).toMatchObject({ entitySelected: [] });
    expect(await world.rows.companies('acme', guest)).toEqual([]);
    expect((await world.record('convidado.empresas.mudar')).at(-1)).toMatchObject({ removed: [own] });
  });

  it.each([foreign, '00000000000191', 'x'])('of others and unknown ones have the same answer: %j', async (code) => {
    const guest = await world.invited();
    const host = await world.as(helena);
    expect((await host.give(guest, code)).error.code).toBe('#NOT_FOUND');
    expect((await host.take(guest, code)).error.code).toBe('#NOT_FOUND');
    expect((await host.companies({ entityCode: foreign })).body).toEqual([]);
  });
});
