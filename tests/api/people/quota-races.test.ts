// Many processes use a quota at the same time: the limit holds exactly.
import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { entities, guests, mails, notifications, quotaCounts, quotaLimits, userEntities, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { QuotaName } from '#contract/entities/quota.ts';
import { countGuest } from '#server/records/guests.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { measureQuotas } from '#server/services/auth/index.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

let world: World;
let other: Database;
let host: string;
beforeAll(async () => {
  world = await createWorld();
  const { url } = world.storage;
  other = url === null ? world.database : await openPostgresDatabase({ url, migrate, onConnectionError: () => undefined });
  host = (await world.aPerson({ groups: ['admin'], nick: 'Ana Lima', email: 'ana@acme.com.br' })).id;
});
afterAll(async () => {
  if (other !== world?.database) await other?.close();
  await world?.close();
});

const setLimit = (quota: QuotaName, most: number) =>
  world.database.tenant(acme).run((queries) =>
    queries
      .insert(quotaLimits)
      .values(limitRow(acme, quota, most, { warnings: [80, 90, 100] }))
      .onConflictDoUpdate({
        target: [quotaLimits.tenantId, quotaLimits.quota, quotaLimits.scopeKind, quotaLimits.scopeId],
        set: { most },
      }),
  );

/** Fifty transactions, half of them in each process. Returns how many were not refused. */
async function fiftyTimes(work: (queries: Queries, number: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, number) =>
      (number % 2 === 0 ? world.database : other).tenant(acme).run((queries) => work(queries, number)),
    ),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toBeInstanceOf(AppError);
      expect(outcome.reason).toMatchObject({ code: '#QUOTA_EXCEEDED' });
    }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const aGuest = (number: number) => ({ id: randomUUID(), email: `${randomUUID()}@cliente.com.br`, nick: `Pessoa ${number}` });
const addPerson = async (queries: Queries, number: number) => {
  const person = { tenantId: acme, ...aGuest(number), status: 'active' } as const;
  await queries.insert(users).values(person);
  return person;
};

const lock = (queries: Queries, id: string) =>
  queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, acme), eq(users.id, id)))
    .for('update');

describe('fifty at once, in two processes', () => {
  it('people stop exactly at the limit', async () => {
    await setLimit('people', 11);
    const added = await fiftyTimes(async (queries, number) => {
      await addPerson(queries, number);
      countUse(queries, { tenant: acme, quota: 'people' });
    });
    expect(added).toBe(10);
    await setLimit('people', 10_000);
  });

  it('guests of a host stop exactly at the limit', async () => {
    await setLimit('guests', 7);
    const added = await fiftyTimes(async (queries, number) => {
      const { id } = await addPerson(queries, number);
      await queries.insert(guests).values({ tenantId: acme, userId: id, hostId: host, invitedAt: new Date() });
      countGuest(queries, { tenantId: acme, hostId: host });
    });
    expect(added).toBe(7);
  });

  it('companies of a person stop exactly at the limit', async () => {
    await setLimit('companies', 5);
    const added = await fiftyTimes(async (queries, number) => {
      const code = String(number).padStart(14, '0');
      await queries.insert(entities).values({ tenantId: acme, code, description: code });
      await queries.insert(userEntities).values({ tenantId: acme, userId: host, code });
      countUse(queries, { tenant: acme, quota: 'companies', person: host });
    });
    expect(added).toBe(5);
  });

  it('a counter stops exactly at the limit, also with several uses in a transaction', async () => {
    await setLimit('sql-runs', 31);
    const use = { tenant: acme, quota: 'sql-runs', at: new Date(), person: host } as const;
    const counted = await fiftyTimes((queries) => {
      for (let times = 0; times < 3; times += 1) countUse(queries, use);
      return Promise.resolve();
    });
    expect(counted).toBe(10);
    const [row] = await world.database.tenant(acme).run((queries) =>
      queries
        .select({ used: quotaCounts.used })
        .from(quotaCounts)
        .where(and(eq(quotaCounts.tenantId, acme), eq(quotaCounts.quota, 'sql-runs'))),
    );
    expect(row?.used).toBe(30);
  });

  it('transactions that lock people in opposite orders do not wait for each other', async () => {
    const [one, two] = [await world.aPerson(), await world.aPerson()];
    const counted = await fiftyTimes(async (queries, number) => {
      countUse(queries, { tenant: acme, quota: 'notifications', at: new Date(), always: true });
      await lock(queries, number % 2 === 0 ? one.id : two.id);
      countUse(queries, { tenant: acme, quota: 'mails', at: new Date(), always: true });
    });
    expect(counted).toBe(50);
  });
});

const measure = (database: Database) =>
  measureQuotas(
    {
      database,
      clock: systemClock,
      tenantById: world.app.tenantById,
      mailer: createOutbox({ countUse, database, clock: systemClock, jobs: null }),
    },
    new AbortController().signal,
  );
const told = () =>
  world.database.tenant(acme).run(async (queries) => {
    const [notices] = await queries
      .select({ n: count() })
      .from(notifications)
      .where(and(eq(notifications.tenantId, acme), eq(notifications.userId, host)));
    const sent = await queries.select({ subject: mails.subject }).from(mails).where(eq(mails.tenantId, acme));
    return { notices: notices?.n ?? 0, mails: sent.map(({ subject }) => subject) };
  });

describe('warnings', () => {
  it('are sent once in a period to every administrator, whichever process measures', async () => {
    const before = await told();
    await Promise.all([measure(world.database), measure(other), measure(world.database), measure(other)]);
    const after = await told();
    expect(after.mails.slice(before.mails.length).toSorted()).toEqual([
      'Convidados por anfitrião: 100 % do limite · Empresa acme',
      'Empresas por usuário: 100 % do limite · Empresa acme',
      'Execuções SQL: 90 % do limite · Empresa acme',
    ]);
    expect(after.notices - before.notices).toBe(3);
    await measure(other);
    expect(await told()).toEqual(after);
  });

  it('are sent again in the next period', async () => {
    const before = await told();
    world.advance(11 * 86_400);
    await measure(world.database);
    expect((await told()).notices - before.notices).toBe(2);
    world.advance(-11 * 86_400);
  });
});
