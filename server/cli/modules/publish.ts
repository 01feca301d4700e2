// `module publish` writes script, queries and item of a module into a tenant, in one transaction. Earlier versions stay.
import { and, eq, sql } from 'drizzle-orm';
import { problemText } from '#contract/entities/dev-module.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { acquireLock } from '#server/db/locks.ts';
import { scriptDrafts, scriptReleases, scripts, tenants } from '#server/db/schema.ts';
import { storeVersion, lastVersion } from '#server/records/script-versions.ts';
import type { Queries } from '#server/ports/database.ts';
import { type CommandContext, CommandError, exitCodes, requireOption, textOption } from '#server/cli/command.ts';
import { type PortalData, withData } from '#server/cli/data.ts';
import { requireTenant } from '#server/cli/tenant-commands.ts';
import { listProblems } from '#server/cli/tenant-problems.ts';
import { writeQuery } from '#server/cli/tenant-queries.ts';
import { readTenantFile } from '#server/cli/tenant-store.ts';
import { type ModuleFiles, requireModuleFiles } from './module-files.ts';
import { changesOf, findPlace, type ItemPlace, newProblems, publishedTenant, undeclaredCalls, withItem } from './publication.ts';

const note = 'Publicado pela linha de comando (module publish)';

function requirePlace(place: ItemPlace, moduleId: string | undefined): Extract<ItemPlace, { kind: 'found' | 'new' }> {
  if (place.kind === 'found' || place.kind === 'new') return place;
  if (place.kind === 'no-module') throw new CommandError(`O portal não tem o módulo "${moduleId ?? ''}".`, exitCodes.data);
  const known = place.candidates.length === 0 ? 'nenhum' : place.candidates.join(', ');
  throw new CommandError(`Em que módulo o item fica? Use --module <id>. Módulos: ${known}.`, exitCodes.usage);
}

/** Stores the script. Returns whether it has an unpublished draft. The draft does not change. */
async function writeScript(queries: Queries, { tenantId, files, now }: Publication): Promise<boolean> {
  const { script: name, source } = files;
  const isThis = and(eq(scripts.tenantId, tenantId), eq(scripts.name, name));
  await acquireLock(queries, tenantId, 'scripts');
  const [before] = await queries.select().from(scripts).where(isThis);
  if (before?.source !== source) {
    if (before !== undefined) await storeVersion(queries, { ...before, authorId: null });
    const version = Math.max(await lastVersion(queries, tenantId, name), before?.version ?? 0) + 1;
    const row = { tenantId, name, source, version, publishedAt: now };
    await queries
      .insert(scripts)
      .values(row)
      .onConflictDoUpdate({ target: [scripts.tenantId, scripts.name], set: row });
    await storeVersion(queries, { ...row, note, authorId: null });
    // A waiting release is based on the earlier text.
    await queries.delete(scriptReleases).where(and(eq(scriptReleases.tenantId, tenantId), eq(scriptReleases.name, name)));
  }
  const drafts = await queries
    .select({ name: scriptDrafts.name })
    .from(scriptDrafts)
    .where(and(eq(scriptDrafts.tenantId, tenantId), eq(scriptDrafts.name, name)));
  return drafts.length > 0;
}

interface Publication {
  readonly tenantId: TenantId;
  readonly revision: number;
  readonly company: unknown;
  readonly files: ModuleFiles;
  readonly now: Date;
}

/** Stores the configuration. Returns whether the tenant still had the revision on which the new configuration is based. */
async function writeConfiguration(queries: Queries, { tenantId, revision, company }: Publication): Promise<boolean> {
  const changed = await queries
    .update(tenants)
    .set({ config: company, revision: sql`${tenants.revision} + 1` })
    .where(and(eq(tenants.id, tenantId), eq(tenants.revision, revision)))
    .returning({ id: tenants.id });
  return changed.length > 0;
}

/** Writes everything in one transaction of the owner, because a transaction of the tenant must not write the configuration. */
function write({ database, clock }: PortalData, publication: Publication): Promise<boolean> {
  const { tenantId, files, now } = publication;
  return database.system.run(async (queries) => {
    const hasDraft = await writeScript(queries, publication);
    for (const query of files.queries) await writeQuery(queries, tenantId, query, now, note);
    await createActivityLog(database, clock)
      .recorderFor({ tenant: tenantId })
      .recordWithin(queries, {
        pointer: 'codigo.modulo.publicar',
        detail: { script: files.script, item: files.item.id, queries: files.queries.map(({ id }) => id) },
      });
    if (await writeConfiguration(queries, publication)) return hasDraft;
    throw new CommandError('A configuração do portal mudou enquanto o módulo era publicado: publique de novo.', exitCodes.failed);
  });
}

async function publishInto(context: CommandContext, data: PortalData, files: ModuleFiles): Promise<void> {
  const { terminal, options } = context;
  const stored = await requireTenant(data, requireOption(context, 'tenant'));
  const tenant = await readTenantFile(data.database, stored, { withSecrets: false });
  const moduleId = textOption(context, 'module');
  const place = requirePlace(findPlace(tenant.company, { files, moduleId }), moduleId);
  const company = withItem(tenant.company, place, files);
  const problems = newProblems(tenant, publishedTenant(tenant, company, files));
  if (problems.length > 0)
    throw new CommandError(`Assim o módulo não pode ser publicado em ${stored.id}:\n${listProblems(problems)}`, exitCodes.data);
  for (const warning of [...undeclaredCalls(tenant.company, place, files), ...files.warnings])
    terminal.note(`aviso: ${problemText(warning)}.`);
  const changes = changesOf(tenant, place, files);
  for (const change of changes) terminal.out(change);
  if (changes.length === 0) return terminal.out(`O portal ${stored.id} já tem este módulo. Nada mudou.`);
  if (options['dry-run'] === true) return terminal.note('Nada foi publicado (--dry-run).');
  const hasDraft = await write(data, { tenantId: company.id, revision: stored.revision, company, files, now: data.clock.now() });
  await data.announceTenant(company.id);
  if (hasDraft) terminal.note(`aviso: há um rascunho de ${files.script} no editor de código; ele fica como está.`);
  return terminal.out(`Módulo ${files.script} publicado em ${stored.id}.`);
}

/** Publishes a module. The files are read before the data is opened, so that a mistake in them is reported first. */
export async function publishModule(context: CommandContext, folder: string): Promise<void> {
  requireOption(context, 'tenant');
  const files = await requireModuleFiles(folder);
  await withData(context, (data) => publishInto(context, data, files));
}
