// Entries about statements in the record of a tenant: each that wrote, and each that failed. Never values.
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { SqlRun } from './plan.ts';

/** On whose behalf something runs, as the record names them. */
export interface Asker {
  readonly tenant: TenantId;
  readonly userId: string | null;
  readonly correlationId: string;
  /** The run or the batch job that the statement belongs to. */
  readonly under?: { readonly runId: string } | { readonly jobId: string };
}

interface Recorded {
  readonly run: SqlRun;
  readonly connector: string;
  readonly asker: Asker;
}

/** The name of a statement in the record: its query, or the hash of the person's own text. */
export const aboutRun = ({ sqlId, hash, items }: SqlRun, connector: string) => ({
  sqlId,
  ...(hash !== null && { hash }),
  connector,
  ...(items.length > 0 && { items }),
});

/** The change is in the tenant's database already. Reads leave no entry here: there are too many of them. */
export const recordWritten = (
  activities: ActivityLog,
  { run, connector, asker: { tenant, under, ...who } }: Recorded,
  affected: number,
): Promise<void> =>
  activities.record(tenant, {
    pointer: 'remote-sql.escrita.gravar',
    outcome: 'ok',
    ...who,
    detail: { ...under, ...aboutRun(run, connector), affected },
  });

/** `why` holds the words of the database; `ending: 'unknown'` where it may have kept the change all the same. */
export const recordFailed = (
  activities: ActivityLog,
  { run, connector, asker: { tenant, under, ...who } }: Recorded,
  why: Readonly<Record<string, unknown>>,
): Promise<void> =>
  activities.record(tenant, {
    pointer: run.statement.writes ? 'remote-sql.escrita.executar' : 'remote-sql.consulta.executar',
    outcome: 'failed',
    ...who,
    detail: { ...under, ...aboutRun(run, connector), ...why },
  });
