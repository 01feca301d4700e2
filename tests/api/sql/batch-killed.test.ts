// A batch job survives the process that worked on it: killed in the middle, without a word, and another one finishes the job.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import type { JobStore } from '#server/adapters/jobs/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import { activities, batchJobs, connectors, tenants } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { startBatchWorker } from '#server/services/remote-sql/index.ts';
import { createDatabase, isPostgres } from '#tests/api/support/database.ts';
import { templateName } from '#tests/api/setup/postgres.ts';

interface Opened {
  readonly database: Database;
  readonly store: JobStore;
}

const tenant = TenantId.parse('um');
let place = '';
let clear = async (): Promise<unknown> => undefined;
const ignore = (): void => undefined;

async function open(): Promise<Opened> {
  if (isPostgres) {
    const database = await openPostgresDatabase({ url: place, migrate, onConnectionError: ignore });
    return { database, store: { kind: 'postgres', url: place } };
  }
  const database = await openEmbeddedDatabase({ folder: place, migrate });
  return { database, store: { kind: 'embedded', execute: database.asOwner } };
}

const answering: SqlConnector = {
  run: () => {
    const result = { columns: [], rows: [{ n: 42 }], limit: 1_000, truncated: false, elapsedMs: 1 };
    return Promise.resolve({ ok: true, result, affected: 0 });
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

const onTrouble = (error: unknown): void => console.error(error);

function work({ database, store }: Opened) {
  const jobs = createJobs({ store, onTrouble, pollMs: 100 });
  const log = createActivityLog(database, systemClock);
  const all = { open: () => answering, close: () => Promise.resolve() };
  const worker = startBatchWorker({
    database,
    connectors: all,
    activities: log,
    jobs,
    clock: systemClock,
    leaseMs: 1_000,
    onTrouble,
  });
  return { jobs, stop: () => worker.stop().then(() => jobs.close()) };
}

/** A job nobody has heard of yet, as it is when its process dies right after writing it down. */
async function addJob({ database }: Opened, id: string, writes: boolean): Promise<void> {
  const statement = { text: 'select 42 as n', values: [], rowLimit: 1_000, timeoutMs: 60_000, writes };
  const later = new Date(Date.now() + 600_000);
  await database.system.run((queries) => queries.insert(tenants).values({ id: tenant, config: {} }).onConflictDoNothing());
  await database.tenant(tenant).run(async (queries) => {
    await queries.insert(connectors).values({ tenantId: tenant, name: 'dw', kind: 'postgres' }).onConflictDoNothing();
    await queries.insert(batchJobs).values({
      tenantId: tenant,
      id,
      owner: 'user:ana',
      correlationId: 'correlation',
      request: JSON.stringify({ connector: 'dw', run: { sqlId: 'todas', unique: false, statement } }),
      createdAt: new Date(),
      deadline: later,
      expiresAt: later,
      leaseUntil: new Date(0),
    });
  });
}

/** Starts a process, waits until it works on a job, and kills it as a machine that loses its power would. */
async function beginAndDie(): Promise<void> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(join(import.meta.dirname, 'batch-process.ts'), [isPostgres ? 'postgres' : 'embedded', place], {
    execArgv: ['--import', tsx],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const jobOf = async ({ database }: Opened, id: string) => {
  const rows = await database.tenant(tenant).run((queries) => queries.select().from(batchJobs));
  return rows.find((row) => row.id === id);
};

beforeAll(async () => {
  if (isPostgres) {
    const { url, drop } = await createDatabase(templateName);
    [place, clear] = [url, drop];
  } else {
    place = await mkdtemp(join(tmpdir(), 'portal-batch-'));
    clear = () => rm(place, { recursive: true, force: true });
  }
});
afterAll(() => clear());

it.each([
  ['is done by another process', 'b1d6c1a2-0000-4000-8000-000000000001', false, { status: 'done', attempts: 2 }],
  [
    'is not repeated when it writes, and says so',
    'b1d6c1a2-0000-4000-8000-000000000002',
    true,
    { status: 'failed', errorCode: '#ERRO_RESULT_SQL', errorMessage: expect.stringContaining('interrompida') },
  ],
])(
  'a job whose process was killed %s',
  async (_name, id, writes, expected) => {
    const before = await open();
    await addJob(before, id, writes);
    await before.database.close();
    await beginAndDie();

    const after = await open();
    const worker = work(after);
    await vi.waitFor(async () => expect(await jobOf(after, id)).toMatchObject(expected), { timeout: 90_000, interval: 100 });
    const recorded = await after.database.tenant(tenant).run((queries) => queries.select().from(activities));
    const interrupted = recorded.filter(({ pointer }) => pointer === 'remote-sql.escrita.executar');
    expect(interrupted.map(({ detail }) => detail)).toMatchObject(
      writes ? [{ jobId: id, kind: 'interrupted', ending: 'unknown' }] : [],
    );
    // The statement and its values are of no more use.
    expect(await jobOf(after, id)).toMatchObject({ request: '' });
    await worker.stop();
    await after.database.close();
    // Three embedded databases are opened one after the other.
  },
  150_000,
);
