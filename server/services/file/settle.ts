// What arrived, looked at: kept when it is what its name says, removed when not. Happens with the first request after it came,
// for a storage elsewhere does not tell the portal that it did.
import type { ErrorCode } from '#contract/errors.ts';
import { publicUploadMaxBytes, uploadMaxPixels } from '#contract/limits.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { AppError } from '../../http/app-error.ts';
import type { Arrived, StoredObject } from '../../ports/files.ts';
import { isWhatItSays } from './checks/content.ts';
import { isPicture, pixelsOf } from './checks/pixels.ts';
import { type FileDependencies, requireFiles } from './dependencies.ts';
import { deleteFile, type FileRow, findFile, lockFile, updateFile } from './repository.ts';
import { keepVersion } from './versions/repository.ts';

/** Enough for what cameras write before the size of a picture. */
const headBytes = 262_144;

/** Why content is not kept; null when it is. */
export function refusalOf(name: string, { size, head }: Pick<Arrived, 'size' | 'head'>, maxBytes: number): ErrorCode | null {
  if (size > maxBytes) return '#BODY_TOO_LARGE';
  if (!isWhatItSays(name, head)) return '#UNSUPPORTED_CONTENT';
  const extension = extensionOf(name);
  if (!isPicture(extension)) return null;
  const pixels = pixelsOf(extension, head);
  if (pixels === null) return '#UNSUPPORTED_CONTENT';
  return pixels.width * pixels.height > uploadMaxPixels ? '#BODY_TOO_LARGE' : null;
}

const pointer = 'arquivo.enviar';

interface Examined {
  readonly refusal: ErrorCode | null;
  /** What the scanner calls it. */
  readonly malware?: string;
}

interface Unexamined {
  /** Why nobody can say. */
  readonly why: string;
}

/** Unexamined, what arrived waits, and the next request asks again. */
async function examine(
  deps: FileDependencies,
  object: StoredObject,
  arrived: Arrived,
  { name, incomingMaxBytes }: FileRow,
): Promise<Examined | Unexamined> {
  const refusal = refusalOf(name, arrived, incomingMaxBytes ?? publicUploadMaxBytes);
  if (refusal !== null || deps.scanner === null) return { refusal };
  const content = await requireFiles(deps).readArrived(object, arrived);
  // Kept by another request meanwhile, or written anew: looked at again.
  if (content === null) return { why: 'changed' };
  const verdict = await deps.scanner.scan(content);
  if (verdict.kind === 'unavailable') return verdict;
  return verdict.kind === 'clean' ? { refusal: null } : { refusal: '#INFECTED_CONTENT', malware: verdict.name };
}

/**
 * Returns the file as it is afterwards: with its `incoming` where the scanner has not said yet what that is. Throws what is wrong with
 * the content, which is gone then.
 */
export async function settle(
  deps: FileDependencies,
  tenant: TenantId,
  row: FileRow,
  correlationId: string,
): Promise<FileRow | null> {
  const files = requireFiles(deps);
  const { key, name, incoming } = row;
  if (incoming === null) return row;
  const arrived = await files.look({ tenant, name: incoming }, headBytes);
  if (arrived === null) return row;
  const looked = arrived;
  const { database, activities, clock } = deps;
  const object = { tenant, name: incoming };
  const examined = await examine(deps, object, arrived, row);
  if ('why' in examined) {
    const detail = { key, name, code: '#SCAN_PENDING', why: examined.why };
    await activities.record(tenant, { pointer, outcome: 'failed', userId: row.userId, correlationId, detail });
    return database.tenant(tenant).run((queries) => findFile(queries, tenant, key));
  }
  const { refusal, malware } = examined;
  const settled = await database.tenant(tenant).run(async (queries) => {
    const current = await lockFile(queries, tenant, key);
    // Another request was first, and has said what came of it.
    if (current?.incoming !== incoming) return null;
    const given = refusal === null ? await take(current) : await drop(current);
    const outcome = refusal === null ? 'ok' : 'refused';
    const detail = {
      key,
      name,
      size: arrived.size,
      ...(refusal !== null && { code: refusal }),
      ...(malware !== undefined && { malware }),
    };
    await activities.recordWithin(queries, tenant, { pointer, outcome, userId: row.userId, correlationId, detail });
    return { given, kept: { ...current, object: object.name, size: looked.size, incoming: null } };

    async function take(known: FileRow): Promise<readonly (string | null)[]> {
      await files.keep(object, looked);
      await updateFile(queries, tenant, key, { object: object.name, size: looked.size, incoming: null });
      return known.incomingIsVersion ? keepVersion(queries, known, clock.now()) : [known.object];
    }
    async function drop(known: FileRow): Promise<readonly string[]> {
      if (known.object === null) return deleteFile(queries, tenant, key);
      await updateFile(queries, tenant, key, { incoming: null });
      return [];
    }
  });
  if (refusal === null) {
    for (const name of settled?.given ?? []) if (name !== null) await files.remove({ tenant, name });
    return settled === null ? database.tenant(tenant).run((queries) => findFile(queries, tenant, key)) : settled.kept;
  }
  if (settled !== null) await files.remove(object);
  throw new AppError(refusal);
}
