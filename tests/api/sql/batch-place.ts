// A database of batch jobs, for one process after the other.
import { createLocalBus } from '#server/adapters/bus/local.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createJobs } from '#server/adapters/jobs/index.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { migrate } from '#server/db/migrate.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { createBatchWork } from '#server/services/remote-sql/index.ts';
import { quickPollMs, quickSettings } from '#tests/api/support/quick-settings.ts';

const onTrouble = (message: string, error: unknown): void => console.error(message, error);
const onConnectionError = (error: Error): void => console.error(error);

/** `place`: the address of a PostgreSQL, or a folder. */
export async function openBatchPlace(kind: string, place: string) {
  const database =
    kind === 'postgres'
      ? await openPostgresDatabase({ url: place, migrate, onConnectionError })
      : await openEmbeddedDatabase({ folder: place, migrate });
  const bus = createLocalBus();
  const shared = { database, clock: systemClock };
  const jobs = createJobs({ ...shared, bus, onTrouble, pollMs: quickPollMs, settings: quickSettings });
  return {
    database,
    jobs,
    work(connector: SqlConnector) {
      const connectors = { open: () => connector, close: () => Promise.resolve() };
      const work = createBatchWork({ ...shared, connectors, activities: createActivityLog(database, systemClock) });
      return jobs.work({ jobs: { 'batch-sql': work }, schedules: {} });
    },
  };
}

export type BatchPlace = Awaited<ReturnType<typeof openBatchPlace>>;
