// How much all files of a tenant may take.
import { and, eq, isNotNull, sum } from 'drizzle-orm';
import { fileStorageBytes } from '#contract/limits.ts';
import { files, fileVersions } from '../../db/schema.ts';
import type { RequestTenant } from '../../http/route.ts';
import type { Queries } from '../../ports/database.ts';

type Tenant = Pick<RequestTenant, 'id' | 'company'>;

export const storageLimit = ({ company }: Tenant): number => company.files.storageBytes ?? fileStorageBytes;

/** Bytes that are kept: files, the bin and older versions. */
export async function storageUsed(queries: Queries, { id }: Tenant): Promise<number> {
  const [kept] = await queries
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(and(eq(files.tenantId, id), isNotNull(files.object)));
  const [older] = await queries
    .select({ bytes: sum(fileVersions.size) })
    .from(fileVersions)
    .where(eq(fileVersions.tenantId, id));
  return Number(kept?.bytes ?? 0) + Number(older?.bytes ?? 0);
}

export const roomLeft = async (queries: Queries, tenant: Tenant): Promise<number> =>
  storageLimit(tenant) - (await storageUsed(queries, tenant));
