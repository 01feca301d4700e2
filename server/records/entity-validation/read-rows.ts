import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { TenantQueries } from '#server/ports/tenant-queries.ts';
import type { ConfiguredQuery } from './steps.ts';

interface RowsOfQuery {
  readonly tenant: TenantId;
  readonly query: ConfiguredQuery;
  readonly values: Readonly<Record<string, string>>;
  readonly rowLimit: number;
  readonly timeoutMs: number;
  /** Records a failure for the operators of the tenant. */
  readonly recorder: ActivityRecorder;
}

/** The cells of a query of the tenant. Null: it gave no result, and the failure is recorded. */
export async function readRows(
  queries: TenantQueries,
  { tenant, query: { sql: sqlId, connector }, recorder, ...rest }: RowsOfQuery,
): Promise<readonly (readonly unknown[])[] | null> {
  const ending = await queries.read(tenant, { sqlId, connector, ...rest });
  if (ending.ok) {
    const { columns, rows } = ending.result;
    return rows.map((row) => columns.map(({ name }) => row[name]));
  }
  const detail = { sqlId, connector, person: rest.values['userId'], ...ending.failure };
  // Without a person, whose own record would show the message of the database: a failed cast contains the expected answer.
  await recorder.as(null).record({ pointer: 'remote-sql.consulta.executar', outcome: 'failed', detail });
  return null;
}
