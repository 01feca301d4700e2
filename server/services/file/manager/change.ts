// Renames and moves files, moves them to the bin and restores them, and deletes them permanently.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { extensionOf, typeOf, uploadWords } from '#contract/rules/upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { cleanName } from '#server/services/file/checks/naming.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from '#server/services/file/dependencies.ts';
import { mayBin, mayShare } from '#server/services/file/policy.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { deleteFiles } from '#server/records/stored-files.ts';
import { type FileRow, isGone, updateFile } from '#server/services/file/repository.ts';
import { toFilePlace } from './places.ts';
import { recordChange } from './record.ts';
import { insertFolders, lockFiles, updateFiles } from './repository.ts';
import { requireAll, requireFolder, requireFolderPoint, type Selection } from './scope.ts';

/** The new name must have the same type, because links, previews and downloads depend on the type. */
function requireName(wanted: string, before: string): string {
  // The name comes from the body, where it is not percent-encoded, so it is encoded for `cleanName`.
  const name = cleanName(encodeURIComponent(wanted));
  const words = name === '' ? 'Informe um nome' : uploadWords.extension(name);
  if (typeOf(name) === undefined || extensionOf(name) !== extensionOf(before))
    throw new AppError('#VALIDATION', { fields: { 'body.name': words } });
  return name;
}

/** Locks files in the bin or in a folder, and requires that the person may change all of them in this way. */
const createRequireRows =
  ({ clock }: FileDependencies) =>
  async (
    queries: Queries,
    context: RequestContext,
    keys: readonly string[],
    { where, may }: { readonly where: 'folder' | 'bin'; readonly may: Selection['may'] },
  ): Promise<readonly FileRow[]> => {
    const rows = await lockFiles(queries, context.tenant.id, keys);
    const fits = rows.filter((row) => (where === 'bin' ? row.deletedAt !== null : !isGone(row, clock.now())));
    await requireAll(queries, context, { rows: fits, keys, may });
    return fits;
  };

type RequireRows = ReturnType<typeof createRequireRows>;

/** Deletes files of the bin permanently. */
function createPurge(deps: FileDependencies, requireRows: RequireRows) {
  const { database, clock } = deps;
  return async (keys: readonly string[], context: RequestContext): Promise<void> => {
    const files = requireFiles(deps);
    const tenant = context.tenant.id;
    const names = await database.tenant(tenant).run(async (queries) => {
      const rows = await requireRows(queries, context, keys, { where: 'bin', may: mayBin });
      const older = await deleteFiles(
        queries,
        tenant,
        rows.map(({ key }) => key),
      );
      await recordChange(queries, context, 'arquivo.remover', { keys });
      const objects = objectsOf(tenant, [...rows.flatMap(({ object, incoming }) => [object, incoming]), ...older]);
      await recordRemovals(queries, objects, clock.now());
      return objects.map(({ name }) => name);
    });
    await removeRecorded({ database, files }, tenant, names);
  };
}

export function createChange(deps: FileDependencies) {
  const { database, clock } = deps;
  const requireRows = createRequireRows(deps);
  return {
    rename: (key: string, wanted: string, context: RequestContext): Promise<{ name: string }> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const [row] = await requireRows(queries, context, [key], { where: 'folder', may: mayShare });
        if (row === undefined) throw new AppError('#NOT_FOUND');
        const name = requireName(wanted, row.name);
        await updateFile(queries, context.tenant.id, key, { name });
        await recordChange(queries, context, 'arquivo.renomear', { key, from: row.name, to: name });
        return { name };
      }),

    move: (keys: readonly string[], wanted: FilePlace, context: RequestContext): Promise<void> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const { place, area } = await requireFolder(queries, context, wanted, 'body.to');
        const rows = await requireRows(queries, context, keys, { where: 'folder', may: mayShare });
        // A person can move only their own files into their own folders.
        if (area.entityCode === null && rows.some(({ userId }) => userId !== area.userId)) throw new AppError('#FORBIDDEN');
        await updateFiles(queries, context.tenant.id, keys, { entityCode: place.entityCode, folder: place.folder });
        await recordChange(queries, context, 'arquivo.mover', { keys, to: toFilePlace(place) });
      }),

    bin: (keys: readonly string[], context: RequestContext): Promise<void> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        await requireRows(queries, context, keys, { where: 'folder', may: mayBin });
        await updateFiles(queries, context.tenant.id, keys, { deletedAt: clock.now() });
        await recordChange(queries, context, 'arquivo.lixeira.mover', { keys });
      }),

    async restore(keys: readonly string[], folders: readonly FilePlace[], context: RequestContext): Promise<void> {
      if (folders.length > 0) await requireFolderPoint(deps, context);
      await database.tenant(context.tenant.id).run(async (queries) => {
        const tenant = context.tenant.id;
        if (keys.length > 0) await requireRows(queries, context, keys, { where: 'bin', may: mayBin });
        await updateFiles(queries, tenant, keys, { deletedAt: null });
        for (const wanted of folders) {
          const { place, scope } = await requireFolder(queries, context, wanted, 'body.folders');
          await insertFolders(queries, { tenant, scope, paths: [place.folder], now: clock.now() });
        }
        await recordChange(queries, context, 'arquivo.lixeira.restaurar', { files: keys.length });
      });
    },

    purge: createPurge(deps, requireRows),
  };
}
