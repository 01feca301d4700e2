// The queue as its port promises it: order, turns of tenants, schedules, endings, and stops.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { jobs as jobTable, schedules as scheduleTable, tenants } from '#server/db/schema.ts';
import type { JobHandler, JobHandlers, JobRunner, NewJob, TakenJob } from '#server/ports/jobs.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';
import { quickSettings } from '#tests/api/support/quick-settings.ts';
import { until } from '#tests/api/support/until.ts';

const [acme, beta] = [TenantId.parse('acme'), TenantId.parse('beta')];
let storage: TestStorage;
let now = new Date('2026-11-23T12:00:00Z');
const troubles: string[] = [];
const running: JobRunner[] = [];

beforeAll(async () => {
  storage = await openTestStorage({ now: () => now });
  await storage.database.system.run((queries) => queries.insert(tenants).values([acme, beta].map((id) => ({ id, config: {} }))));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await storage.database.system.run(async (queries) => {
    await queries.delete(jobTable);
    await queries.delete(scheduleTable);
  });
});
beforeEach(() => void (troubles.length = 0));
afterAll(() => storage?.close());

const rows = () => storage.database.system.run((queries) => queries.select().from(jobTable));

const onTrouble = (message: string): void => void troubles.push(message);

/** One process. It polls so rarely that it takes a job only after an announcement. */
function open(pollMs = 600_000) {
  const { database, bus } = storage;
  return createJobs({ database, bus, clock: { now: () => now }, onTrouble, pollMs, settings: quickSettings });
}
function work(handlers: Partial<JobHandlers>, pollMs?: number): JobRunner {
  const runner = open(pollMs).work({ jobs: {}, schedules: {}, ...handlers });
  running.push(runner);
  return runner;
}
async function add(id: string, more: Partial<NewJob> = {}): Promise<void> {
  const job: NewJob = { kind: 'mail', tenant: acme, id, expiresAt: null, ...more };
  await storage.database.tenant(job.tenant).run((queries) => open().addWithin(queries, job));
}
const refuseGiveUp: JobHandler['giveUp'] = () => Promise.reject(new Error('not to be given up'));
const handler = (work: JobHandler['work'], giveUp = refuseGiveUp): JobHandler => ({ work, giveUp });

const withdraw = (id: string) =>
  storage.database.tenant(acme).run((queries) => open().withdrawWithin(queries, 'mail', { tenant: acme, id }));
const schedule = async () => (await storage.database.system.run((queries) => queries.select().from(scheduleTable)))[0];

/** A handler of mails that holds each job until the test releases it. */
function gate() {
  const begun: TakenJob[] = [];
  const release: (() => void)[] = [];
  const mail = handler((job) => {
    begun.push(job);
    return new Promise((resolve) => release.push(() => resolve('done')));
  });
  return { begun, release, mail, ids: () => begun.map(({ id }) => id) };
}

describe('a new job', () => {
  it('is taken as soon as its transaction commits, and not before', async () => {
    const { mail, ids, release } = gate();
    work({ jobs: { mail } });
    await add('first');
    await until(() => expect(ids()).toEqual(['first']));
    release[0]?.();
    await until(async () => expect(await rows()).toEqual([]));
    const seen = { ids: [] as readonly string[] };
    await storage.database.tenant(acme).run(async (queries) => {
      await open().addWithin(queries, { kind: 'mail', tenant: acme, id: 'second', expiresAt: null });
      seen.ids = ids();
    });
    expect(seen.ids).toEqual(['first']);
    await until(() => expect(ids()).toEqual(['first', 'second']));
    release[1]?.();
  });

  it('does not exist when its transaction is rolled back', async () => {
    const refused = storage.database.tenant(acme).run(async (queries) => {
      await open().addWithin(queries, { kind: 'mail', tenant: acme, id: 'never', expiresAt: null });
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('cannot be added or seen by another tenant', async () => {
    const foreign = storage.database
      .tenant(beta)
      .run((queries) => open().addWithin(queries, { kind: 'mail', tenant: acme, id: 'x', expiresAt: null }));
    await expect(foreign).rejects.toThrow();
    await add('own');
    expect(await storage.database.tenant(beta).run((queries) => queries.select().from(jobTable))).toEqual([]);
  });
});

it('gives tenants turns, so that many jobs of one do not delay the other', async () => {
  for (let count = 10; count < 30; count += 1) await add(`a${count}`);
  await add('b', { tenant: beta });
  const { mail, ids, release } = gate();
  work({ jobs: { mail } });
  await until(() => expect(ids()).toHaveLength(4));
  expect(ids().toSorted()).toEqual(['a10', 'a11', 'a12', 'b']);
  await add('b2', { tenant: beta });
  release[0]?.();
  await until(() => expect(ids().slice(4)).toEqual([expect.stringMatching(/^(?:a13|b2)$/)]));
  release[1]?.();
  await until(() => expect(ids().slice(4).toSorted()).toEqual(['a13', 'b2']));
  for (const one of release.splice(0)) one();
});

describe('an attempt that fails', () => {
  it('is repeated after the wait of its kind, and counted', async () => {
    const attempts: number[] = [];
    const batch = handler((job) => {
      attempts.push(job.attempt);
      return job.attempt < 3 ? Promise.reject(new Error('away')) : Promise.resolve('done');
    });
    await add('one', { kind: 'batch-sql' });
    work({ jobs: { 'batch-sql': batch } }, 20);
    await until(() => expect(attempts).toEqual([1]));
    await until(async () => expect(await rows()).toMatchObject([{ leaseUntil: null }]));
    now = new Date(now.getTime() + 1_300);
    await until(() => expect(attempts).toEqual([1, 2]));
    await until(async () => expect(await rows()).toMatchObject([{ leaseUntil: null }]));
    now = new Date(now.getTime() + 1_300);
    await until(async () => expect(await rows()).toEqual([]));
    expect(attempts).toEqual([1, 2, 3]);
    expect(troubles).toEqual(Array.from({ length: 2 }, () => 'Consulta em lote não trabalhada'));
  });

  it('is the last when the attempts of its kind are used up', async () => {
    const givenUp: unknown[] = [];
    await add('poison', { kind: 'batch-sql' });
    const giveUp: JobHandler['giveUp'] = (job, why) => Promise.resolve(void givenUp.push([job.attempt, why]));
    work({ jobs: { 'batch-sql': handler(() => Promise.resolve('again'), giveUp) } }, 20);
    await until(async () => {
      now = new Date(now.getTime() + 1_300);
      expect(await rows()).toEqual([]);
    });
    expect(givenUp).toEqual([[3, 'exhausted']]);
  });
});

it('ends an expired job although no process can work on its kind', async () => {
  const givenUp: unknown[] = [];
  await add('late', { expiresAt: new Date(now.getTime() + 60_000) });
  await add('lasting');
  work({ jobs: { mail: handler(null, (job, why) => Promise.resolve(void givenUp.push([job.id, why]))) } }, 20);
  now = new Date(now.getTime() + 60_000);
  await until(async () => expect(await rows()).toMatchObject([{ id: 'lasting', attempts: 0 }]));
  expect(givenUp).toEqual([['late', 'expired']]);
});

describe('a withdrawn job', () => {
  it('stops at once and has no effect', async () => {
    const outcome: boolean[] = [];
    const mail = handler(async (job) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      outcome.push(await storage.database.tenant(acme).run((queries) => job.finishWithin(queries)));
      return 'done';
    });
    await add('stopped');
    work({ jobs: { mail } });
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    await withdraw('stopped');
    await until(() => expect(outcome).toEqual([false]));
  });

  it('does not start', async () => {
    await add('waiting');
    await withdraw('waiting');
    expect(await rows()).toEqual([]);
  });
});

describe('a schedule', () => {
  it('runs once per due time, however many processes there are', async () => {
    const runs: string[] = [];
    const process = (name: string) => work({ schedules: { 'forget-mails': () => Promise.resolve(void runs.push(name)) } }, 20);
    for (const name of ['a', 'b', 'c']) process(name);
    await until(async () => expect(await schedule()).toMatchObject({ attempts: 0, leaseUntil: null }));
    expect(runs).toEqual([]);
    for (let turn = 1; turn <= 5; turn += 1) {
      now = new Date(now.getTime() + 200);
      await until(async () => expect(await schedule()).toMatchObject({ attempts: turn, leaseUntil: null }));
      expect(runs).toHaveLength(turn);
    }
  });

  it('continues after a failure and reports it', async () => {
    let runs = 0;
    const fail = () => Promise.reject(new Error(`away ${(runs += 1)}`));
    work({ schedules: { 'publish-releases': fail } }, 20);
    await until(() => {
      now = new Date(now.getTime() + 200);
      expect(runs).toBeGreaterThan(1);
    });
    expect(new Set(troubles)).toEqual(new Set(['Publicação programada não concluída']));
  });
});

describe('a stop', () => {
  it('accepts no further jobs and waits for the current ones', async () => {
    const { mail, ids, release } = gate();
    const runner = work({ jobs: { mail } });
    await add('under-way');
    await until(() => expect(ids()).toEqual(['under-way']));
    let isStopped = false;
    const stopped = runner.stop().then(() => (isStopped = true));
    await add('later');
    expect([ids(), isStopped]).toEqual([['under-way'], false]);
    release[0]?.();
    await stopped;
    expect(await rows()).toMatchObject([{ id: 'later', attempts: 0 }]);
  });

  it('returns unfinished jobs, which another process takes at once', async () => {
    const stuck = handler(async (job) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      return 'returned';
    });
    await add('long', { kind: 'batch-sql' });
    const first = work({ jobs: { 'batch-sql': stuck } });
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
    const attempts: number[] = [];
    work({ jobs: { 'batch-sql': handler((job) => Promise.resolve((attempts.push(job.attempt), 'done'))) } });
    await first.stop();
    await until(() => expect(attempts).toEqual([1]));
  });
});
