// The storage: for files of people, within the quotas of the tenant, and for files without a session.
import { and, eq, isNotNull, isNull, or, type SQL, sum } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { FileStorage } from '#contract/entities/file-entry.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { QuotaScope } from '#contract/entities/quota.ts';
import { fileStorageBytes, publicStorageBytes, uploadMaxBytes } from '#contract/limits.ts';
import { lowerLimit } from '#contract/rules/quotas.ts';
import { acquireLock } from '#server/db/locks.ts';
import { files } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import { actingFor, bytesOfFiles, ownLimit, partsOf, quotaExceeded, selectLimits } from '#server/records/quotas/index.ts';
import type { FileRow } from './repository.ts';

type Tenant = Pick<RequestTenant, 'id' | 'company'>;
type Owned = Pick<FileRow, 'userId' | 'entityCode'>;

async function bytesOf(queries: Queries, where: SQL | undefined): Promise<number> {
  const [stored] = await queries
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(where);
  return Number(stored?.bytes ?? 0);
}

interface Bound extends FileStorage {
  /** The exception; absent: the whole storage. */
  readonly scope?: QuotaScope;
}

/** The parts of the storage that quotas bound, for content in the folders of a company, or of no company. The tightest one comes first. */
async function boundsOf(queries: Queries, tenant: TenantId, entityCode: string | null): Promise<readonly Bound[]> {
  const rows = await selectLimits(queries, tenant, ['storage']);
  const bounds: Bound[] = [];
  // The storage has no exceptions for profiles.
  for (const { scope, most } of partsOf(rows, 'storage', { profile: null, companies: entityCode === null ? [] : [entityCode] })) {
    if (most === null) continue;
    const usedBytes = await bytesOfFiles(queries, tenant, scope.kind === 'company' ? scope.id : undefined);
    bounds.push({ usedBytes, limitBytes: most, scope });
  }
  return bounds.toSorted((one, other) => roomIn(one) - roomIn(other));
}

/** The most bytes that one file may have; null: only the limit of the portal applies. */
async function fileSizeLimit(queries: Queries, tenant: TenantId, { userId, entityCode }: Owned) {
  const rows = await selectLimits(queries, tenant, ['file-size']);
  const owner = { person: userId, companies: entityCode === null ? [] : [entityCode] };
  return ownLimit(rows, 'file-size', await actingFor(queries, tenant, rows, owner));
}

/** The storage of people's files, including the bin and older versions. */
export async function storageOf(queries: Queries, { id, company }: Tenant): Promise<FileStorage> {
  const usedBytes = await bytesOfFiles(queries, id);
  const [bound] = await boundsOf(queries, id, null);
  const configured = company.files.storageBytes ?? fileStorageBytes;
  return { usedBytes, limitBytes: lowerLimit(bound?.limitBytes ?? null, configured) ?? configured };
}

/**
 * The storage of files without a session: files of tickets, files that wait for a ticket, and files that wait for the scanner.
 */
export async function publicStorageOf(queries: Queries, tenant: TenantId): Promise<FileStorage> {
  const isThere = or(isNotNull(files.object), isNotNull(files.waitingSince));
  const withoutOwner = and(eq(files.tenantId, tenant), isNull(files.userId), isThere);
  return { usedBytes: await bytesOf(queries, withoutOwner), limitBytes: publicStorageBytes };
}

const roomIn = ({ usedBytes, limitBytes }: FileStorage): number => limitBytes - usedBytes;

type Arriving = Pick<FileRow, 'userId' | 'entityCode' | 'waitingSince' | 'object' | 'size' | 'incomingIsVersion'>;
/** The most bytes that new content may have. Throws when there is no room at all. */
export async function requireRoom(queries: Queries, tenant: Tenant, owned: Owned): Promise<number> {
  const { userId, entityCode } = owned;
  if (userId === null) {
    const room = roomIn(await publicStorageOf(queries, tenant.id));
    if (room <= 0) throw new AppError('#QUOTA_EXCEEDED');
    return room;
  }
  const bounds: readonly Bound[] = [await storageOf(queries, tenant), ...(await boundsOf(queries, tenant.id, entityCode))];
  for (const bound of bounds) if (roomIn(bound) <= 0) throw quotaExceeded('storage', bound.limitBytes, null, bound.scope);
  const room = Math.min(...bounds.map(roomIn));
  return lowerLimit((await fileSizeLimit(queries, tenant.id, owned)).most, room) ?? room;
}

/**
 * Whether the content of `row` exceeds a quota. People may request many addresses before they use one, so the quota is checked when
 * content arrives. A concurrent transaction waits until this one ends.
 */
export async function isOverQuota(queries: Queries, tenant: TenantId, row: Arriving, bytes: number): Promise<boolean> {
  const { userId, entityCode, waitingSince, object, size, incomingIsVersion } = row;
  if (userId === null) {
    await acquireLock(queries, tenant, 'public-files');
    const counted = waitingSince === null ? 0 : (size ?? 0);
    return bytes > roomIn(await publicStorageOf(queries, tenant)) + counted;
  }
  if ((await boundsOf(queries, tenant, entityCode)).length === 0) return false;
  await acquireLock(queries, tenant, 'quota storage');
  // A version stays beside the content that it replaces.
  const replaced = object === null || incomingIsVersion ? 0 : (size ?? 0);
  return (await boundsOf(queries, tenant, entityCode)).some((bound) => bytes > roomIn(bound) + replaced);
}

/** The error that answers refused content. It names the quota, when a quota is the reason. */
export async function contentRefused(
  { database }: { readonly database: Database },
  { tenantId, userId, entityCode, incomingMaxBytes }: Pick<FileRow, 'tenantId' | 'userId' | 'entityCode' | 'incomingMaxBytes'>,
  code: ErrorCode,
): Promise<AppError> {
  if (userId === null || (code !== '#QUOTA_EXCEEDED' && code !== '#BODY_TOO_LARGE')) return new AppError(code);
  return database.tenant(tenantId).run(async (queries) => {
    if (code === '#BODY_TOO_LARGE') {
      const { most, scope } = await fileSizeLimit(queries, tenantId, { userId, entityCode });
      if (most !== null && most === incomingMaxBytes) return quotaExceeded('file-size', most, null, scope);
    }
    const [bound] = await boundsOf(queries, tenantId, entityCode);
    const isOfRoom = code === '#QUOTA_EXCEEDED' || (incomingMaxBytes ?? uploadMaxBytes) < uploadMaxBytes;
    return bound !== undefined && isOfRoom ? quotaExceeded('storage', bound.limitBytes, null, bound.scope) : new AppError(code);
  });
}
