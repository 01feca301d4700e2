// Examines arrived content, retains it when it matches its name, and removes it otherwise. The first request after the arrival
// does this, because an external storage does not notify the portal.
import type { ErrorCode } from '#contract/errors.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Arrived, StoredObject } from '#server/ports/files/files.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from './dependencies.ts';
import { examine, type Examination, headBytes } from './examine.ts';
import { contentRefused, isOverQuota } from './quota.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { deleteFiles } from '#server/records/stored-files.ts';
import { type FileRow, findFile, lockFile, updateFile } from './repository.ts';
import { isOfVersion, storeVersion } from './versions/index.ts';

const pointer = 'arquivo.enviar';

type SettleDependencies = Pick<FileDependencies, 'database' | 'clock' | 'files' | 'scanner'>;

const settledNow = { incoming: null, waitingSince: null, refusal: null } as const;

/**
 * Marks content that the scanner could not examine as waiting, and shows that to its owner. It is recorded once, however often
 * the file is requested.
 */
async function noteWaiting(
  { database, clock }: SettleDependencies,
  { tenantId: tenant, key, name, userId, incoming, object }: FileRow,
  { size, why, recorder }: { readonly size: number; readonly why: string; readonly recorder: ActivityRecorder },
): Promise<FileRow | 'over-quota' | null> {
  return database.tenant(tenant).run(async (queries) => {
    const current = await lockFile(queries, tenant, key);
    if (current?.incoming !== incoming || current.waitingSince !== null) return current;
    if (await isOverQuota(queries, tenant, current, size)) return 'over-quota';
    const change = { waitingSince: clock.now(), ...(object === null && { size }) };
    await updateFile(queries, tenant, key, change);
    await recorder.as(userId).recordWithin(queries, {
      pointer,
      outcome: 'failed',
      detail: { key, name, code: '#SCAN_PENDING', why },
    });
    return { ...current, ...change };
  });
}

interface Conclusion {
  readonly refusal: ErrorCode | null;
  /** Content that no row names any more. */
  readonly orphaned: readonly string[];
  /** Null: another request concluded first. */
  readonly row: FileRow | null;
}

/** Retains or drops examined content, and records the outcome. */
async function conclude(
  deps: SettleDependencies,
  { tenantId: tenant, key, name, userId, incoming }: FileRow,
  { arrived, examined, recorder }: { arrived: Arrived; examined: Examination; recorder: ActivityRecorder },
): Promise<Conclusion> {
  const object = { tenant, name: incoming ?? '' };
  const { size } = arrived;

  async function take(queries: Queries, known: FileRow): Promise<readonly string[]> {
    await updateFile(queries, tenant, key, { object: object.name, size, ...settledNow });
    if (known.incomingIsVersion) return storeVersion(queries, known, deps.clock.now());
    return known.object === null ? [] : [known.object];
  }
  async function drop(queries: Queries, known: FileRow, code: ErrorCode): Promise<readonly string[]> {
    // The sender receives the refusal as the answer. A file that was listed while it waited stays listed, so that its owner can
    // read the reason.
    const isListed = known.object !== null || known.waitingSince !== null;
    if (isListed) await updateFile(queries, tenant, key, { ...settledNow, refusal: known.waitingSince === null ? null : code });
    const older = isListed ? [] : await deleteFiles(queries, tenant, [key]);
    return [object.name, ...older];
  }

  /** Another request concluded first. The content is removed, unless that request stored the same content. */
  async function yieldTo(queries: Queries, current: FileRow | null): Promise<Conclusion> {
    const isNamed = current?.object === object.name || (await isOfVersion(queries, { tenantId: tenant, key }, object.name));
    const orphaned = isNamed || examined.refusal !== null ? [] : [object.name];
    await recordRemovals(queries, objectsOf(tenant, orphaned), deps.clock.now());
    return { refusal: null, orphaned, row: null };
  }

  // Outside of the transaction, because a storage may be slow. The row names the content until its conclusion is stored.
  if (examined.refusal === null && !(await retainArrived(deps, { tenant, key, object, arrived })))
    return { refusal: null, orphaned: [], row: null };
  return deps.database.tenant(tenant).run(async (queries) => {
    const current = await lockFile(queries, tenant, key);
    if (current?.incoming !== incoming) return yieldTo(queries, current);
    const isOver = examined.refusal === null && (await isOverQuota(queries, tenant, current, size));
    const refusal = isOver ? '#QUOTA_EXCEEDED' : examined.refusal;
    const orphaned = refusal === null ? await take(queries, current) : await drop(queries, current, refusal);
    await recordRemovals(queries, objectsOf(tenant, orphaned), deps.clock.now());
    const { malware } = examined;
    await recorder.as(userId).recordWithin(queries, {
      pointer,
      outcome: refusal === null ? 'ok' : 'refused',
      detail: { key, name, size, ...(refusal !== null && { code: refusal }), ...(malware !== undefined && { malware }) },
    });
    return { refusal, orphaned, row: { ...current, object: object.name, size, ...settledNow } };
  });
}

interface Awaited {
  readonly tenant: TenantId;
  readonly key: string;
  readonly object: StoredObject;
  readonly arrived: Arrived;
}

/** False: another request removed the content or the file. */
async function retainArrived(deps: SettleDependencies, { tenant, key, object, arrived }: Awaited): Promise<boolean> {
  try {
    await requireFiles(deps).retain(object, arrived);
    return true;
  } catch (error) {
    const current = await deps.database.tenant(tenant).run((queries) => findFile(queries, tenant, key));
    if (current?.incoming === object.name) throw error;
    return false;
  }
}

/**
 * Returns the file after the examination; it still has its `incoming` while the scanner has not answered. Throws the refusal of
 * the content, which is then removed. The outcome is recorded for the owner of the file.
 */
export async function settle(deps: SettleDependencies, row: FileRow, recorder: ActivityRecorder): Promise<FileRow | null> {
  const files = requireFiles(deps);
  const { tenantId: tenant, key, incoming } = row;
  if (incoming === null) return row;
  const object = { tenant, name: incoming };
  const arrived = await files.look(object, headBytes);
  if (arrived === null) return row;
  let examined = await examine(deps, object, arrived, row);
  if ('why' in examined) {
    const noted = await noteWaiting(deps, row, { size: arrived.size, why: examined.why, recorder });
    if (noted !== 'over-quota') return noted;
    examined = { refusal: '#QUOTA_EXCEEDED' };
  }
  const concluded = await conclude(deps, row, { arrived, examined, recorder });
  await removeRecorded({ database: deps.database, files }, tenant, concluded.orphaned);
  const refusal = concluded.refusal ?? examined.refusal;
  if (refusal !== null) throw await contentRefused(deps, row, refusal);
  return concluded.row ?? deps.database.tenant(tenant).run((queries) => findFile(queries, tenant, key));
}
