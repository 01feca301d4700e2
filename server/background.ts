// Background work of a listening server: a handler for each kind of job, and a function for each schedule. Their settings are in
// ports/jobs.ts.
import type { AppPorts, PortalApp } from './app.ts';
import { refreshPendingTermsOfAllTenants } from './records/terms/terms.ts';
import type { CompleteJobHandlers, JobHandler, ScheduledWork } from './ports/jobs.ts';
import { removeSpentSecrets } from './services/auth/index.ts';
import { publishDue } from './services/core/index.ts';
import { removeSpentFiles, settleWaiting } from './services/file/index.ts';
import { createBatchWork, removeExpiredBatches, tidyRuns } from './services/remote-sql/index.ts';

/** The delivery of mails, and the removal of old mails. */
interface MailWork {
  /** Null: no mail is delivered. */
  readonly deliver: JobHandler | null;
  readonly forget: ScheduledWork;
}

/** Schedules of files: removal when there is a storage, and scan when there is a scanner, too. */
function fileSchedules(
  ports: AppPorts,
  { activities }: PortalApp,
): Pick<CompleteJobHandlers['schedules'], 'remove-spent-files' | 'scan-waiting-files'> {
  const { database, clock, files, scanner } = ports;
  if (files === null) return { 'remove-spent-files': null, 'scan-waiting-files': null };
  return {
    'remove-spent-files': () => removeSpentFiles(database, files, clock.now()),
    'scan-waiting-files': scanner && ((signal) => settleWaiting({ ...ports, activities }, signal)),
  };
}

/** Returns a function that stops the work. */
export function workInBackground(ports: AppPorts, app: PortalApp, mails: MailWork): () => Promise<void> {
  const { database, clock, jobs } = ports;
  const { activities } = app;
  const handlers: CompleteJobHandlers = {
    jobs: {
      mail: mails.deliver,
      'batch-sql': createBatchWork({ ...ports, activities }),
    },
    schedules: {
      'publish-releases': () => publishDue({ database, clock, activities }),
      'remove-expired-batches': () => removeExpiredBatches(database, clock.now()),
      'forget-mails': mails.forget,
      'remove-spent-secrets': () => removeSpentSecrets(database, clock.now()),
      'remove-old-runs': () => tidyRuns({ database, clock, activities }),
      'refresh-pending-terms': () => database.system.run((queries) => refreshPendingTermsOfAllTenants(queries, clock.now())),
      ...fileSchedules(ports, app),
    },
  };
  const runner = jobs.work(handlers);
  return () => runner.stop();
}
