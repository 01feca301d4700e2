// A world with one piece of every kind of background work, and its own PostgreSQL, folder of files, and mail server.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { TenantId } from '#contract/entities/identity.ts';
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { migrate } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Database } from '#server/ports/database.ts';
import { aMail } from '#tests/api/support/mail/mail-world.ts';
import { startMailServer } from '#tests/api/support/mail/mail-server.ts';
import { templateName } from '#tests/api/setup/postgres.ts';
import { createDatabase } from '#tests/api/support/database.ts';
import type { Step, Work } from './killed-work.ts';

export const acme = TenantId.parse('acme');
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const pdf = '%PDF-1.7\n1 0 obj';
const maxBytes = 1_000;

const config = PrivateCompany.parse({
  id: acme,
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'acme',
  domain: ['acme.localhost'],
  module: [],
  loginType: 'both',
});

async function seedPeople(database: Database): Promise<void> {
  await database.system.run(async (queries) => {
    await queries.insert(schema.tenants).values({ id: acme, config });
    await queries.insert(schema.users).values({ tenantId: acme, id: 'ana', email: 'ana@acme.com.br', status: 'active' });
    await queries.insert(schema.connectors).values({ tenantId: acme, name: 'dw', kind: 'postgres' });
  });
}

async function addBatch(database: Database): Promise<void> {
  const jobs = createJobs({ database, bus: createLocalBus(), clock: systemClock, onTrouble: console.error });
  const statement = { text: 'select 42 as n', values: [], rowLimit: 1_000, timeoutMs: 60_000, writes: false };
  const later = new Date(Date.now() + 600_000);
  const id = randomUUID();
  await database.tenant(acme).run(async (queries) => {
    await queries.insert(schema.batchJobs).values({
      tenantId: acme,
      id,
      owner: 'user:ana',
      userId: 'ana',
      correlationId: 'correlation',
      request: JSON.stringify({ connector: 'dw', run: { sqlId: 'todas', unique: false, statement } }),
      createdAt: new Date(),
      deadline: later,
      expiresAt: new Date(later.getTime() + 1),
      notifies: true,
    });
    await jobs.addWithin(queries, { kind: 'batch-sql', tenant: acme, id, expiresAt: later });
  });
}

async function addRelease(database: Database): Promise<void> {
  const at = new Date(Date.now() - 1_000);
  const script = { tenantId: acme, name: 'hora.js', source: 'antes()' };
  await database.tenant(acme).run(async (queries) => {
    await queries.insert(schema.scripts).values({ ...script, publishedAt: at });
    await queries.insert(schema.scriptReleases).values({
      ...script,
      source: 'depois()',
      id: 'r1',
      startsAt: at,
      baseVersion: 1,
      authorId: 'ana',
      createdAt: at,
    });
  });
}

/** Adds a file that waits for the scanner, and two contents whose removal is due. */
async function addFiles(database: Database, folder: string) {
  const files = createFolderFiles(folder);
  const [waiting, ...spent] = Array.from({ length: 3 }, () => ({ tenant: acme, name: randomUUID() }));
  if (waiting === undefined) throw new Error('three were made');
  for (const object of [waiting, ...spent]) await files.receive(object, Readable.from(pdf), maxBytes);
  for (const object of spent) {
    const looked = await files.look(object, maxBytes);
    if (looked !== null) await files.retain(object, looked);
  }
  const now = new Date();
  const times = { createdAt: now, askedAt: now, waitingSince: now };
  const row = { tenantId: acme, key: 'k1', name: 'nota.pdf', userId: 'ana', incoming: waiting.name, incomingMaxBytes: maxBytes };
  await database.tenant(acme).run(async (queries) => {
    await queries.insert(schema.files).values({ ...row, ...times });
    await queries
      .insert(schema.fileRemovals)
      .values(spent.map(({ name }, index) => ({ tenantId: acme, name, notedAt: new Date(now.getTime() + index) })));
  });
  return {
    waiting,
    countSpent: async () => (await Promise.all(spent.map((object) => files.read(object)))).filter(Boolean).length,
  };
}

const day = 86_400_000;
const [yesterday, lastYear] = [new Date(Date.now() - 2 * day), new Date(Date.now() - 365 * day)];
const old = 'old';

/** Adds rows whose removal is due, and a term that came into force after the person was added. */
async function addExpired(database: Database): Promise<void> {
  const ends = { createdAt: lastYear, expiresAt: yesterday };
  await database.system.run(async (queries) => {
    const batch = { owner: 'user:ana', userId: 'ana', correlationId: 'c', request: '', deadline: yesterday, notifies: false };
    await queries.insert(schema.batchJobs).values({ tenantId: acme, id: old, ...batch, status: 'done', ...ends });
    const mail = { to: 'ana@acme.com.br', subject: '', text: '', html: '' };
    await queries.insert(schema.mails).values({ tenantId: acme, id: old, at: lastYear, ...mail, status: 'sent' });
    const code = { purpose: 'login', budget: old, reference: '', codeHash: '', flowHash: '' } as const;
    await queries.insert(schema.oneTimeCodes).values({ tenantId: acme, id: old, email: mail.to, ...code, ...ends });
    const run = { userId: 'ana', kind: 'read', outcome: 'ok', sql: '', hash: '', connector: 'dw' } as const;
    await queries.insert(schema.sqlRuns).values({ tenantId: acme, id: old, ...run, startedAt: lastYear });
    await queries.insert(schema.backoffs).values({ key: 'password-account:invented', tries: 1, lastAt: lastYear });
    await queries
      .insert(schema.quotaCounts)
      .values({ tenantId: acme, quota: 'calls', part: 'tenant', periodStart: lastYear, used: 1 });
    await queries.insert(schema.terms).values({ tenantId: acme, id: 'uso', title: 'Termos de uso' });
    const text = { position: 0, html: '<p>Termos</p>', sha256: '0'.repeat(64), effectiveAt: yesterday };
    // A guest who never registered, so that the end of the access sends no mail.
    const guest = { id: 'convidada', email: 'convidada@cliente.com.br', status: 'pendingByDirectHash', kind: 'guest' } as const;
    await queries.insert(schema.users).values({ tenantId: acme, ...guest });
    await queries.insert(schema.guests).values({ tenantId: acme, userId: guest.id, invitedAt: lastYear, expiresAt: yesterday });
    const leaving = { id: 'lia', email: 'lia@acme.com.br', status: 'active', anonymizeOrderedAt: lastYear } as const;
    await queries.insert(schema.users).values({ tenantId: acme, ...leaving, anonymizeAt: yesterday });
    const request = { tenantId: acme, id: old, userId: guest.id, createdAt: lastYear, expiresAt: yesterday } as const;
    await queries.insert(schema.solicitations).values(request);
    const session = { id: 's1', userId: 'ana', method: 'password', idleSeconds: 60, seenAt: lastYear, ...ends } as const;
    await queries.insert(schema.sessions).values({ tenantId: acme, ...session });
    const view = { id: 'v1', sessionId: session.id, userId: 'ana', personId: guest.id, reason: 'Chamado 12' };
    await queries.insert(schema.personViews).values({ tenantId: acme, ...view, ...ends });
    await queries.insert(schema.termVersions).values({ tenantId: acme, termId: 'uso', version: '1', ...text });
  });
}

const readRows = (database: Database) =>
  database.system.run(async (queries) => ({
    jobs: await queries.select().from(schema.jobs),
    schedules: await queries.select().from(schema.schedules),
    mails: await queries.select().from(schema.mails),
    batches: await queries.select().from(schema.batchJobs),
    notices: await queries.select().from(schema.notifications),
    scripts: await queries.select().from(schema.scripts),
    versions: await queries.select().from(schema.scriptVersions).orderBy(schema.scriptVersions.version),
    releases: await queries.select().from(schema.scriptReleases),
    files: await queries.select().from(schema.files),
    removals: await queries.select().from(schema.fileRemovals),
    activities: await queries.select().from(schema.activities),
    codes: await queries.select().from(schema.oneTimeCodes),
    runs: await queries.select().from(schema.sqlRuns),
    counters: await queries.select().from(schema.backoffs),
    counts: await queries.select().from(schema.quotaCounts),
    people: await queries.select().from(schema.users),
    guests: await queries.select().from(schema.guests),
    requests: await queries.select().from(schema.solicitations),
    views: await queries.select().from(schema.personViews),
  }));

export type Rows = Awaited<ReturnType<typeof readRows>>;

/** The rows that each kind of work has yet to process. */
export const unfinished: Readonly<Record<Work, (rows: Rows) => readonly unknown[]>> = {
  mail: ({ jobs }) => jobs.filter(({ kind }) => kind === 'mail'),
  'batch-sql': ({ jobs }) => jobs.filter(({ kind }) => kind === 'batch-sql'),
  'publish-releases': ({ releases }) => releases,
  'scan-waiting-files': ({ files }) => files.filter(({ waitingSince }) => waitingSince !== null),
  'remove-spent-files': ({ removals }) => removals,
  'remove-expired-batches': ({ batches }) => batches.filter(({ id }) => id === old),
  'forget-mails': ({ mails }) => mails.filter(({ id }) => id === old),
  'remove-spent-secrets': ({ codes }) => codes,
  'remove-old-runs': ({ runs }) => runs,
  'remove-expired-counters': ({ counters }) => counters,
  'measure-quotas': ({ counts }) => counts.filter(({ quota }) => quota === 'calls'),
  'expire-requests': ({ requests }) => requests.filter(({ status }) => status === 'pending'),
  'end-guest-access': ({ guests }) => guests.filter(({ endedAt }) => endedAt === null),
  'end-person-views': ({ views }) => views,
  'anonymize-people': ({ people }) => people.filter(({ anonymizeAt }) => anonymizeAt !== null),
  'refresh-pending-terms': ({ people }) => people.filter(({ pendingTerms }) => Object.keys(pendingTerms as object).length === 0),
};

/** `step`: the step at which the first process stops. */
export async function createKilledWorld(step: Step) {
  const { url, drop } = await createDatabase(templateName);
  const database = await openPostgresDatabase({ url, migrate, onConnectionError: () => undefined });
  // The portal has no schedule with the name of the marker.
  await database.system.run((queries) => queries.execute(sql`alter table schedules drop constraint schedules_name_known`));
  const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  const reached = new Set<string>();
  let mayAnswer = step !== 'half-way';
  const mailServer = await startMailServer({
    onMessage: () => {
      if (mayAnswer) return 'accept';
      reached.add('mail');
      return 'hang';
    },
  });
  await seedPeople(database);
  const jobs = createJobs({ database, bus: createLocalBus(), clock: systemClock, onTrouble: console.error });
  await createOutbox({ countUse, database, clock: systemClock, jobs }).send(aMail('bia@acme.com.br'));
  await addBatch(database);
  await addRelease(database);
  await addExpired(database);
  const { waiting, countSpent } = await addFiles(database, folder);
  const children: ChildProcess[] = [];

  /** Starts a process of the portal. `reached`: the kinds of work whose step it reported, and the marker. */
  function start(at: Step): { readonly child: ChildProcess; readonly reached: ReadonlySet<string> } {
    const child = fork(join(import.meta.dirname, 'killed-process.ts'), [url, mailServer.url, folder, at], {
      execArgv: ['--import', tsx],
    });
    const own = at === 'none' ? new Set<string>() : reached;
    child.on('message', (work) => void own.add(work as string));
    children.push(child);
    return { child, reached: own };
  }

  return {
    database,
    mailServer,
    waiting,
    countSpent,
    start,
    /** Kills the process as a power failure does. */
    async kill(child: ChildProcess): Promise<void> {
      mayAnswer = true;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    rows: () => readRows(database),
    async close(): Promise<void> {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
      await mailServer.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type KilledWorld = Awaited<ReturnType<typeof createKilledWorld>>;
