// Imports the scripts of a tenant file. Each change is a new version of its script, as in the editor, so that no published text
// is lost.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { scripts } from '#server/db/schema.ts';
import { storeVersion, lastVersion } from '#server/records/script-versions.ts';
import type { Queries } from '#server/ports/database.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';

type Stored = typeof scripts.$inferSelect;

const note = 'Importado de um arquivo';

/** Stores the present text as a version. An existing version does not change. */
const storeAsVersion = (queries: Queries, { tenantId, name, version, source, publishedAt }: Stored): Promise<void> =>
  storeVersion(queries, { tenantId, name, version, source, publishedAt, authorId: null });

export async function writeScripts(queries: Queries, tenantId: TenantId, file: TenantFile, now: Date): Promise<void> {
  const stored = await queries.select().from(scripts).where(eq(scripts.tenantId, tenantId));
  const known = new Map(stored.map((script) => [script.name, script]));
  const named = new Set(file.scripts.map(({ name }) => name));
  for (const script of stored.filter(({ name }) => !named.has(name))) {
    await storeAsVersion(queries, script);
    await queries.delete(scripts).where(and(eq(scripts.tenantId, tenantId), eq(scripts.name, script.name)));
  }
  for (const { name, source } of file.scripts) {
    const before = known.get(name);
    // Browsers cache a script by its version, so the version grows only with a changed source.
    if (before?.source === source) continue;
    if (before !== undefined) await storeAsVersion(queries, before);
    const version = Math.max(await lastVersion(queries, tenantId, name), before?.version ?? 0) + 1;
    const change = { source, version, publishedAt: now };
    await queries
      .insert(scripts)
      .values({ tenantId, name, ...change })
      .onConflictDoUpdate({ target: [scripts.tenantId, scripts.name], set: change });
    await storeVersion(queries, { tenantId, name, version, source, note, authorId: null, publishedAt: now });
  }
}
