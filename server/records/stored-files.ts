// Deletes the rows of files. Their content is removed after the transaction (file-removals.ts).
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { files, fileVersions } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

/** Maximum number of keys of one statement. */
const keysOfStatement = 1_000;

/**
 * Deletes files with their links and versions. The caller must hold the rows, so that no version is added meanwhile. Returns the
 * names of the versions' content, which must be removed, too.
 */
export async function deleteFiles(queries: Queries, tenant: TenantId, keys: readonly string[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (let from = 0; from < keys.length; from += keysOfStatement) {
    const some = keys.slice(from, from + keysOfStatement);
    const versions = await queries
      .select({ object: fileVersions.object })
      .from(fileVersions)
      .where(and(eq(fileVersions.tenantId, tenant), inArray(fileVersions.key, some)));
    await queries.delete(files).where(and(eq(files.tenantId, tenant), inArray(files.key, some)));
    names.push(...versions.map(({ object }) => object));
  }
  return names;
}
