// The radar: the tenant's query about the companies of the person.
import type { Audit } from '#contract/entities/audit.ts';
import { radarTimeoutMs, sqlMaxRowLimit } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { radarOf } from '#server/http/tenants/private-company.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { selectCompanyNames } from '#server/services/access/repository.ts';
import { bySeverity, readFindings } from './findings.ts';
import { readBatches } from './read-batches.ts';

type Dependencies = Pick<AccessDependencies, 'clock' | 'database' | 'limiter' | 'tenantQueries'>;

export function createRadar({ clock, database, limiter, tenantQueries }: Dependencies) {
  return async ({ tenant, session, recorder }: RequestContext): Promise<Audit> => {
    const userId = session?.userId ?? null;
    if (userId === null) throw new AppError('#FORBIDDEN');
    const radar = radarOf(tenant.company);
    if (radar === null) throw new AppError('#NOT_FOUND');
    if (!(await limiter.consume('radar-person', `${tenant.id}:${userId}`)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
    const companies = await database.tenant(tenant.id).run((queries) => selectCompanyNames(queries, tenant.id, userId));
    const names = new Map(companies.map(({ code, description }) => [code, description]));
    const codes = [...names.keys()];
    const end = clock.now().getTime() + radarTimeoutMs;
    const left = (): number => end - clock.now().getTime();
    const query = { sqlId: radar.sql, connector: radar.connector, rowLimit: sqlMaxRowLimit };
    const { rows, failed, truncated, failure } = await readBatches(
      codes,
      (entities) => tenantQueries.read(tenant.id, { ...query, values: { entities }, timeoutMs: Math.max(left(), 1) }),
      () => left() > 0,
    );
    if (failure !== null)
      // Without a person, whose own record would show the message of the database.
      await recorder.as(null).record({
        pointer: 'remote-sql.consulta.executar',
        outcome: 'failed',
        detail: { sqlId: radar.sql, connector: radar.connector, person: userId, ...failure },
      });
    const { findings, unreadable } = readFindings(rows, codes);
    const named = (entityCode: string) => ({ entityCode, entityName: names.get(entityCode) ?? entityCode });
    return {
      findings: findings.map((finding) => ({ ...finding, ...named(finding.entityCode) })).toSorted(bySeverity),
      failed: [...new Set([...failed, ...unreadable])].map(named),
      truncated,
    };
  };
}
