// Renames and removes published files. Versions are never changed, so they stay under the old name.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { scriptDrafts, scriptReleases, scripts } from '#server/db/schema.ts';
import { copyVersions, storeVersion } from '#server/records/script-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockPublished, publisherOf } from './publish.ts';
import { usesOf } from './read.ts';
import type { ScriptDependencies } from './script-file.ts';

/** The tables with current data: published files, drafts and releases. The table of versions is not included. */
const currentTables = [scripts, scriptDrafts, scriptReleases] as const;

const named = (table: (typeof currentTables)[number], tenantId: TenantId, name: string) =>
  and(eq(table.tenantId, tenantId), eq(table.name, name));

async function isTaken(queries: Queries, tenantId: TenantId, name: string): Promise<boolean> {
  for (const table of currentTables) {
    const rows = await queries
      .select({ name: table.name })
      .from(table)
      .where(named(table, tenantId, name))
      .limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Refuses a change while an item or the list of trusted scripts names the file: these have to be changed first. */
function requireUnused({ tenant }: RequestContext, name: string): void {
  const uses = usesOf(tenant, name).map(({ title }) => title);
  const trusted = tenant.company.trustedScripts.includes(name);
  if (uses.length > 0 || trusted) throw new AppError('#CONFLICT', { reason: 'in-use', uses: uses.slice(0, 3), trusted });
}

/** Throws unless the person saw the current publication. Returns its version; 0: nothing is published. */
async function requireSeen(queries: Queries, tenantId: TenantId, { name, baseVersion }: Named): Promise<number> {
  const published = await lockPublished(queries, tenantId, name);
  if (!(await isTaken(queries, tenantId, name))) throw new AppError('#NOT_FOUND');
  if ((published?.version ?? 0) !== baseVersion) throw new AppError('#CONFLICT', { reason: 'file-published' });
  if (published) await storeVersion(queries, { ...published, authorId: null });
  return baseVersion;
}

interface Named {
  readonly name: string;
  /** The published version that the person saw; 0: none. */
  readonly baseVersion: number;
}

const moved = (baseVersion: number, by: number): number => (baseVersion === 0 ? 0 : baseVersion + by);

async function renameScript(queries: Queries, tenantId: TenantId, from: string, to: string): Promise<number> {
  // Versions cannot be renamed. They are copied, after the existing versions of the new name.
  const by = await copyVersions(queries, tenantId, from, to);
  const [published] = await queries
    .delete(scripts)
    .where(named(scripts, tenantId, from))
    .returning();
  if (published) await queries.insert(scripts).values({ ...published, name: to, version: published.version + by });
  const [draft] = await queries
    .delete(scriptDrafts)
    .where(named(scriptDrafts, tenantId, from))
    .returning();
  if (draft) await queries.insert(scriptDrafts).values({ ...draft, name: to, baseVersion: moved(draft.baseVersion, by) });
  const [release] = await queries
    .delete(scriptReleases)
    .where(named(scriptReleases, tenantId, from))
    .returning();
  if (release) await queries.insert(scriptReleases).values({ ...release, name: to, baseVersion: moved(release.baseVersion, by) });
  return by;
}

/** The kind must not change, because the text was checked only as its present kind. */
function requireNewName(from: string, to: string): void {
  const wrong = !isScriptName(to)
    ? scriptNameHint
    : customFileKind(to) !== customFileKind(from) || to.endsWith('.js') !== from.endsWith('.js')
      ? 'O tipo do arquivo não muda com o nome'
      : null;
  if (wrong !== null) throw new AppError('#VALIDATION', { fields: { 'body.to': wrong } });
}

/** Returns the version that is published under the new name; 0: none. */
export function renameFile(
  { database }: ScriptDependencies,
  { name, to, baseVersion }: Named & { readonly to: string },
  context: RequestContext,
): Promise<number> {
  const { tenantId, recorder } = publisherOf(context);
  requireNewName(name, to);
  requireUnused(context, name);
  return database.tenant(tenantId).run(async (queries) => {
    const version = await requireSeen(queries, tenantId, { name, baseVersion });
    if (await isTaken(queries, tenantId, to)) throw new AppError('#CONFLICT', { reason: 'name-taken' });
    const by = await renameScript(queries, tenantId, name, to);
    await recorder.recordWithin(queries, {
      pointer: 'codigo.script.renomear',
      detail: { from: name, to },
    });
    return moved(version, by);
  });
}

/** Removes the published file. Its versions stay, and a new file of the same name continues their numbers. */
export async function removeFile(
  { database }: ScriptDependencies,
  { name, baseVersion }: Named,
  context: RequestContext,
): Promise<void> {
  const { tenantId, recorder } = publisherOf(context);
  requireUnused(context, name);
  await database.tenant(tenantId).run(async (queries) => {
    await requireSeen(queries, tenantId, { name, baseVersion });
    for (const table of currentTables) await queries.delete(table).where(named(table, tenantId, name));
    await recorder.recordWithin(queries, {
      pointer: 'codigo.script.remover',
      detail: { name, version: baseVersion === 0 ? null : baseVersion },
    });
  });
}
