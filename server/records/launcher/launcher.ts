// The groups of modules and items in the stored configuration of a tenant.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { LauncherModule } from '#contract/entities/launcher.ts';
import { launcherDifferences } from '#contract/rules/launcher-changes.ts';
import { tenants } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Queries } from '#server/ports/database.ts';
import { configWith, launcherOf } from './config.ts';
import { type LauncherState, storeState } from './versions.ts';

interface StoredLauncher {
  readonly revision: number;
  readonly modules: readonly LauncherModule[];
  readonly config: unknown;
}

const selectTenant = (queries: Queries, tenant: TenantId) =>
  queries.select({ config: tenants.config, revision: tenants.revision }).from(tenants).where(eq(tenants.id, tenant));

type Selected = Awaited<ReturnType<typeof selectTenant>>;

function toLauncher([row]: Selected): StoredLauncher {
  if (row === undefined) throw new Error('The tenant of the request does not exist.');
  return { ...row, modules: launcherOf(PrivateCompany.parse(row.config).module) };
}

/** Reads the stored configuration, because the one of the request may be older. */
export const readStoredLauncher = async (queries: Queries, tenant: TenantId): Promise<StoredLauncher> =>
  toLauncher(await selectTenant(queries, tenant));

/** Reads the stored configuration and locks it until the transaction ends. */
export const lockLauncher = async (queries: Queries, tenant: TenantId): Promise<StoredLauncher> =>
  toLauncher(await selectTenant(queries, tenant).for('update'));

/**
 * Writes the groups of `state` into the locked configuration, and stores both states as versions: the one before may have come from a file
 * of the tenant. The caller announces the change.
 */
export async function writeLauncher(
  queries: Queries,
  tenant: TenantId,
  { config, modules: before, revision }: StoredLauncher,
  state: LauncherState,
): Promise<void> {
  const changes = launcherDifferences(before, state.modules).map(({ moduleId, itemId, after }) => ({
    moduleId,
    itemId,
    groups: after,
  }));
  const fromFile = { modules: before, authorId: null, authorName: null, restores: null, savedAt: state.savedAt };
  await storeState(queries, tenant, fromFile);
  await storeState(queries, tenant, state);
  await queries
    .update(tenants)
    .set({ config: configWith(config, changes), revision: sql`${tenants.revision} + 1` })
    .where(and(eq(tenants.id, tenant), eq(tenants.revision, revision)));
}
