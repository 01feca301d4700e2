// Background work of a listening server: a handler for each kind of job, and a function for each schedule. Their settings are in
// ports/jobs.ts.
import type { AppPorts, PortalApp } from './app.ts';
import { refreshPendingTerms } from './records/terms/terms.ts';
import type { CompleteJobHandlers, JobHandler, ScheduledWork } from './ports/jobs.ts';
import { expireRequests } from './services/access/index.ts';
import { anonymizeDuePeople, endGuestAccess, endOverViews, measureQuotas, removeSpentSecrets } from './services/auth/index.ts';
import { publishReleases } from './services/core/index.ts';
import { removeSpentFiles, scanWaitingFiles } from './services/file/index.ts';
import { createBatchWork, removeExpiredBatches, removeOldRuns } from './services/remote-sql/index.ts';

type WorkPorts = Pick<AppPorts, 'database' | 'clock' | 'jobs' | 'files' | 'scanner' | 'connectors' | 'mailer'>;
type Activities = Pick<PortalApp, 'activities'>;
type AppParts = Pick<PortalApp, 'activities' | 'sessions' | 'tenantById'>;

/** The work of adapters, which store rows of their own. */
interface AdapterWork {
  /** Null: no mail is delivered. */
  readonly deliverMail: JobHandler | null;
  readonly forgetMails: ScheduledWork;
  readonly removeExpiredCounters: ScheduledWork;
}

/** Schedules of files: removal when there is a storage, and scan when there is a scanner, too. */
function fileSchedules(
  ports: WorkPorts,
  { activities }: Activities,
): Pick<CompleteJobHandlers['schedules'], 'remove-spent-files' | 'scan-waiting-files'> {
  const { database, clock, files, scanner } = ports;
  if (files === null) return { 'remove-spent-files': null, 'scan-waiting-files': null };
  return {
    'remove-spent-files': () => removeSpentFiles(database, files, clock.now()),
    'scan-waiting-files': scanner && ((signal) => scanWaitingFiles({ ...ports, activities }, signal)),
  };
}

/** Returns a function that stops the work. */
export function workInBackground(ports: WorkPorts, app: AppParts, adapters: AdapterWork): () => Promise<void> {
  const { database, clock, jobs } = ports;
  const { activities } = app;
  const handlers: CompleteJobHandlers = {
    jobs: {
      mail: adapters.deliverMail,
      'batch-sql': createBatchWork({ ...ports, activities }),
    },
    schedules: {
      'publish-releases': () => publishReleases({ database, clock, activities }),
      'remove-expired-batches': () => removeExpiredBatches(database, clock.now()),
      'forget-mails': adapters.forgetMails,
      'remove-spent-secrets': () => removeSpentSecrets(database, clock.now()),
      'remove-old-runs': () => removeOldRuns({ database, clock, activities }),
      'remove-expired-counters': adapters.removeExpiredCounters,
      'refresh-pending-terms': () => database.system.run((queries) => refreshPendingTerms(queries, clock.now())),
      'measure-quotas': (signal) => measureQuotas({ ...ports, ...app }, signal),
      'end-guest-access': (signal) => endGuestAccess({ ...ports, ...app }, signal),
      'expire-requests': (signal) => expireRequests({ ...ports, ...app }, signal),
      'anonymize-people': (signal) => anonymizeDuePeople({ ...ports, ...app }, signal),
      'end-person-views': () => endOverViews({ database, clock, activities }),
      ...fileSchedules(ports, app),
    },
  };
  const runner = jobs.work(handlers);
  return () => runner.stop();
}
