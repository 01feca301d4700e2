// Reads the groups that open modules and items, and their versions.
import type { Launcher, LauncherModule, LauncherVersion } from '#contract/entities/launcher.ts';
import { nativeScreens } from '#contract/entities/module.ts';
import { launcherVersionsShown } from '#contract/limits.ts';
import { launcherDifferences } from '#contract/rules/launcher-changes.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { readStoredLauncher } from '#server/records/launcher/launcher.ts';
import { atVersion, lastVersions } from '#server/records/launcher/versions.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { countHeldGroups, publishedScripts } from './held-groups.ts';

const native: ReadonlySet<string> = new Set(nativeScreens.map((name) => `native:${name}`));

/** The scripts that items name, without the screens of the portal. */
const scriptsOf = (modules: readonly LauncherModule[]): readonly string[] => [
  ...new Set(
    modules.flatMap(({ item }) => item.flatMap(({ script }) => (script === undefined || native.has(script) ? [] : [script]))),
  ),
];

export async function readLauncherWithin(queries: Queries, { tenant }: RequestContext): Promise<Launcher> {
  const { revision, modules } = await readStoredLauncher(queries, tenant.id);
  const named = scriptsOf(modules);
  const published = await publishedScripts(queries, tenant.id, named);
  return {
    revision,
    modules: [...modules],
    ...(await countHeldGroups(queries, tenant.id)),
    missingScripts: named.filter((name) => !published.has(name)),
  };
}

export const createReadLauncher =
  ({ database }: Pick<AuthDependencies, 'database'>) =>
  (context: RequestContext): Promise<Launcher> =>
    database.tenant(context.tenant.id).run((queries) => readLauncherWithin(queries, context));

export const createListVersions =
  ({ database }: Pick<AuthDependencies, 'database'>) =>
  ({ tenant }: RequestContext): Promise<LauncherVersion[]> =>
    database.tenant(tenant.id).run(async (queries) => {
      const { modules } = await readStoredLauncher(queries, tenant.id);
      const versions = await lastVersions(queries, tenant.id, launcherVersionsShown);
      return versions.map(({ rows, differences, savedAt, authorId, authorName, ...version }) => ({
        version: version.version,
        restores: version.restores,
        at: savedAt.toISOString(),
        author: authorId === null ? null : (authorName ?? ''),
        differences: [...differences],
        toRestore: [...launcherDifferences(modules, atVersion(modules, { rows }))],
      }));
    });
