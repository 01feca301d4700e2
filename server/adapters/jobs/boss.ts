// pg-boss on whichever database the portal has. It is read and started on first use: a start of the portal pays nothing for it.
import type PgBoss from 'pg-boss';
import { jobQueues } from '#server/ports/jobs.ts';

/** The storage of the queues: a PostgreSQL, or the embedded database as its owner. */
export type JobStore =
  | { readonly kind: 'postgres'; readonly url: string }
  | {
      readonly kind: 'embedded';
      /** Statements with values one at a time; without, a script of several. */
      execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    };

const hour = 3_600;
const settings = {
  // Beside the tables of the portal, which have their own migrations; pg-boss brings and migrates this schema itself.
  schema: 'pgboss',
  schedule: false,
  maintenanceIntervalSeconds: 120,
  archiveCompletedAfterSeconds: hour,
  deleteAfterSeconds: 24 * hour,
} as const;

/** Longer than any job may take: whoever still has one then has died, and the leases of the jobs did not show it. */
const queueOptions = { expireInSeconds: 360, retryLimit: 5, retryDelay: 1 } as const;

export async function openBoss(store: JobStore, onTrouble: (error: unknown) => void): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    ...settings,
    ...(store.kind === 'postgres'
      ? { connectionString: store.url, max: 2 }
      : { db: { executeSql: (text: string, values?: unknown[]) => store.execute(text, values) } }),
  });
  boss.on('error', onTrouble);
  await boss.start();
  for (const name of jobQueues) await boss.createQueue(name, { name, ...queueOptions });
  return boss;
}
