// A process of the portal that does all background work. It stops for good at the given step of every kind of work, and reports that.
import { systemClock } from '#server/adapters/clock.ts';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { createDelivery, forgetMails } from '#server/adapters/mail/index.ts';
import { createSmtpTransport } from '#server/adapters/mail/smtp.ts';
import { migrate } from '#server/db/migrate.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import type { JobHandler, ScheduledWork } from '#server/ports/jobs.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { publishDue } from '#server/services/core/index.ts';
import { removeSpentFiles, settleWaiting } from '#server/services/file/index.ts';
import { createBatchWork } from '#server/services/remote-sql/index.ts';
import { quickPollMs, quickSettings } from '#tests/api/support/quick-settings.ts';

/** For a mail, the mail server makes the step `half-way`: it does not answer. */
export type Step = 'taken' | 'half-way' | 'done' | 'none';
export type Work = 'mail' | 'batch-sql' | 'scan-waiting-files' | 'publish-releases' | 'remove-spent-files' | 'forget-mails';

const [url = '', smtp = '', folder = '', step = 'none'] = process.argv.slice(2);
const onTrouble = (message: string, detail: unknown): void => console.error(message, detail);

function reach(work: Work): Promise<never> {
  process.send?.(work);
  return new Promise(() => {});
}

/** Stops when the job was taken, or in the transaction that ends it. */
const stoppingJob = (name: Work, { work, giveUp }: JobHandler): JobHandler => ({
  giveUp,
  work: (job) => {
    if (step === 'taken' || work === null) return reach(name);
    if (step !== 'done') return work(job);
    return work({
      ...job,
      finishWithin: async (queries) => {
        await job.finishWithin(queries);
        return reach(name);
      },
    });
  },
});

const stoppingSchedule =
  (name: Work, work: ScheduledWork): ScheduledWork =>
  async (signal) => {
    if (step === 'taken') await reach(name);
    await work(signal);
    if (step === 'done') await reach(name);
  };

const connector: SqlConnector = {
  run: () => {
    if (step === 'half-way') return reach('batch-sql');
    const result = { columns: [], rows: [{ n: 42 }], limit: 1_000, truncated: false, elapsedMs: 1 };
    return Promise.resolve({ ok: true, result, affected: 0 });
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
const scanner: Scanner = {
  scan: (content) => {
    content.destroy();
    return step === 'half-way' ? reach('scan-waiting-files') : Promise.resolve({ kind: 'clean' });
  },
  check: () => Promise.resolve(null),
};

let removed = 0;
const storage = createFolderFiles(folder);
const files: Files = {
  ...storage,
  remove: (object) => {
    removed += 1;
    return step === 'half-way' && removed === 2 ? reach('remove-spent-files') : storage.remove(object);
  },
};

const onConnectionError = (error: Error): void => console.error(error);
const database = await openPostgresDatabase({ url, migrate, onConnectionError });
const bus = await openPostgresBus({ url, onConnectionError });
const log = createActivityLog(database, systemClock);
const activities: ActivityLog = {
  recorderFor(origin) {
    const recorder = log.recorderFor(origin);
    return {
      ...recorder,
      recordWithin: (queries, entry) =>
        step === 'half-way' && entry.pointer === 'codigo.script.publicar'
          ? reach('publish-releases')
          : recorder.recordWithin(queries, entry),
    };
  },
};
const shared = { database, clock: systemClock, activities };
const transport = createSmtpTransport({ url: smtp, from: 'portal@portal.com.br' });
const connectors = { open: () => connector, close: () => Promise.resolve() };
const jobs = createJobs({ database, bus, clock: systemClock, onTrouble, pollMs: quickPollMs, settings: quickSettings });
jobs.work({
  jobs: {
    mail: stoppingJob('mail', createDelivery({ ...shared, transport, onTrouble })),
    'batch-sql': stoppingJob('batch-sql', createBatchWork({ ...shared, connectors })),
  },
  schedules: {
    'scan-waiting-files': stoppingSchedule('scan-waiting-files', (signal) =>
      settleWaiting({ ...shared, files, scanner }, signal),
    ),
    'publish-releases': stoppingSchedule('publish-releases', () => publishDue(shared)),
    'remove-spent-files': stoppingSchedule('remove-spent-files', () => removeSpentFiles(database, files, new Date())),
    // Reports that this process looked for work and took all it could.
    ...(step === 'none' && {
      'forget-mails': async () => {
        await forgetMails(database, new Date());
        process.send?.('forget-mails');
      },
    }),
  },
});
