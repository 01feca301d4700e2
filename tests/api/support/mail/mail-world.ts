// The queue of mails over a fresh database, and deliveries as processes of the portal run them.
import { and, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { createDelivery, createOutbox } from '#server/adapters/mail/index.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import { activities, jobs, mails, mailSuppressions, tenants } from '#server/db/schema.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Database, TenantDatabase } from '#server/ports/database.ts';
import { jobKinds, type JobRunner, schedules } from '#server/ports/jobs.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';
import { guardDatabase } from '#tests/api/support/guard.ts';

export const acme = TenantId.parse('acme');

export const aMail = (to: string, more: Partial<Mail> = {}): Mail => ({
  tenant: acme,
  kind: 'code',
  to,
  senderName: 'Portal Acme',
  replyTo: 'suporte@acme.com.br',
  subject: 'Seu código de acesso (K7)',
  text: 'Código ABC 234',
  html: '<p>Código <b>ABC 234</b></p>',
  code: 'ABC234',
  links: ['https://portal.acme.com.br/x'],
  secretLifetimeMs: 600_000,
  ...more,
});

/** Deliveries of mail, each as one process of the portal runs it. */
function createDeliveries({ database, bus }: TestStorage, log: ActivityLog) {
  const troubles: string[] = [];
  const open: JobRunner[] = [];
  const onTrouble = (message: string, detail: unknown) => void troubles.push(`${message} ${JSON.stringify(detail)}`);

  function deliver(url: string | null, { by = database, shutdownGraceMs = 5_000, timeoutMs = 5_000 } = {}): JobRunner {
    const transport = url === null ? null : createSmtpTransport({ url, from: 'portal@portal.com.br', timeoutMs });
    const mail = createDelivery({ database: guardDatabase(by), clock: systemClock, activities: log, transport, onTrouble });
    const settings = { jobs: { ...jobKinds, mail: { ...jobKinds.mail, shutdownGraceMs } }, schedules };
    // The test moves the clock without an announcement, so the queue polls often.
    const queue = createJobs({
      database: guardDatabase(by),
      bus,
      clock: systemClock,
      onTrouble,
      pollMs: 20,
      settings,
    });
    const runner = queue.work({ jobs: { mail }, schedules: {} });
    const stop = async () => {
      await runner.stop();
      transport?.close();
    };
    open.push({ stop });
    return { stop };
  }

  async function stopAll(): Promise<void> {
    await Promise.all(open.splice(0).map((runner) => runner.stop()));
  }
  return { troubles, deliver, stopAll };
}

/** Reads and changes the tables that deliveries use. */
const createRecords = (database: TenantDatabase) => ({
  row: async (to: string) => {
    const [found] = await database.run((queries) =>
      queries
        .select({ mail: mails, nextAt: jobs.dueAt, leaseUntil: jobs.leaseUntil })
        .from(mails)
        .leftJoin(jobs, and(eq(jobs.tenantId, mails.tenantId), eq(jobs.kind, 'mail'), eq(jobs.id, mails.id)))
        .where(eq(mails.to, to)),
    );
    if (found === undefined) throw new Error(`no mail to ${to}`);
    return { ...found.mail, nextAt: found.nextAt, isInHand: found.leaseUntil !== null };
  },
  statuses: async () =>
    (await database.run((queries) => queries.select({ status: mails.status }).from(mails))).map(({ status }) => status),
  suppress: (email: string, expiresAt: Date | null = null) =>
    database.run((queries) =>
      queries.insert(mailSuppressions).values({ tenantId: acme, email, reason: 'declined', createdAt: new Date(), expiresAt }),
    ),
  activities: () => database.run((queries) => queries.select().from(activities)),
  deleteMails: (): Promise<void> =>
    database.run(async (queries) => {
      await queries.delete(jobs);
      await queries.delete(mails);
    }),
});

export async function createMailWorld() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  const storage = await openTestStorage(systemClock);
  const { database } = storage;
  await database.system.run((queries) => queries.insert(tenants).values({ id: acme, config: {} }));
  const log = createActivityLog(guardDatabase(database), systemClock);
  const deliveries = createDeliveries(storage, log);
  const { deleteMails, ...records } = createRecords(database.tenant(acme));
  const others: Database[] = [];

  async function anotherProcess(): Promise<Database> {
    if (storage.url === null) return database;
    const other = await openPostgresDatabase({ url: storage.url, migrate, onConnectionError: () => undefined });
    others.push(other);
    return other;
  }

  return {
    database,
    outbox: createOutbox({ countUse, database: guardDatabase(database), clock: systemClock, jobs: storage.jobs }),
    anotherProcess,
    ...deliveries,
    ...records,
    advance: (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000),
    async clear(): Promise<void> {
      deliveries.troubles.length = 0;
      await deleteMails();
    },
    async close(): Promise<void> {
      await deliveries.stopAll();
      await log.settle();
      await Promise.all(others.map((other) => other.close()));
      await storage.close();
      vi.useRealTimers();
    },
  };
}

export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;
