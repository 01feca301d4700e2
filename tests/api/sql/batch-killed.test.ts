// A batch job survives the process that worked on it: the test kills that process, and another one finishes the job.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { activities, batchJobs, connectors, tenants } from '#server/db/schema.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { createDatabase, isPostgres } from '#tests/api/support/database.ts';
import { type BatchPlace, openBatchPlace } from './batch-place.ts';
import { templateName } from '#tests/api/setup/postgres.ts';

const tenant = TenantId.parse('um');
let place = '';
let clear = async (): Promise<unknown> => undefined;
const kind = isPostgres ? 'postgres' : 'embedded';
const open = (): Promise<BatchPlace> => openBatchPlace(kind, place);

const answering: SqlConnector = {
  run: () => {
    const result = { columns: [], rows: [{ n: 42 }], limit: 1_000, truncated: false, elapsedMs: 1 };
    return Promise.resolve({ ok: true, result, affected: 0 });
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

async function addJob({ database, jobs }: BatchPlace, id: string, writes: boolean): Promise<void> {
  const statement = { text: 'select 42 as n', values: [], rowLimit: 1_000, timeoutMs: 60_000, writes };
  const later = new Date(Date.now() + 600_000);
  await database.system.run(async (queries) => {
    await queries.insert(tenants).values({ id: tenant, config: {} }).onConflictDoNothing();
    await queries.insert(connectors).values({ tenantId: tenant, name: 'dw', kind: 'postgres' }).onConflictDoNothing();
    await queries.insert(batchJobs).values({
      tenantId: tenant,
      id,
      owner: 'session:ana',
      correlationId: 'correlation',
      request: JSON.stringify({ connector: 'dw', run: { sqlId: 'todas', unique: false, statement } }),
      createdAt: new Date(),
      deadline: later,
      expiresAt: later,
    });
    await jobs.addWithin(queries, { kind: 'batch-sql', tenant, id, expiresAt: later });
  });
}

/** Starts a process, waits until it works on a job, and kills it as a power failure does. */
async function killWorker(): Promise<void> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(join(import.meta.dirname, 'batch-process.ts'), [kind, place], {
    execArgv: ['--import', tsx],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const jobOf = async ({ database }: BatchPlace, id: string) => {
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
    'is not repeated when it writes, and is reported as interrupted',
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
    await killWorker();

    const after = await open();
    const worker = after.work(answering);
    await vi.waitFor(async () => expect(await jobOf(after, id)).toMatchObject(expected), { timeout: 90_000, interval: 100 });
    const recorded = await after.database.tenant(tenant).run((queries) => queries.select().from(activities));
    const interrupted = recorded.filter(({ pointer }) => pointer === 'remote-sql.escrita.executar');
    expect(interrupted.map(({ detail }) => detail)).toMatchObject(
      writes ? [{ jobId: id, kind: 'interrupted', ending: 'unknown' }] : [],
    );
    // The statement and its values are removed with the end of the job.
    expect(await jobOf(after, id)).toMatchObject({ request: '' });
    await worker.stop();
    await after.database.close();
    // The test opens three embedded databases one after the other.
  },
  150_000,
);
