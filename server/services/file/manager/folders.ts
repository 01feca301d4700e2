// Creates, renames, moves and removes folders.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { FileDependencies } from '#server/services/file/dependencies.ts';
import { mayBin } from '#server/services/file/policy.ts';
import { type FileRow, updateFile } from '#server/services/file/repository.ts';
import { isWithin, moveProblem, movedPath, toFilePlace, withParents } from './places.ts';
import { recordChange } from './record.ts';
import { countFolders, insertFolders, lockBelow, deleteFolders, updateFiles } from './repository.ts';
import { type Folder, invalidPath, requireAll, requireFolder, requireFolderPoint } from './scope.ts';

/** The files of a folder. Requires that the person may change all of them. */
async function requireContents(queries: Queries, context: RequestContext, { area, place }: Folder): Promise<readonly FileRow[]> {
  const rows = await lockBelow(queries, area, place.folder);
  try {
    await requireAll(queries, context, { rows, keys: rows.map(({ key }) => key), may: mayBin });
  } catch (error) {
    // The list shows these files, so the refusal states that some belong to other people.
    throw error instanceof AppError && error.code === '#NOT_FOUND' ? new AppError('#FORBIDDEN') : error;
  }
  return rows;
}

/**
 * A person can move only their own files into their own folders, because a move from a company changes the owner of the files.
 */
function requireOwn(rows: readonly FileRow[], to: Folder): void {
  const { entityCode, userId } = to.area;
  if (entityCode === null && rows.some((row) => row.userId !== userId)) throw new AppError('#FORBIDDEN');
}

export function createFolders(deps: FileDependencies) {
  const { database, clock } = deps;
  const knownPaths = async (queries: Queries, { area, scope }: Folder): Promise<readonly string[]> =>
    Array.from((await countFolders(queries, area, scope, clock.now())).keys()).flatMap(withParents);

  return {
    async create(wanted: FilePlace, context: RequestContext): Promise<void> {
      await requireFolderPoint(deps, context);
      await database.tenant(context.tenant.id).run(async (queries) => {
        const { place, scope } = await requireFolder(queries, context, wanted);
        if (place.folder === '') throw invalidPath('body.path');
        await insertFolders(queries, { tenant: context.tenant.id, scope, paths: withParents(place.folder), now: clock.now() });
        await recordChange(queries, context, 'arquivo.pasta.criar', { ...toFilePlace(place) });
      });
    },

    async move(wanted: { readonly from: FilePlace; readonly to: FilePlace }, context: RequestContext): Promise<void> {
      await requireFolderPoint(deps, context);
      await database.tenant(context.tenant.id).run(async (queries) => {
        const tenant = context.tenant.id;
        const from = await requireFolder(queries, context, wanted.from, 'body.from');
        const to = await requireFolder(queries, context, wanted.to, 'body.to');
        const below = (await knownPaths(queries, from)).filter((path) => isWithin(path, from.place.folder));
        if (below.length === 0) throw new AppError('#NOT_FOUND');
        const problem = moveProblem(from.place, to.place, { below, known: await knownPaths(queries, to) });
        if (problem === 'exists') throw new AppError('#CONFLICT');
        if (problem !== null) throw invalidPath('body.to', problem);
        const rows = await requireContents(queries, context, from);
        requireOwn(rows, to);
        for (const { key, folder } of rows) {
          const change = { folder: movedPath(folder, from.place.folder, to.place.folder), entityCode: to.area.entityCode };
          await updateFile(queries, tenant, key, change);
        }
        const gone = await deleteFolders(queries, tenant, from.scope, from.place.folder);
        const paths = [
          ...gone.map((path) => movedPath(path, from.place.folder, to.place.folder)),
          ...withParents(to.place.folder),
        ];
        await insertFolders(queries, { tenant, scope: to.scope, paths, now: clock.now() });
        await recordChange(queries, context, 'arquivo.pasta.mover', { from: toFilePlace(from.place), to: toFilePlace(to.place) });
      });
    },

    bin: (wanted: FilePlace, context: RequestContext) =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const tenant = context.tenant.id;
        const folder = await requireFolder(queries, context, wanted);
        if (folder.place.folder === '') throw invalidPath('body.path');
        const rows = await requireContents(queries, context, folder);
        const keys = rows.map(({ key }) => key);
        await updateFiles(queries, tenant, keys, { deletedAt: clock.now() });
        const gone = await deleteFolders(queries, tenant, folder.scope, folder.place.folder);
        await recordChange(queries, context, 'arquivo.pasta.remover', { ...toFilePlace(folder.place), files: keys.length });
        const { entityCode } = folder.place;
        return { keys, folders: gone.map((path) => toFilePlace({ entityCode, folder: path })) };
      }),
  };
}
