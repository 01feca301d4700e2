// The connection check of the login, without a session. People who were stopped by it wait on the login until the connection
// works. The call is public, so all requests share one query of the tenant's database.
import type { Company } from '#contract/entities/company.ts';
import { connectionCheckTimeoutMs } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import { isReadVerb } from './policy.ts';
import { dialectOf, findQuery } from './repository.ts';
import type { RemoteSqlDependencies } from './service.ts';
import { bindSql, compileSql, isSingle } from './statement/index.ts';

/** The time for which all requests receive the same answer. */
const freshMs = 10_000;

type Tenant = RequestContext['tenant'];
type Check = NonNullable<Company['loginConnectionCheck']>;

async function runCheck(deps: Pick<RemoteSqlDependencies, 'connectors'>, database: Database, tenant: Tenant, check: Check) {
  if (check.forceConnectionError) return false;
  if (check.sql === undefined || check.connector === undefined) return true;
  const found = await findQuery(database.tenant(tenant.id), check.sql);
  if (!found?.connector || found.query.connector !== check.connector) return false;
  const compiled = compileSql(found.query.sql, dialectOf(found.connector));
  // A check has no values of a person, and must not write.
  if (!compiled.ok || compiled.sql.markers.length > 0) return false;
  if (!isReadVerb(compiled.sql.verb) || !isSingle(compiled.sql, false)) return false;
  const connector = deps.connectors.open({ tenant: tenant.id, ...found.connector });
  if (connector === null) return false;
  const outcome = await connector.run({
    ...bindSql(compiled.sql, {}),
    rowLimit: 1,
    timeoutMs: connectionCheckTimeoutMs,
    writes: false,
  });
  return outcome.ok;
}

export function createConnectionCheck({ connectors, database, clock }: RemoteSqlDependencies) {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>();
  return (tenant: Tenant): Promise<boolean> => {
    const check = tenant.company.loginConnectionCheck;
    if (check?.enable !== true) return Promise.resolve(true);
    const now = clock.now().getTime();
    const last = known.get(tenant.id);
    if (last !== undefined && now - last.at < freshMs) return last.answer;
    const answer = runCheck({ connectors }, database, tenant, check).catch(() => false);
    known.set(tenant.id, { at: now, answer });
    return answer;
  };
}
