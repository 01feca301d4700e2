// Adds a new version of a file, and restores an earlier one.
import { randomUUID } from 'node:crypto';
import { fileLinkLifetimeMs, uploadMaxBytes } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { requireFiles } from '#server/http/require-files.ts';
import { requesterOf, type FileDependencies } from '#server/services/file/dependencies.ts';
import { mayShare } from '#server/services/file/policy.ts';
import { requireRoom } from '#server/services/file/quota.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { isGone, lockFile, updateFile } from '#server/services/file/repository.ts';
import { addressToPut, linkOf, requirePoint } from '#server/services/file/upload.ts';
import { storeVersion, listVersions, removeVersion } from './repository.ts';

export { isOfVersion, listVersions, storeVersion } from './repository.ts';

/** Clears the state of earlier content. */
const unread = { waitingSince: null, refusal: null } as const;

export function createVersions(deps: FileDependencies) {
  const { database, clock } = deps;
  return {
    /** Returns the address to PUT the next version of `key`. An announced version that has not arrived is cancelled. */
    async begin(key: string, context: RequestContext) {
      const files = requireFiles(deps);
      const { tenant } = context;
      await requirePoint(deps, context);
      const { row, orphaned } = await database.tenant(tenant.id).run(async (queries) => {
        const known = await lockFile(queries, tenant.id, key);
        if (known === null || known.object === null || isGone(known, clock.now())) throw new AppError('#NOT_FOUND');
        if (!mayShare(known, await requesterOf(queries, context, known.entityCode))) throw new AppError('#NOT_FOUND');
        const room = await requireRoom(queries, tenant, known);
        const incomingMaxBytes = Math.min(room, uploadMaxBytes);
        const change = { incoming: randomUUID(), incomingMaxBytes, incomingIsVersion: true, ...unread, askedAt: clock.now() };
        await updateFile(queries, tenant.id, key, change);
        const objects = objectsOf(tenant.id, [known.incoming]);
        await recordRemovals(queries, objects, clock.now());
        return { row: { ...known, ...change }, orphaned: objects.map(({ name }) => name) };
      });
      await removeRecorded({ database, files }, tenant.id, orphaned);
      return { key, url: await addressToPut(deps, row), link: linkOf(deps, context, key, fileLinkLifetimeMs) };
    },

    async restore(key: string, version: number, context: RequestContext): Promise<void> {
      const files = requireFiles(deps);
      const { tenant, recorder } = context;
      const spare = await database.tenant(tenant.id).run(async (queries) => {
        const known = await lockFile(queries, tenant.id, key);
        if (known === null || isGone(known, clock.now())) throw new AppError('#NOT_FOUND');
        if (!mayShare(known, await requesterOf(queries, context, known.entityCode))) throw new AppError('#NOT_FOUND');
        const wanted = (await listVersions(queries, known)).find((one) => one.version === version);
        if (wanted === undefined) throw new AppError('#NOT_FOUND');
        await removeVersion(queries, wanted);
        const orphaned = await storeVersion(queries, known, clock.now());
        await updateFile(queries, tenant.id, key, { object: wanted.object, size: wanted.size });
        const detail = { key, name: known.name, version };
        await recorder.recordWithin(queries, { pointer: 'arquivo.versao.restaurar', detail });
        await recordRemovals(queries, objectsOf(tenant.id, orphaned), clock.now());
        return orphaned;
      });
      await removeRecorded({ database, files }, tenant.id, spare);
    },
  };
}
