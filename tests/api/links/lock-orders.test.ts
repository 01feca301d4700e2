// Two changes at the same time lock profiles, people and requests in one order: PostgreSQL ends neither of them as a deadlock.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { solicitations, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockProfile } from '#server/records/profiles.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, type GuestWorld, helena, own } from './guest-world.ts';

const acme = TenantId.parse('acme');
const params = { id: 'acme' };
const admin = 'diretora@acme.com.br';
let world: GuestWorld;
let browser: ReturnType<GuestWorld['browser']>;

beforeAll(async () => {
  world = await createGuestWorld();
  await world.addTenant('acme', 'both', { module: [{ id: 'v', title: 'Vendas', role: { groups: ['vendas'] }, item: [] }] });
  await world.addPerson('acme', { email: admin, nick: 'Diretora', password, groups: ['admin', 'vendas'] });
  browser = (await world.as(admin, { proven: true })).browser;
});
afterAll(() => world?.close());

/** The connections that wait for a lock. The role of a tenant does not see for what others wait, but which locks were not granted. */
async function countWaiting(queries: Queries): Promise<number> {
  // Within a transaction, PostgreSQL answers from a snapshot of the statistics unless told otherwise.
  await queries.execute(sql`select pg_stat_clear_snapshot()`);
  const [row] = await queries
    .select({ n: sql<number>`count(distinct pid)::int` })
    .from(sql`pg_locks`)
    .where(sql`not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
  return row?.n ?? 0;
}

/** Holds the row that `lock` locks until each of the calls, begun one after the other, waits. Then lets them run. */
async function collide<T>(lock: (queries: Queries) => Promise<unknown>, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await world.database.tenant(acme).run(async (queries) => {
    await lock(queries);
    for (const call of calls) {
      begun.push(call());
      await expect.poll(() => countWaiting(queries)).toBe(begun.length);
    }
  });
  return Promise.all(begun);
}

it('a host changes a guest while the profile of the guest is locked', async () => {
  const fields = { name: 'Perfil', description: '', groups: ['vendas'], hosts: [] };
  const { body: profile } = await browser.call(auth.createProfile, { params, body: fields });
  const email = await world.invited();
  await world.register(email);
  const id = (await world.rows.user('acme', email))?.id ?? '';
  const given = await browser.call(auth.assignProfile, { params: { ...params, profile: profile.id }, body: { give: [id] } });
  expect(given.body.results).toEqual([{ id, outcome: 'done' }]);
  const host = await world.as(helena);
  const answers = await world.database.tenant(acme).run(async (queries) => {
    await lockProfile(queries, acme, profile.id);
    return [await host.enable(email, false), await host.enable(email, true), await host.give(email, own)];
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('a request is approved while the person who asked is anonymized', async () => {
  const email = await world.invited();
  await world.register(email);
  const asking = await world.sessionOf(email);
  const { protocol } = (await asking.call(access.requestAccess, { params, body: { groups: ['vendas'] } })).body;
  const ofPerson = and(eq(users.tenantId, acme), eq(users.email, email));
  const due = { anonymizeAt: new Date(Date.now() - 1_000), anonymizeOrderedAt: new Date(Date.now() - 86_400_000) };
  await world.database.tenant(acme).run((queries) => queries.update(users).set(due).where(ofPerson));
  const lockRequest = (queries: Queries) =>
    queries
      .select({ id: solicitations.id })
      .from(solicitations)
      .where(and(eq(solicitations.tenantId, acme), eq(solicitations.id, protocol)))
      .for('update');
  const answer = { params: { ...params, protocol }, body: { version: 1, answer: 'approved' } } as const;
  const [approved] = await collide<unknown>(lockRequest, [
    () => browser.call(access.answerRequest, answer),
    () => world.anonymizePeople(),
  ]);
  expect(approved).toMatchObject({ status: 200 });
  expect(await world.rows.user('acme', email)).toBeUndefined();
});
