import { and, desc, eq, max } from 'drizzle-orm';
import { fileVersionsMax } from '#contract/limits.ts';
import { fileVersions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { FileRow } from '#server/services/file/repository.ts';

export type VersionRow = typeof fileVersions.$inferSelect;

const ofFile = ({ tenantId, key }: Pick<FileRow, 'tenantId' | 'key'>) =>
  and(eq(fileVersions.tenantId, tenantId), eq(fileVersions.key, key));

export const listVersions = (queries: Queries, file: Pick<FileRow, 'tenantId' | 'key'>): Promise<readonly VersionRow[]> =>
  queries.select().from(fileVersions).where(ofFile(file)).orderBy(desc(fileVersions.version));

/** Whether a version of the file has the content of this name. */
export async function isOfVersion(queries: Queries, file: Pick<FileRow, 'tenantId' | 'key'>, object: string): Promise<boolean> {
  const found = await queries
    .select({ key: fileVersions.key })
    .from(fileVersions)
    .where(and(ofFile(file), eq(fileVersions.object, object)));
  return found.length > 0;
}

/** Stores the content of `file` as its newest older version. Returns the oldest versions' content when there are too many. */
export async function storeVersion(queries: Queries, file: FileRow, now: Date): Promise<readonly string[]> {
  const { tenantId, key, object, size } = file;
  if (object === null) return [];
  const [last] = await queries
    .select({ version: max(fileVersions.version) })
    .from(fileVersions)
    .where(ofFile(file));
  const version = (last?.version ?? 0) + 1;
  await queries.insert(fileVersions).values({ tenantId, key, version, object, size: size ?? 0, replacedAt: now });
  const spare = (await listVersions(queries, file)).slice(fileVersionsMax);
  for (const old of spare) await removeVersion(queries, old);
  return spare.map((old) => old.object);
}

export async function removeVersion(queries: Queries, row: Pick<VersionRow, 'tenantId' | 'key' | 'version'>): Promise<void> {
  await queries.delete(fileVersions).where(and(ofFile(row), eq(fileVersions.version, row.version)));
}
