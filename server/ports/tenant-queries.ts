// Published queries that the portal itself runs for a tenant, such as the radar, with values that no person chooses.
import type { SqlResult } from '#contract/entities/sql.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { SqlFailure } from './sql-connector.ts';

export interface TenantQuery {
  readonly sqlId: string;
  /** The connector that the configuration names. A query of another connector does not run. */
  readonly connector: string;
  /** Values by name. The query names no other ones. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly rowLimit: number;
  readonly timeoutMs: number;
}

export type TenantQueryEnding =
  | { readonly ok: true; readonly result: SqlResult }
  /** `misconfigured`: the query does not exist, has another connector, writes, or needs other values. */
  | { readonly ok: false; readonly failure: SqlFailure | { readonly kind: 'misconfigured' } };

export interface TenantQueries {
  /** Runs a query that only reads. Never throws for an error of the tenant's database. */
  read(tenant: TenantId, query: TenantQuery): Promise<TenantQueryEnding>;
}
