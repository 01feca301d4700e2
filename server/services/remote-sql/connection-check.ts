// The connection check of the login, without a session. People who were stopped by it wait on the login until the connection
// works. The call is public, so all requests share one query of the tenant's database.
import type { Company } from '#contract/entities/company.ts';
import { connectionCheckTimeoutMs } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { TenantQueries } from '#server/ports/tenant-queries.ts';
import type { RemoteSqlDependencies } from './service.ts';
import { createTenantQueries } from './tenant-queries.ts';

/** The time for which all requests receive the same answer. */
const freshMs = 10_000;

type Tenant = RequestContext['tenant'];
type Check = NonNullable<Company['loginConnectionCheck']>;

async function runCheck(queries: TenantQueries, tenant: Tenant, check: Check): Promise<boolean> {
  if (check.forceConnectionError) return false;
  const { sql: sqlId, connector } = check;
  if (sqlId === undefined || connector === undefined) return true;
  // A check has no values of a person.
  const query = { sqlId, connector, values: {}, rowLimit: 1, timeoutMs: connectionCheckTimeoutMs };
  return (await queries.read(tenant.id, query)).ok;
}

export function createConnectionCheck({ connectors, database, clock }: RemoteSqlDependencies) {
  const queries = createTenantQueries({ connectors, database });
  const known = new Map<string, { readonly at: number; readonly answer: Promise<boolean> }>();
  return (tenant: Tenant): Promise<boolean> => {
    const check = tenant.company.loginConnectionCheck;
    if (check?.enable !== true) return Promise.resolve(true);
    const now = clock.now().getTime();
    const last = known.get(tenant.id);
    if (last !== undefined && now - last.at < freshMs) return last.answer;
    const answer = runCheck(queries, tenant, check).catch(() => false);
    known.set(tenant.id, { at: now, answer });
    return answer;
  };
}
