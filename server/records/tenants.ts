import { eq } from 'drizzle-orm';
import { tenantDomains, tenants } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import type { TenantDirectory } from '#server/ports/tenants.ts';

export const createTenantDirectory = (database: Database): TenantDirectory => ({
  byDomain: (domain) =>
    database.system.run(async (queries) => {
      const [found] = await queries
        .select({ id: tenants.id, config: tenants.config, revision: tenants.revision })
        .from(tenantDomains)
        .innerJoin(tenants, eq(tenants.id, tenantDomains.tenantId))
        .where(eq(tenantDomains.domain, domain));
      return found ?? null;
    }),
  byId: (id) =>
    database.system.run(async (queries) => {
      const [found] = await queries
        .select({ id: tenants.id, config: tenants.config, revision: tenants.revision })
        .from(tenants)
        .where(eq(tenants.id, id));
      return found ?? null;
    }),
});

/** Whether the database has any tenant. A new database has none. */
export const hasTenants = (database: Database): Promise<boolean> =>
  database.system.run(async (queries) => (await queries.select({ id: tenants.id }).from(tenants).limit(1)).length > 0);
