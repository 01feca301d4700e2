// Background work of a server that listens: a handler for each kind of job, and a function for each schedule. Their settings are in
// ports/jobs.ts.
import { createDelivery, forgetMails } from './adapters/mail/index.ts';
import type { AppPorts, PortalApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import { refreshPendingTerms } from './records/terms/terms.ts';
import type { JobHandler, JobHandlers, ScheduledWork, ScheduleName } from './ports/jobs.ts';
import { removeSpentSecrets } from './services/auth/index.ts';
import { publishDue } from './services/core/index.ts';
import { removeSpentFiles, settleWaiting } from './services/file/index.ts';
import { createBatchWork, removeExpiredBatches, removeOldRuns } from './services/remote-sql/index.ts';

interface Delivering {
  readonly handler: JobHandler;
  close(): void;
}

/** Null: in the demo there is nothing to deliver. */
async function openDelivery(
  { mode, smtp }: ServerConfig,
  { database, clock }: AppPorts,
  { activities, http }: PortalApp,
): Promise<Delivering | null> {
  if (mode === 'demo') return null;
  const transport = smtp && (await import('./adapters/mail/smtp.ts')).createSmtpTransport(smtp);
  const onTrouble = (message: string, detail: Readonly<Record<string, unknown>>) => http.log.warn(detail, message);
  const handler = createDelivery({ database, clock, activities, transport, onTrouble });
  return { handler, close: () => transport?.close() };
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
export async function workInBackground(config: ServerConfig, ports: AppPorts, app: PortalApp): Promise<() => Promise<void>> {
  const { database, clock, jobs } = ports;
  const { activities } = app;
  const delivery = await openDelivery(config, ports, app);
  const handlers: JobHandlers = {
    jobs: {
      ...(delivery !== null && { mail: delivery.handler }),
      'batch-sql': createBatchWork({ ...ports, activities }),
    },
    schedules: {
      'publish-releases': () => publishDue({ database, clock, activities }),
      'remove-expired-batches': () => removeExpiredBatches(database, clock.now()),
      'forget-mails': () => forgetMails(database, clock.now()),
      'remove-spent-secrets': () => removeSpentSecrets(database, clock.now()),
      'remove-old-runs': () => removeOldRuns(database, clock.now()),
      'refresh-pending-terms': () => database.system.run((queries) => refreshPendingTerms(queries, clock.now())),
      ...fileSchedules(ports, app),
    },
  };
  const runner = jobs.work(handlers);
  return async () => {
    await runner.stop();
    delivery?.close();
  };
}
