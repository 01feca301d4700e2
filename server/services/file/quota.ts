// The quotas: one for files of people, and one for files without a session.
import { and, eq, isNotNull, isNull, or, type SQL, sum } from 'drizzle-orm';
import type { FileStorage } from '#contract/entities/file-entry.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { fileStorageBytes, publicStorageBytes } from '#contract/limits.ts';
import { acquireLock } from '#server/db/locks.ts';
import { files, fileVersions } from '#server/db/schema.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { FileRow } from './repository.ts';

type Tenant = Pick<RequestTenant, 'id' | 'company'>;

async function bytesOf(queries: Queries, where: SQL | undefined): Promise<number> {
  const [stored] = await queries
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(where);
  return Number(stored?.bytes ?? 0);
}

/** The storage of people's files, including the bin and older versions. */
export async function storageOf(queries: Queries, { id, company }: Tenant): Promise<FileStorage> {
  const ofPeople = and(eq(files.tenantId, id), isNotNull(files.userId), isNotNull(files.object));
  const [older] = await queries
    .select({ bytes: sum(fileVersions.size) })
    .from(fileVersions)
    .where(eq(fileVersions.tenantId, id));
  const usedBytes = (await bytesOf(queries, ofPeople)) + Number(older?.bytes ?? 0);
  return { usedBytes, limitBytes: company.files.storageBytes ?? fileStorageBytes };
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

/** Remaining bytes for files of a person; null: for files without a session. */
export const roomFor = async (queries: Queries, tenant: Tenant, userId: string | null): Promise<number> =>
  roomIn(userId === null ? await publicStorageOf(queries, tenant.id) : await storageOf(queries, tenant));

type Arriving = Pick<FileRow, 'userId' | 'waitingSince' | 'size'>;

/**
 * Whether the content of `row` exceeds the quota of files without a session. Strangers may request many addresses before they use
 * one, so the quota is checked when content arrives. A concurrent transaction waits until this one ends.
 */
export async function isOverQuota(queries: Queries, tenant: TenantId, row: Arriving, bytes: number): Promise<boolean> {
  if (row.userId !== null) return false;
  await acquireLock(queries, tenant, 'public-files');
  const counted = row.waitingSince === null ? 0 : (row.size ?? 0);
  return bytes > roomIn(await publicStorageOf(queries, tenant)) + counted;
}
