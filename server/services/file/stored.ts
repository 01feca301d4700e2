// Stored files: returns a link, lists a folder, removes a file.
import { fileLinkLifetimeMs, publicFileLinkLifetimeMs, temporaryLinkStorageType } from '#contract/limits.ts';
import { typeOf } from '#contract/rules/upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { signedAddress } from './address.ts';
import { requireFiles } from '#server/http/require-files.ts';
import { requesterOf, type FileDependencies } from './dependencies.ts';
import { mayChange, mayRead, mayUse } from './policy.ts';
import { deleteFiles } from '#server/records/stored-files.ts';
import { type FileRow, findFile, isGone, listFolder, lockFile } from './repository.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { settle } from './settle.ts';
import { linkOf, requirePlace } from './upload.ts';

function requireThere(row: FileRow | null, now: Date): FileRow {
  if (row === null || isGone(row, now)) throw new AppError('#NOT_FOUND');
  return row;
}

function createLink(deps: FileDependencies) {
  const { database, clock } = deps;

  async function requireReadable(key: string, context: RequestContext): Promise<FileRow> {
    const { tenant } = context;
    return database.tenant(tenant.id).run(async (queries) => {
      const row = requireThere(await findFile(queries, tenant.id, key), clock.now());
      if (!mayRead(row, await requesterOf(queries, context, row.entityCode))) throw new AppError('#NOT_FOUND');
      return row;
    });
  }

  return async (key: string, type: string | undefined, context: RequestContext) => {
    const { tenant, recorder } = context;
    const row = await settle(deps, await requireReadable(key, context), recorder);
    if (row === null) throw new AppError('#NOT_FOUND');
    if (row.object === null) throw new AppError(row.refusal ?? (row.waitingSince === null ? '#NOT_FOUND' : '#SCAN_PENDING'));
    const isPublic = type === temporaryLinkStorageType;
    if (isPublic)
      await recorder.record({
        pointer: 'arquivo.link.criar',
        detail: { key, name: row.name },
      });
    const link = linkOf(deps, context, key, isPublic ? publicFileLinkLifetimeMs : fileLinkLifetimeMs);
    const until = clock.now().getTime() + fileLinkLifetimeMs;
    const content = signedAddress(deps.fileSecret, { use: 'read', tenant: tenant.id, key, object: '', until });
    return { link, content, name: row.name, size: row.size ?? 0, type: typeOf(row.name) ?? '' };
  };
}

function createList({ database, clock }: FileDependencies) {
  return async (path: string, context: RequestContext) => {
    const { tenant } = context;
    const place = requirePlace(path);
    const { requester, rows } = await database.tenant(tenant.id).run(async (queries) => {
      const whoAsks = await requesterOf(queries, context, place.entityCode);
      if (!mayUse(place, whoAsks)) throw new AppError('#FORBIDDEN');
      return { requester: whoAsks, rows: await listFolder(queries, tenant.id, place) };
    });
    const now = clock.now();
    return rows
      .filter(({ file }) => mayRead(file, requester) && !isGone(file, now))
      .map(({ file, by }) => ({
        key: file.key,
        name: file.name,
        size: file.size ?? 0,
        type: typeOf(file.name) ?? '',
        createdAt: file.createdAt.toISOString(),
        by,
        removable: mayChange(file, requester),
      }));
  };
}

function createRemove(deps: FileDependencies) {
  const { database, clock } = deps;
  return async (key: string, context: RequestContext): Promise<void> => {
    const { tenant, recorder } = context;
    const files = requireFiles(deps);
    const names = await database.tenant(tenant.id).run(async (queries) => {
      // The lock makes content that arrives meanwhile visible, so that it is removed, too.
      const row = requireThere(await lockFile(queries, tenant.id, key), clock.now());
      const requester = await requesterOf(queries, context, row.entityCode);
      if (!mayRead(row, requester)) throw new AppError('#NOT_FOUND');
      if (!mayChange(row, requester)) throw new AppError('#FORBIDDEN');
      const older = await deleteFiles(queries, tenant.id, [key]);
      await recorder.recordWithin(queries, {
        pointer: 'arquivo.remover',
        detail: { key, name: row.name },
      });
      const objects = objectsOf(tenant.id, [row.object, row.incoming, ...older]);
      await recordRemovals(queries, objects, clock.now());
      return objects.map(({ name }) => name);
    });
    await removeRecorded({ database, files }, tenant.id, names);
  };
}

export const createStored = (deps: FileDependencies) => ({
  link: createLink(deps),
  list: createList(deps),
  remove: createRemove(deps),
});
