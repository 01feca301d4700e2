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

type SettleDependencies = Pick<FileDependencies, 'database' | 'activities' | 'clock' | 'files' | 'scanner'>;

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
  deps: SettleDependencies,
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

const settledNow = { incoming: null, waitingSince: null, refusal: null } as const;

/** Nobody can say what it is: its owner sees that it waits. Noted once, however often somebody asks. */
async function noteWaiting(
  { database, activities, clock }: SettleDependencies,
  { tenantId, key, name, userId, incoming, object }: FileRow,
  { size, why, correlationId }: { readonly size: number; readonly why: string; readonly correlationId?: string },
): Promise<FileRow | null> {
  // Ids are checked where tenants are created.
  const tenant = tenantId as TenantId;
  return database.tenant(tenant).run(async (queries) => {
    const current = await lockFile(queries, tenant, key);
    if (current?.incoming !== incoming || current.waitingSince !== null) return current;
    const change = { waitingSince: clock.now(), ...(object === null && { size }) };
    await updateFile(queries, tenant, key, change);
    await activities.recordWithin(queries, tenant, {
      pointer,
      outcome: 'failed',
      userId,
      ...(correlationId !== undefined && { correlationId }),
      detail: { key, name, code: '#SCAN_PENDING', why },
    });
    return { ...current, ...change };
  });
}

/**
 * Returns the file as it is afterwards: with its `incoming` where the scanner has not said yet what that is. Throws what is wrong with
 * the content, which is gone then.
 */
export async function settle(
  deps: SettleDependencies,
  tenant: TenantId,
  row: FileRow,
  correlationId?: string,
): Promise<FileRow | null> {
  const files = requireFiles(deps);
  const { key, name, incoming } = row;
  if (incoming === null) return row;
  const arrived = await files.look({ tenant, name: incoming }, headBytes);
  if (arrived === null) return row;
  const looked = arrived;
  const { database, activities, clock } = deps;
  const object = { tenant, name: incoming };
  const asked = correlationId === undefined ? {} : { correlationId };
  const examined = await examine(deps, object, arrived, row);
  if ('why' in examined) return noteWaiting(deps, row, { size: arrived.size, why: examined.why, ...asked });
  const { refusal, malware } = examined;
  const settled = await database.tenant(tenant).run(async (queries) => {
    const current = await lockFile(queries, tenant, key);
    // Another request was first, and has said what came of it.
    if (current?.incoming !== incoming) return null;
    const given = refusal === null ? await take(current) : await drop(current, refusal);
    const outcome = refusal === null ? 'ok' : 'refused';
    const detail = {
      key,
      name,
      size: arrived.size,
      ...(refusal !== null && { code: refusal }),
      ...(malware !== undefined && { malware }),
    };
    await activities.recordWithin(queries, tenant, { pointer, outcome, userId: row.userId, ...asked, detail });
    return { given, kept: { ...current, object: object.name, size: looked.size, ...settledNow } };

    async function take(known: FileRow): Promise<readonly (string | null)[]> {
      await files.keep(object, looked);
      await updateFile(queries, tenant, key, { object: object.name, size: looked.size, ...settledNow });
      return known.incomingIsVersion ? keepVersion(queries, known, clock.now()) : [known.object];
    }
    async function drop(known: FileRow, code: ErrorCode): Promise<readonly string[]> {
      // Who sent it is told by the answer. What was listed while it waited stays, until its owner has read why there is nothing of it.
      if (known.object === null && known.waitingSince === null) return deleteFile(queries, tenant, key);
      await updateFile(queries, tenant, key, { ...settledNow, refusal: known.waitingSince === null ? null : code });
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
