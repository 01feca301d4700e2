// Runs the published queries that the portal itself needs (server/ports/tenant-queries.ts).
import type { Database } from '#server/ports/database.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import type { TenantQueries, TenantQueryEnding } from '#server/ports/tenant-queries.ts';
import { isReadVerb } from './policy.ts';
import { dialectOf, findQuery } from './repository.ts';
import { bindSql, compileSql, isSingle } from './statement/index.ts';

const misconfigured: TenantQueryEnding = { ok: false, failure: { kind: 'misconfigured' } };

export function createTenantQueries({
  database,
  connectors,
}: {
  readonly database: Database;
  readonly connectors: SqlConnectors;
}): TenantQueries {
  return {
    async read(tenant, { sqlId, connector: wanted, values, rowLimit, timeoutMs }) {
      const found = await findQuery(database.tenant(tenant), sqlId);
      if (!found?.connector || found.query.connector !== wanted || found.query.writes) return misconfigured;
      const compiled = compileSql(found.query.sql, dialectOf(found.connector));
      if (!compiled.ok) return misconfigured;
      const { sql } = compiled;
      if (!isReadVerb(sql.verb) || !isSingle(sql, false) || !sql.markers.every((name) => Object.hasOwn(values, name)))
        return misconfigured;
      const opened = connectors.open({ tenant, ...found.connector });
      if (opened === null) return { ok: false, failure: { kind: 'unavailable' } };
      const outcome = await opened.run({ ...bindSql(sql, values), rowLimit, timeoutMs, writes: false });
      return outcome.ok ? { ok: true, result: outcome.result } : outcome;
    },
  };
}
