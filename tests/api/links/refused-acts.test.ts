// Acts of hosts and of people without their rights: they change nothing, and the record names the person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuestWorld, foreign, type GuestWorld, helena, igor, own } from './guest-world.ts';

const colleague = 'colega@acme.com.br';
let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

type Host = Awaited<ReturnType<GuestWorld['as']>>;

const refusalsOf = async (email: string) => {
  const id = (await world.rows.user('acme', email))?.id;
  const entries = (await world.rows.activities('acme')).filter((entry) => entry.pointer === 'portal.permissao.recusar');
  return entries.filter(({ userId }) => userId === id).map(({ detail, outcome }) => ({ detail, outcome }));
};

describe('a refused act of authority', () => {
  const acts: readonly [string, string, string, (host: Host) => Promise<unknown>][] = [
    ['an invitation by a person who is no host', colleague, '/v1/user/createGuest', (host) => host.invite('a@b.com.br')],
    ['a company given by a person who is no host', colleague, '/v1/entity/giveToAnotherUser', (host) => host.give(igor, own)],
    [
      'a group that the host does not have',
      helena,
      '/v1/user/createGuest',
      (host) => host.invite('a@b.com.br', { groups: ['admin'] }),
    ],
  ];

  it.each(acts)('is in the record with its person: %s', async (_, email, path, act) => {
    const before = (await refusalsOf(email)).length;
    await act(await world.as(email));
    expect((await refusalsOf(email)).slice(before)).toEqual([{ outcome: 'refused', detail: { path, code: '#FORBIDDEN' } }]);
    expect(await world.rows.user('acme', 'a@b.com.br')).toBeUndefined();
  });

  it('leaves no entry for a list, and for an unknown guest', async () => {
    const before = [await refusalsOf(colleague), await refusalsOf(helena)];
    expect((await (await world.as(colleague)).list()).status).toBe(403);
    expect((await (await world.as(helena)).enable('ninguem@acme.com.br', false)).status).toBe(404);
    expect([await refusalsOf(colleague), await refusalsOf(helena)]).toEqual(before);
  });

  it('leaves at most 20 entries of a person in ten minutes', async () => {
    const host = await world.as(igor);
    for (let time = 0; time < 25; time += 1)
      expect((await host.group('ninguem@acme.com.br', 'admin')).error.code).toBe('#FORBIDDEN');
    expect(await refusalsOf(igor)).toHaveLength(20);
  });
});

describe('a hostile host', () => {
  it('and another one who invite the same person at once: one is the host, and the other is told of the access', async () => {
    const email = world.newAddress();
    const hosts = await Promise.all([world.as(helena), world.as(igor)]);
    const answers = await Promise.all(hosts.map((host) => host.invite(email)));
    const guest = await world.rows.guest('acme', email);
    const ids = await Promise.all([helena, igor].map(async (one) => (await world.rows.user('acme', one))?.id));
    expect(ids).toContain(guest?.hostId);
    const winner = ids.indexOf(guest?.hostId ?? '');
    expect(answers[winner]?.status).toBe(200);
    expect([409, 429]).toContain(answers[1 - winner]?.status);
  });

  it.each([
    ['5,001 companies', { entities: Array.from({ length: 5_001 }, () => own) }],
    ['51 groups', { groups: Array.from({ length: 51 }, (_, index) => `g${index}`) }],
  ])('does not invite with %s', async (_, body) => {
    const email = world.newAddress();
    expect((await (await world.as(helena)).invite(email, body)).status).toBe(422);
    expect(await world.rows.user('acme', email)).toBeUndefined();
  });

  it('does not invite 51 people at once', async () => {
    const emails = Array.from({ length: 51 }, () => world.newAddress());
    expect((await (await world.as(helena)).inviteAll(emails)).status).toBe(422);
  });

  it('does not share a company of others with people who have access', async () => {
    const answer = await (await world.as(helena)).inviteAll([colleague], { entities: [foreign], existing: [colleague] });
    expect(answer.error.code).toBe('#NOT_FOUND');
    expect(await world.rows.companies('acme', colleague)).toEqual([]);
  });
});
