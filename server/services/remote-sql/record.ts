// Entries about statements in the record of a tenant: one for each statement that wrote, and one for each that failed. They
// contain no values.
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { ActivityEntry, ActivityRecorder } from '#server/ports/activity-log.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { SqlRun } from './plan.ts';

/** The tenant and person for whom a statement runs. */
export interface Requester {
  readonly tenant: TenantId;
  readonly recorder: ActivityRecorder;
  /** The run or the batch job of the statement. */
  readonly under?: { readonly runId: string } | { readonly jobId: string };
}

interface Recorded {
  readonly run: SqlRun;
  readonly connector: string;
  readonly under: Requester['under'];
}

/** The name of a statement in the record: its query, or the hash of the person's own text. */
export const describeRun = ({ sqlId, hash, items }: SqlRun, connector: string) => ({
  sqlId,
  ...(hash !== null && { hash }),
  connector,
  ...(items.length > 0 && { items }),
});

/** Recorded after the change of the tenant's database. Reads are not recorded here, because there are too many. */
export const writtenEntry = ({ run, connector, under }: Recorded, affected: number): ActivityEntry => ({
  pointer: 'remote-sql.escrita.gravar',
  detail: { ...under, ...describeRun(run, connector), affected },
});

/** `why` contains the message of the database. `ending: 'unknown'`: the database may have committed the change nevertheless. */
export const failedEntry = ({ run, connector, under }: Recorded, why: ActivityDetail): ActivityEntry => ({
  pointer: run.statement.writes ? 'remote-sql.escrita.executar' : 'remote-sql.consulta.executar',
  outcome: 'failed',
  detail: { ...under, ...describeRun(run, connector), ...why },
});
