// Lists, for the log of a server that starts, the hosts of tenants that it refuses. The adapters refuse them again when they connect.
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { connectors, tenants } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Database } from '#server/ports/database.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import { endpointProblems } from './endpoints.ts';

/** One line for each refused host. Skips configurations that cannot be read: `doctor` reports those. */
export async function refusedHosts(database: Database, reach: Reach): Promise<readonly string[]> {
  const lines: string[] = [];
  const stored = await database.system.run((queries) => queries.select().from(tenants).orderBy(tenants.id));
  for (const { id, config } of stored) {
    const company = z.safeParse(PrivateCompany, config);
    if (!company.success) continue;
    const tenant = company.data.id;
    const own = await database
      .tenant(tenant)
      .run((queries) => queries.select().from(connectors).where(eq(connectors.tenantId, tenant)).orderBy(connectors.name));
    for (const { path, text } of endpointProblems({ company: company.data, connectors: own }, reach))
      lines.push(
        `Portal ${id}: ${path.replace(/^connectors\[(\d+)\]/, (_all, at) => `conector ${own[Number(at)]?.name ?? ''}`)} ${text}`,
      );
  }
  return lines;
}
