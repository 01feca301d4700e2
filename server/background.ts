// Background work of a server that listens: a handler for each kind of job, and a function for each schedule. Their settings are in
// ports/jobs.ts.
import type { AppPorts, PortalApp } from './app.ts';
import { refreshPendingTerms } from './records/terms/terms.ts';
import type { JobHandler, JobHandlers, ScheduledWork, ScheduleName } from './ports/jobs.ts';
import { removeSpentSecrets } from './services/auth/index.ts';
import { publishDue } from './services/core/index.ts';
import { removeSpentFiles, settleWaiting } from './services/file/index.ts';
import { createBatchWork, removeExpiredBatches, removeOldRuns } from './services/remote-sql/index.ts';

/** The delivery of mails, and the removal of those that were sent long ago. */
interface MailWork {
  /** Null: nothing is delivered. */
  readonly deliver: JobHandler | null;
  readonly forget: ScheduledWork;
}

/** Files are removed and scanned where there are any, and somebody who scans them. */
function fileSchedules(ports: AppPorts, { activities }: PortalApp): Partial<Record<ScheduleName, ScheduledWork>> {
  const { database, clock, files, scanner } = ports;
  if (files === null) return {};
  return {
    'remove-spent-files': () => removeSpentFiles(database, files, clock.now()),
    ...(scanner !== null && { 'scan-waiting-files': (signal) => settleWaiting({ ...ports, activities }, signal) }),
  };
}

/** Returns how to stop. */
export function workInBackground(ports: AppPorts, app: PortalApp, mails: MailWork): () => Promise<void> {
  const { database, clock, jobs } = ports;
  const { activities } = app;
  const handlers: JobHandlers = {
    jobs: {
      ...(mails.deliver !== null && { mail: mails.deliver }),
      'batch-sql': createBatchWork({ ...ports, activities }),
    },
    schedules: {
      'publish-releases': () => publishDue({ database, clock, activities }),
      'remove-expired-batches': () => removeExpiredBatches(database, clock.now()),
      'forget-mails': mails.forget,
      'remove-spent-secrets': () => removeSpentSecrets(database, clock.now()),
      'remove-old-runs': () => removeOldRuns(database, clock.now()),
      'refresh-pending-terms': () => database.system.run((queries) => refreshPendingTerms(queries, clock.now())),
      ...fileSchedules(ports, app),
    },
  };
  const runner = jobs.work(handlers);
  return () => runner.stop();
}
