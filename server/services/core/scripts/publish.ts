// Publishes a script or file in one transaction, as a new version. Earlier versions stay. The next start of the item runs the new
// text.
import { and, eq, sql } from 'drizzle-orm';
import { isScriptName } from '#contract/rules/script-name.ts';
import { scriptDrafts, scriptReleases, scripts } from '#server/db/schema.ts';
import { findVersion, storeVersion, lastVersion } from '#server/records/script-versions.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { findDraft, lockScripts } from './drafts.ts';
import { requireChange, requirePublishable, type ScriptDependencies } from './script-file.ts';

export interface CustomFile {
  readonly name: string;
  readonly content: string;
  readonly note?: string | undefined;
  /** The published version from which the text was made, 0 for none; absent: any. */
  readonly baseVersion?: number | undefined;
  /** The revision of the draft that the person saw, 0 for none; absent: any. */
  readonly draftRevision?: number | undefined;
}

type Published = typeof scripts.$inferSelect;

/**
 * Locks the scripts and drafts of the tenant until the transaction ends. A lock of the row is not enough, because a first version
 * has no row yet.
 */
export async function lockPublished(queries: Queries, tenantId: TenantId, name: string): Promise<Published | undefined> {
  await lockScripts(queries, tenantId);
  const [row] = await queries
    .select()
    .from(scripts)
    .where(and(eq(scripts.tenantId, tenantId), eq(scripts.name, name)))
    .for('update');
  return row;
}

interface NewVersion extends Omit<Published, 'version'> {
  readonly tenantId: TenantId;
}

async function writeVersion(queries: Queries, { name, source, publishedAt, tenantId }: NewVersion): Promise<number> {
  const version = (await lastVersion(queries, tenantId, name)) + 1;
  const [row] = await queries
    .insert(scripts)
    .values({ tenantId, name, source, publishedAt, version })
    .onConflictDoUpdate({
      target: [scripts.tenantId, scripts.name],
      set: { source, publishedAt, version: sql`${scripts.version} + 1` },
      setWhere: eq(scripts.tenantId, tenantId),
    })
    .returning({ version: scripts.version });
  if (row === undefined) throw new Error('publishing gave no row');
  return row.version;
}

/** The person who publishes. */
export interface Publisher {
  readonly tenantId: TenantId;
  readonly userId: string;
  readonly recorder: ActivityRecorder;
}

/** Throws when another person saved a draft meanwhile, because the publication would delete it. */
async function requireSeenDraft(
  queries: Queries,
  publisher: Pick<Publisher, 'tenantId' | 'userId'>,
  { name, draftRevision }: CustomFile,
): Promise<void> {
  if (draftRevision === undefined) return;
  const draft = await findDraft(queries, publisher, name);
  if ((draft?.revision ?? 0) !== draftRevision) throw new AppError('#CONFLICT', { reason: 'draft-saved' });
}

/** The condition for the draft to delete: its text must not have changed meanwhile. */
const spentDraft = (tenantId: TenantId, name: string, source: string | null) =>
  and(
    eq(scriptDrafts.tenantId, tenantId),
    eq(scriptDrafts.name, name),
    source === null ? undefined : eq(scriptDrafts.source, source),
  );

/**
 * Publishes within a transaction, and deletes draft and release. `retainsOtherDrafts`: a draft with another text is not deleted.
 * Returns the number of the published version.
 */
export async function publishWithin(
  { clock }: Pick<ScriptDependencies, 'clock'>,
  queries: Queries,
  file: CustomFile,
  { tenantId, userId, recorder, retainsOtherDrafts = false }: Publisher & { readonly retainsOtherDrafts?: boolean },
): Promise<number> {
  const { name, content: source, note = '', baseVersion } = file;
  const publishedAt = clock.now();
  const before = await lockPublished(queries, tenantId, name);
  if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0))
    throw new AppError('#CONFLICT', { reason: 'file-published' });
  await requireSeenDraft(queries, { tenantId, userId }, file);
  // The initial text of a tenant was not published by this function, so it has no version yet.
  if (before) await storeVersion(queries, { ...before, authorId: null });
  const version = await writeVersion(queries, { tenantId, name, source, publishedAt });
  await storeVersion(queries, { tenantId, name, version, source, note, authorId: userId, publishedAt });
  await queries.delete(scriptDrafts).where(spentDraft(tenantId, name, retainsOtherDrafts ? source : null));
  await queries.delete(scriptReleases).where(and(eq(scriptReleases.tenantId, tenantId), eq(scriptReleases.name, name)));
  await recorder.recordWithin(queries, {
    pointer: 'codigo.script.publicar',
    detail: { name, version, note: note === '' ? null : note },
  });
  return version;
}

export function publisherOf(context: RequestContext): Publisher {
  const { tenant, recorder } = context;
  return { tenantId: tenant.id, recorder, ...requireChange(context) };
}

/** Publishes a file and deletes its draft. Returns the number of the published version. */
export function publishFile(deps: ScriptDependencies, file: CustomFile, context: RequestContext): Promise<number> {
  const who = publisherOf(context);
  requirePublishable(file);
  return deps.database.tenant(who.tenantId).run((queries) => publishWithin(deps, queries, file, who));
}

/** Publishes the text of an earlier version as a new version. */
export function restoreVersion(
  deps: ScriptDependencies,
  { name, version }: { readonly name: string; readonly version: number },
  context: RequestContext,
): Promise<number> {
  const who = publisherOf(context);
  const { tenantId } = who;
  return deps.database.tenant(tenantId).run(async (queries) => {
    const found = isScriptName(name) ? await findVersion(queries, tenantId, name, version) : null;
    if (found === null) throw new AppError('#NOT_FOUND');
    return publishWithin(deps, queries, { name, content: found.source, note: `Volta à versão ${version}` }, who);
  });
}
