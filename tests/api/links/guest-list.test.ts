// The list of a host, page by page: guests, and people with whom the host shared companies.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { guests, userEntities, users } from '#server/db/schema.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, foreign, gestora, type GuestWorld, helena, igor, own } from './guest-world.ts';

const acme = TenantId.parse('acme');
const dayMs = 86_400_000;
const many = 2_000;
const rosa = 'rosa@acme.com.br';
let world: GuestWorld;

const idOf = async (email: string) => (await world.rows.user('acme', email))?.id ?? '';
const dayFrom = (days: number) => new Date(world.now().getTime() + days * dayMs);

interface Row {
  readonly id: string;
  readonly nick?: string;
  readonly status?: 'active' | 'pendingByDirectHash';
  readonly expires?: number;
  readonly disabled?: boolean;
  readonly used?: number;
  readonly groups?: readonly string[];
  readonly codes?: readonly string[];
}

/** Writes guests of a host directly: 2,000 invitations would take minutes. */
async function addGuests(host: string, rows: readonly Row[]): Promise<void> {
  const hostId = await idOf(host);
  const invitedAt = dayFrom(-100);
  await world.database.tenant(acme).run(async (queries) => {
    await queries.insert(users).values(
      rows.map(({ id, nick = null, status = 'active', used, groups = [] }) => ({
        tenantId: acme,
        id,
        email: `${id}@lista.com.br`,
        kind: 'guest' as const,
        nick,
        status,
        groups: [...groups],
        lastAccessAt: used === undefined ? null : dayFrom(used),
      })),
    );
    await queries.insert(guests).values(
      rows.map(({ id, expires = 60, disabled = false }) => ({
        tenantId: acme,
        userId: id,
        hostId,
        invitedAt,
        expiresAt: dayFrom(expires),
        disabledAt: disabled ? invitedAt : null,
      })),
    );
    const codes = rows.flatMap(({ id, codes: list = [] }) => list.map((code) => ({ tenantId: acme, userId: id, code })));
    if (codes.length > 0) await queries.insert(userEntities).values(codes);
  });
}

beforeAll(async () => {
  world = await createGuestWorld();
  await world.addPerson('acme', { email: rosa, nick: 'Rosa Neto', password, groups: ['host'], entities: [own] });
  await addGuests(helena, [
    { id: 'ativa', nick: 'Água Marinha', used: -1, groups: ['vendas'], codes: [own, foreign] },
    { id: 'breve', nick: 'Breve', used: -1, expires: 15.5 },
    { id: 'convidada', status: 'pendingByDirectHash' },
    { id: 'desativada', nick: 'Desativada', disabled: true, used: -95 },
    { id: 'expirada', nick: 'Expirada', expires: -1, used: -95 },
    { id: 'parada', nick: 'Parada', used: -91 },
  ]);
  await addGuests(igor, [{ id: 'de-igor', nick: 'Outra Pessoa', used: -1 }]);
  const rows = Array.from({ length: many }, (_, index) => ({ id: `n${String(index).padStart(4, '0')}`, used: -1, codes: [own] }));
  await addGuests(rosa, rows);
  const email = 'colega@acme.com.br';
  await (await world.as(helena)).inviteAll([email], { entities: [own], existing: [email] });
});
afterAll(() => world?.close());

async function page(host: string, query: object = {}) {
  const { browser } = await world.as(host);
  const answer = await browser.call(auth.pageGuests, { params: { id: 'acme' }, query });
  return answer.body;
}
/** Sets who shared the company of others with a guest. */
const setSharer = (sharedBy: string | null) =>
  world.database.tenant(acme).run((queries) =>
    queries
      .update(userEntities)
      .set({ sharedBy })
      .where(and(eq(userEntities.tenantId, acme), eq(userEntities.userId, 'ativa'), eq(userEntities.code, foreign))),
  );
const namesOf = (rows: readonly { readonly email: string }[]) => rows.map(({ email }) => email.split('@')[0]);

describe('the page of a host', () => {
  it('has the guests and the people with shared companies, by name', async () => {
    const { rows, ...counts } = await page(helena);
    expect(namesOf(rows)).toEqual(['ativa', 'breve', 'colega', 'convidada', 'desativada', 'expirada', 'parada']);
    expect(counts).toEqual({ total: 7, whole: 7, stale: 2 });
  });

  it('tells of a person with a shared company only that company', async () => {
    const { rows } = await page(helena, { validity: 'shared' });
    const entities = [{ code: own, description: 'Acme Sementes' }];
    expect(rows).toEqual([{ email: 'colega@acme.com.br', nick: 'Colega', state: 'shared', entities }]);
  });

  it('has of a guest only the companies that the host can share', async () => {
    const { rows } = await page(helena, { q: 'agua' });
    expect(rows).toMatchObject([{ email: 'ativa@lista.com.br', entities: [own], groups: ['vendas'], state: 'active' }]);
  });

  it.each([
    ['words of a name, without accents', { q: ' AGUA  mar' }, ['ativa']],
    ['a group of a guest', { q: 'vendas' }, ['ativa']],
    ['a company that the host can share', { q: 'sementes' }, ['ativa', 'colega']],
    ['no company of others', { q: 'bela vista' }, []],
    ['text that is no pattern', { q: '%' }, []],
    ['ending ones', { validity: 'ending' }, ['breve']],
    ['expired ones', { validity: 'expired' }, ['expirada']],
    ['invited ones', { validity: 'invited' }, ['convidada']],
    ['disabled ones', { validity: 'disabled' }, ['desativada']],
    ['those who have not signed in for long', { stale: 'true' }, ['convidada', 'parada']],
    ['the second page', { page: '1', size: '3' }, ['convidada', 'desativada', 'expirada']],
    ['a page after the last', { page: '9' }, []],
  ])('finds %s', async (_, query, expected) => {
    expect(namesOf((await page(helena, query)).rows)).toEqual(expected);
  });

  it('has also a company that the host shared with a guest and lost since', async () => {
    await setSharer(await idOf(helena));
    const { rows } = await page(helena, { q: 'agua' });
    await setSharer(null);
    expect(rows).toMatchObject([{ entities: expect.arrayContaining([foreign, own]) }]);
  });

  it('counts what the filters find', async () => {
    expect(await page(helena, { q: 'vendas', size: '1' })).toMatchObject({ total: 1, whole: 7, stale: 2 });
  });

  it('has for an administrator of people the guests of all hosts, with their hosts', async () => {
    const { rows, whole } = await page(gestora, { q: 'lista.com.br', size: '7' });
    expect(whole).toBe(many + 7);
    expect(rows).toHaveLength(7);
    expect((await page(gestora, { q: 'outra' })).rows).toMatchObject([{ host: 'Igor Reis' }]);
    expect((await page(igor)).rows).toMatchObject([{ email: 'de-igor@lista.com.br' }]);
  });
});

describe('2,000 guests of one host', () => {
  it('are read page by page', async () => {
    const first = await page(rosa, { size: '25' });
    const last = await page(rosa, { size: '25', page: String(many / 25 - 1) });
    const found = await page(rosa, { q: 'sementes n1234' });
    expect([first.rows.length, first.total, namesOf(last.rows).at(-1)]).toEqual([25, many, 'n1999']);
    expect(namesOf(found.rows)).toEqual(['n1234']);
  });

  it('never come in more than 100 rows', async () => {
    expect((await page(rosa, { size: '999999999' })).rows).toHaveLength(100);
    expect((await page(rosa, { size: '0' })).rows).toHaveLength(1);
  });

  it('are listed by `listGuest` whole, and in parts', async () => {
    const { browser } = await world.as(rosa);
    const list = (query: object) => browser.call(auth.listGuests, { query: { id: 'acme', ...query } });
    expect((await list({})).body).toHaveLength(many);
    expect(namesOf((await list({ limit: '2', offset: '10' })).body)).toEqual(['n0010', 'n0011']);
    expect(namesOf((await list({ q: 'n0007@' })).body)).toEqual(['n0007']);
  });
});

it('does not list people who are no guests in the answer of `listGuest`', async () => {
  expect(namesOf((await (await world.as(helena)).list()).body)).not.toContain('colega');
});

it.each([{ page: '-1' }, { size: 'x' }, { validity: 'all' }, { stale: 'false' }, { q: 'a'.repeat(201) }])(
  'refuses a malformed query: %j',
  async (query) => {
    const { browser } = await world.as(helena);
    const { status } = await browser.call(auth.pageGuests, { params: { id: 'acme' }, query: query as object });
    expect(status).toBe(422);
  },
);
