// Changes the groups that open modules and items, or restores those of a version. Every process applies the change from the commit on.
import type { Launcher, LauncherChange, LauncherDifference, LauncherModule } from '#contract/entities/launcher.ts';
import type { ActivityPointer } from '#contract/activities.ts';
import { type LauncherRefusal, refusalToChangeLauncher } from '#contract/rules/launcher-authority.ts';
import { launcherDifferences, unknownPlaces, withChanges } from '#contract/rules/launcher-changes.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockLauncher, writeLauncher } from '#server/records/launcher/launcher.ts';
import { atVersion, findLauncherVersion } from '#server/records/launcher/versions.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Actor } from '#server/services/auth/own.ts';
import type { RequireManager } from '#server/services/auth/profiles/manager.ts';
import { readLauncherWithin } from './read.ts';

const errorOf = {
  higher: '#HIGHER_ROLE',
  public: '#HIGHER_ROLE',
  own: '#OWN_ACCOUNT',
  closed: '#OWN_ACCOUNT',
} as const satisfies Record<LauncherRefusal, string>;

interface Work {
  readonly pointer: ActivityPointer;
  /** The revision that the administrator saw. */
  readonly revision: number;
  readonly restores: number | null;
  readonly change: (queries: Queries, modules: readonly LauncherModule[]) => Promise<LauncherModule[]>;
}

/** The groups before or after, by the ids of module and item. */
const named = (differences: readonly LauncherDifference[], groups: 'before' | 'after') =>
  Object.fromEntries(
    differences.map((one) => [one.itemId === null ? one.moduleId : `${one.moduleId}/${one.itemId}`, one[groups]]),
  );

export function createSaveLauncher({ database, bus, clock }: AuthDependencies, requireManager: RequireManager) {
  async function saveWithin(queries: Queries, by: Actor, work: Work, { tenant, recorder }: RequestContext): Promise<void> {
    const { pointer, revision, restores, change } = work;
    const stored = await lockLauncher(queries, tenant.id);
    if (stored.revision !== revision) throw new AppError('#CONFLICT');
    const modules = await change(queries, stored.modules);
    const differences = launcherDifferences(stored.modules, modules);
    if (differences.length === 0) return;
    const authority = { groups: by.groups, rules: tenant.company.accessApprovers };
    const refusal = refusalToChangeLauncher(authority, stored.modules, modules);
    if (refusal !== null) throw new AppError(errorOf[refusal]);
    const author = { authorId: by.id, authorName: by.name, savedAt: clock.now() };
    await writeLauncher(queries, tenant.id, stored, { modules, restores, ...author });
    await bus.publishWithin(queries, 'tenant-changed', tenant.id);
    const detail = {
      before: named(differences, 'before'),
      after: named(differences, 'after'),
      count: differences.length,
      ...(restores !== null && { version: restores }),
    };
    await recorder.recordWithin(queries, { pointer, detail });
  }

  async function save(work: Work, context: RequestContext): Promise<Launcher> {
    const by = await requireManager(context, work.pointer);
    return database.tenant(context.tenant.id).run(async (queries) => {
      await saveWithin(queries, by, work, context);
      return readLauncherWithin(queries, context);
    });
  }

  return {
    change(revision: number, changes: readonly LauncherChange[], context: RequestContext): Promise<Launcher> {
      const change = (_queries: Queries, modules: readonly LauncherModule[]) => {
        if (unknownPlaces(modules, changes).length > 0) throw new AppError('#NOT_FOUND');
        return Promise.resolve(withChanges(modules, changes));
      };
      return save({ pointer: 'modulo.grupos.mudar', revision, restores: null, change }, context);
    },
    restore(version: number, revision: number, context: RequestContext): Promise<Launcher> {
      const change = async (queries: Queries, modules: readonly LauncherModule[]) => {
        const found = await findLauncherVersion(queries, context.tenant.id, version);
        if (found === null) throw new AppError('#NOT_FOUND');
        return atVersion(modules, found);
      };
      return save({ pointer: 'modulo.grupos.restaurar', revision, restores: version, change }, context);
    },
  };
}
