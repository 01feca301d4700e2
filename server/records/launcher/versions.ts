// The versions of the groups that open modules and items. A version is written once and never changed.
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LauncherDifference, type LauncherModule, LauncherRow } from '#contract/entities/launcher.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { launcherDifferences, rowsOfLauncher, withChanges } from '#contract/rules/launcher-changes.ts';
import { launcherVersions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export interface StoredVersion {
  readonly version: number;
  readonly rows: readonly LauncherRow[];
  readonly differences: readonly LauncherDifference[];
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly restores: number | null;
  readonly savedAt: Date;
}

const toVersion = (row: typeof launcherVersions.$inferSelect): StoredVersion => ({
  ...row,
  rows: z.parse(z.array(LauncherRow), row.rows),
  differences: z.parse(z.array(LauncherDifference), row.differences),
});

/** Newest first. */
export async function lastVersions(queries: Queries, tenant: TenantId, limit: number): Promise<StoredVersion[]> {
  const rows = await queries
    .select()
    .from(launcherVersions)
    .where(eq(launcherVersions.tenantId, tenant))
    .orderBy(desc(launcherVersions.version))
    .limit(limit);
  return rows.map(toVersion);
}

export async function findLauncherVersion(queries: Queries, tenant: TenantId, version: number): Promise<StoredVersion | null> {
  const [row] = await queries
    .select()
    .from(launcherVersions)
    .where(and(eq(launcherVersions.tenantId, tenant), eq(launcherVersions.version, version)));
  return row === undefined ? null : toVersion(row);
}

/** The modules with the groups of a version. Modules and items that the version does not know keep theirs. */
export const atVersion = (modules: readonly LauncherModule[], { rows }: Pick<StoredVersion, 'rows'>): LauncherModule[] =>
  withChanges(modules, rows);

export interface LauncherState {
  readonly modules: readonly LauncherModule[];
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly restores: number | null;
  readonly savedAt: Date;
}

/** Stores a state behind the last version. A state with the groups of the last version is not stored again. */
export async function storeState(queries: Queries, tenantId: TenantId, { modules, ...state }: LauncherState): Promise<void> {
  const [last] = await lastVersions(queries, tenantId, 1);
  const differences = last === undefined ? [] : launcherDifferences(atVersion(modules, last), modules);
  if (last !== undefined && differences.length === 0) return;
  await queries.insert(launcherVersions).values({
    tenantId,
    ...state,
    version: (last?.version ?? 0) + 1,
    rows: rowsOfLauncher(modules).map(({ moduleId, itemId, groups }) => ({ moduleId, itemId, groups })),
    differences,
  });
}
