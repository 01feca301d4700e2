// SQL about the groups that people have, and the scripts that items name.
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Launcher } from '#contract/entities/launcher.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { launcherCombinationsMax } from '#contract/limits.ts';
import { scripts, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

const held = sql<string>`unnest(${users.groups})`;

/** The groups of people, and how many people have each, and each combination of them. */
export async function countHeldGroups(
  queries: Queries,
  tenant: TenantId,
): Promise<Pick<Launcher, 'groups' | 'combinations' | 'people'>> {
  const ofTenant = eq(users.tenantId, tenant);
  const groups = await queries
    .select({ name: held, people: count() })
    .from(users)
    .where(ofTenant)
    .groupBy(held)
    .orderBy(desc(count()), held);
  const combinations = await queries
    .select({ groups: users.groups, people: count() })
    .from(users)
    .where(ofTenant)
    .groupBy(users.groups)
    .orderBy(desc(count()), users.groups)
    .limit(launcherCombinationsMax);
  const [all] = await queries.select({ people: count() }).from(users).where(ofTenant);
  return { groups, combinations, people: all?.people ?? 0 };
}

/** The names among `names` under which the tenant has a script. */
export async function publishedScripts(
  queries: Queries,
  tenant: TenantId,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await queries
    .select({ name: scripts.name })
    .from(scripts)
    .where(and(eq(scripts.tenantId, tenant), inArray(scripts.name, [...names])));
  return new Set(rows.map(({ name }) => name));
}
