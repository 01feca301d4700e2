// A process of the portal that works on batch jobs, over the database it is given. Its queries begin and never end.
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/ports/database.ts';
import { jobKinds, schedules } from '#server/ports/jobs.ts';
import { createBatchWork } from '#server/services/remote-sql/index.ts';

const [kind, place = ''] = process.argv.slice(2);
const onConnectionError = (error: Error): void => console.error(error);

async function open(): Promise<{ readonly database: Database; readonly store: JobStore }> {
  if (kind === 'postgres') {
    const database = await openPostgresDatabase({ url: place, migrate, onConnectionError });
    return { database, store: { kind, url: place } };
  }
  const database = await openEmbeddedDatabase({ folder: place, migrate });
  return { database, store: { kind: 'embedded', execute: database.asOwner } };
}

const { database, store } = await open();
const endless: SqlConnector = {
  run: () => {
    process.send?.('running');
    return new Promise(() => {});
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
startBatchWorker({
  database,
  connectors: { open: () => endless, close: () => Promise.resolve() },
  activities: createActivityLog(database, systemClock),
  jobs: createJobs({ store, onTrouble: (error) => console.error(error), pollMs: 100 }),
  clock: systemClock,
  leaseMs: 1_000,
  onTrouble: (error) => console.error(error),
});
