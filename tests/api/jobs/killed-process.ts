// A process of the portal that does all background work. It stops for good at the given step of every kind of work, and reports that.
import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { removeExpiredCounters } from '#server/adapters/limiter/index.ts';
import { createDelivery, createOutbox, forgetMails } from '#server/adapters/mail/index.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts';
import { workInBackground } from '#server/background.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTenantFinder } from '#server/http/tenants/tenants.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { createSessions } from '#server/records/sessions/sessions.ts';
import { createTenantDirectory } from '#server/records/tenants.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Database } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import type { JobHandler, JobHandlers, Jobs, ScheduledWork } from '#server/ports/jobs.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { quickPollMs, quickSettingsWith } from '#tests/api/support/quick-settings.ts';
import { everyWork, halfWay, marker, type ProcessPlace, type Work } from './killed-work.ts';

const [url = '', smtp = '', folder = '', step = 'none'] = process.argv.slice(2);
const onTrouble = (message: string, detail: unknown): void => console.error(message, detail);

function reach(work: Work): Promise<never> {
  process.send?.(work);
  return new Promise(() => {});
}

/** The work that the current call belongs to. */
const current = new AsyncLocalStorage<Work>();

/** Stops the current work if this is the place of its step `half-way`. */
async function stopAt(place: ProcessPlace): Promise<void> {
  const work = current.getStore();
  if (step === 'half-way' && work !== undefined && halfWay[work] === place) await reach(work);
}

/** Stops when the job was taken, or in the transaction that ends it. */
const stoppingJob = (name: Work, { work, giveUp }: JobHandler): JobHandler => ({
  giveUp,
  work: (job) => {
    if (step === 'taken' || work === null) return reach(name);
    const finishWithin: typeof job.finishWithin = async (queries) => {
      const isFinished = await job.finishWithin(queries);
      return step === 'done' ? reach(name) : isFinished;
    };
    return current.run(name, () => work({ ...job, finishWithin }));
  },
});

const stoppingSchedule =
  (name: Work, work: ScheduledWork): ScheduledWork =>
  async (signal) => {
    if (step === 'taken') await reach(name);
    await current.run(name, () => work(signal));
    if (step === 'done') await reach(name);
  };

/** Applies a change to every handler of a table. */
const mapHandlers = <Handler>(table: object, change: (name: Work, handler: Handler) => Handler) =>
  Object.fromEntries(
    Object.entries(table).map(([name, handler]) => [name, change(name as Work, handler as Handler)]),
  ) as Readonly<Record<string, Handler>>;

const markers: Readonly<Record<string, ScheduledWork>> =
  step === 'none' ? { [marker]: () => Promise.resolve(void process.send?.(marker)) } : {};

const stopping = ({ jobs: kinds, schedules }: JobHandlers): JobHandlers => ({
  jobs: mapHandlers(kinds, stoppingJob),
  schedules: { ...mapHandlers(schedules, stoppingSchedule), ...markers },
});

const connector: SqlConnector = {
  run: async () => {
    await stopAt('connector');
    const result = { columns: [], rows: [{ n: 42 }], limit: 1_000, truncated: false, elapsedMs: 1 };
    return { ok: true, result, affected: 0 };
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
const scanner: Scanner = {
  scan: async (content) => {
    content.destroy();
    await stopAt('scanner');
    return { kind: 'clean' };
  },
  check: () => Promise.resolve(null),
};

let removed = 0;
const storage = createFolderFiles(folder);
const files: Files = {
  ...storage,
  remove: async (object) => {
    removed += 1;
    if (removed === 2) await stopAt('storage');
    return storage.remove(object);
  },
};

const onConnectionError = (error: Error): void => console.error(error);
// Work that stops before its commit holds a connection.
const connections = everyWork.length + 5;
const opened = await openPostgresDatabase({ url, connections, migrate, onConnectionError });
const database: Database = {
  ...opened,
  system: {
    run: (work) =>
      opened.system.run(async (queries) => {
        const result = await work(queries);
        await stopAt('commit');
        return result;
      }),
  },
};
const bus = await openPostgresBus({ url, onConnectionError });
const log = createActivityLog(database, systemClock);
const activities: ActivityLog = {
  recorderFor(origin) {
    const recorder = log.recorderFor(origin);
    return {
      ...recorder,
      async recordWithin(queries, entry) {
        await stopAt('record');
        await recorder.recordWithin(queries, entry);
      },
    };
  },
};
const shared = { database, clock: systemClock, activities };
// On a busy machine the process may live longer than the usual time limit, and the mail would wait for another attempt.
const transport = createSmtpTransport({ url: smtp, from: 'portal@portal.com.br', timeoutMs: 300_000 });
const connectors = { open: () => connector, close: () => Promise.resolve() };
// A process that renews its leases too late, on a busy machine, would lose its work while it lives.
const quickSettings = quickSettingsWith(4_000);
const withMarker = { ...quickSettings.schedules, [marker]: quickSettings.schedules['forget-mails'] };
const settings = { ...quickSettings, schedules: withMarker };
const usual = createJobs({ database, bus, clock: systemClock, onTrouble, pollMs: quickPollMs, settings });
const jobs: Jobs = { ...usual, work: (handlers) => usual.work(stopping(handlers)) };
workInBackground(
  { database, clock: systemClock, jobs, files, scanner, connectors, mailer: createOutbox({ countUse, ...shared, jobs }) },
  {
    activities,
    sessions: createSessions({ database, bus, clock: systemClock }),
    tenantById: createTenantFinder({ directory: createTenantDirectory(database), originOf: (domain) => `http://${domain}` }),
  },
  {
    deliverMail: createDelivery({ ...shared, transport, onTrouble }),
    forgetMails: () => forgetMails(database, new Date()),
    removeExpiredCounters: () => removeExpiredCounters(database, new Date()),
  },
);
