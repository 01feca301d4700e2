// Publishing a script: one transaction, a version of its own, nothing of the earlier ones lost. The next start of the item runs it.
import { and, eq, sql } from 'drizzle-orm';
import { scriptDrafts, scripts, scriptVersions } from '../../../db/schema.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { Queries } from '../../../ports/database.ts';
import { requireChange, requireScript, type ScriptDependencies } from './script-file.ts';

export interface CustomFile {
  readonly name: string;
  readonly content: string;
  readonly note?: string | undefined;
  /** The published version it was made from, 0 for none; absent: whatever is published. */
  readonly baseVersion?: number | undefined;
}

type Published = typeof scripts.$inferSelect;
type Version = typeof scriptVersions.$inferInsert;

/** Holds the script until the transaction ends. */
async function findPublished(queries: Queries, tenantId: Published['tenantId'], name: string): Promise<Published | undefined> {
  const [row] = await queries
    .select()
    .from(scripts)
    .where(and(eq(scripts.tenantId, tenantId), eq(scripts.name, name)))
    .for('update');
  return row;
}

/** What came with the tenant was never published here: it is kept before it is replaced. */
async function keep(queries: Queries, version: Version): Promise<void> {
  await queries.insert(scriptVersions).values(version).onConflictDoNothing();
}

async function writeVersion(queries: Queries, { name, source, publishedAt, tenantId }: Published): Promise<number> {
  const [row] = await queries
    .insert(scripts)
    .values({ tenantId, name, source, publishedAt })
    .onConflictDoUpdate({
      target: [scripts.tenantId, scripts.name],
      set: { source, publishedAt, version: sql`${scripts.version} + 1` },
      setWhere: eq(scripts.tenantId, tenantId),
    })
    .returning({ version: scripts.version });
  if (row === undefined) throw new Error('publishing gave no row');
  return row.version;
}

/** Publishes within a transaction. Returns the number of the version that is published now. */
async function publishWithin(
  { activities, clock }: ScriptDependencies,
  queries: Queries,
  { name, content: source, note = '', baseVersion }: CustomFile,
  { tenant, correlationId, userId }: Pick<RequestContext, 'tenant' | 'correlationId'> & { readonly userId: string },
): Promise<number> {
  const tenantId = tenant.id;
  const publishedAt = clock.now();
  const before = await findPublished(queries, tenantId, name);
  if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0))
    throw new AppError('#CONFLICT', { message: 'Outra pessoa publicou este script enquanto você editava.' });
  if (before) await keep(queries, { ...before, authorId: null });
  const version = await writeVersion(queries, { tenantId, name, source, publishedAt, version: 1 });
  await keep(queries, { tenantId, name, version, source, note, authorId: userId, publishedAt });
  await queries.delete(scriptDrafts).where(and(eq(scriptDrafts.tenantId, tenantId), eq(scriptDrafts.name, name)));
  await activities.recordWithin(queries, tenantId, {
    pointer: 'codigo.script.publicar',
    outcome: 'ok',
    userId,
    correlationId,
    detail: { name, version, note: note === '' ? null : note },
  });
  return version;
}

/** Returns the number of the version that is published now. The draft is gone with it. */
export function publishFile(deps: ScriptDependencies, file: CustomFile, context: RequestContext): Promise<number> {
  const { userId } = requireChange(context);
  requireScript(file);
  return deps.database.tenant(context.tenant.id).run((queries) => publishWithin(deps, queries, file, { ...context, userId }));
}

/** Publishes the text of an earlier version as a version of its own. */
export function restoreVersion(
  deps: ScriptDependencies,
  { name, version }: { readonly name: string; readonly version: number },
  context: RequestContext,
): Promise<number> {
  const { userId } = requireChange(context);
  const { tenant } = context;
  return deps.database.tenant(tenant.id).run(async (queries) => {
    const [row] = await queries
      .select({ source: scriptVersions.source })
      .from(scriptVersions)
      .where(and(eq(scriptVersions.tenantId, tenant.id), eq(scriptVersions.name, name), eq(scriptVersions.version, version)));
    if (row === undefined) throw new AppError('#NOT_FOUND');
    return publishWithin(deps, queries, { name, content: row.source, note: `Volta à versão ${version}` }, { ...context, userId });
  });
}
