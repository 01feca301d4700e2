// Content is removed from the database first, and from the storage afterwards. The transaction stores the names of the content,
// so that the schedule `remove-spent-files` removes it if the server stops in between or the storage is unavailable.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { fileRemovals } from '#server/db/schema.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Files, StoredObject } from '#server/ports/files/files.ts';

/** Maximum number of rows of one statement. */
const batchSize = 1_000;

/** Records content that no row refers to any more, so that it is removed. */
export async function recordRemovals(queries: Queries, objects: readonly StoredObject[], now: Date): Promise<void> {
  for (let from = 0; from < objects.length; from += batchSize) {
    const rows = objects.slice(from, from + batchSize).map(({ tenant, name }) => ({ tenantId: tenant, name, notedAt: now }));
    await queries.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
}

const forget = (queries: Queries, tenant: TenantId, names: readonly string[]) =>
  queries.delete(fileRemovals).where(and(eq(fileRemovals.tenantId, tenant), inArray(fileRemovals.name, [...names])));

/** Removes recorded content after the transaction. When the storage is unavailable, the schedule `remove-spent-files` removes it later. */
export async function removeRecorded(
  { database, files }: { readonly database: Database; readonly files: Files },
  tenant: TenantId,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const answers = await Promise.allSettled(names.map((name) => files.remove({ tenant, name })));
  const removed = names.filter((_, index) => answers[index]?.status === 'fulfilled');
  if (removed.length > 0) await database.tenant(tenant).run((queries) => forget(queries, tenant, removed));
}

/** After this many failures the storage counts as unavailable, and the rest is removed by the next run. */
const maxFailures = 10;

/**
 * Removes all recorded content, of all tenants. Content that the storage refuses to remove does not block other content. The
 * first refusal is thrown at the end.
 */
export async function removeAllRecorded(database: Database, files: Files): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    // Failed removals are still recorded, and come first.
    const recorded = await database.system.run((queries) =>
      queries
        .select()
        .from(fileRemovals)
        .orderBy(asc(fileRemovals.notedAt), asc(fileRemovals.tenantId), asc(fileRemovals.name))
        .offset(failures.length)
        .limit(batchSize),
    );
    for (const { tenantId: tenant, name } of recorded) {
      try {
        await files.remove({ tenant, name });
        await database.tenant(tenant).run((queries) => forget(queries, tenant, [name]));
      } catch (error) {
        failures.push(error);
        if (failures.length >= maxFailures) throw failures[0];
      }
    }
    if (recorded.length > 0) continue;
    if (failures.length > 0) throw failures[0];
    return;
  }
}

/** The objects with these names, which come from columns that may be null. */
export const objectsOf = (tenant: TenantId, names: readonly (string | null)[]): readonly StoredObject[] =>
  names.flatMap((name) => (name === null ? [] : [{ tenant, name }]));
