// Drafts: one for each script, shared by all its developers. A save over a revision that the person did not see is refused.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ScriptDraft } from '#contract/entities/script.ts';
import { acquireLock } from '#server/db/locks.ts';
import { scriptDrafts, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { requireChange, requireText, type ScriptDependencies } from './script-file.ts';

export interface DraftToSave {
  readonly name: string;
  readonly source: string;
  readonly baseVersion: number;
  readonly revision: number;
}

type NewDraft = typeof scriptDrafts.$inferInsert & { readonly tenantId: TenantId };

const isDraft = (tenantId: TenantId, name: string) => and(eq(scriptDrafts.tenantId, tenantId), eq(scriptDrafts.name, name));

/** Takes the lock that every transaction needs to publish, rename or save a script or draft of the tenant. */
export const lockScripts = (queries: Queries, tenantId: TenantId): Promise<void> => acquireLock(queries, tenantId, 'scripts');

/** The person who asks for a draft. */
interface Reader {
  readonly tenantId: TenantId;
  readonly userId: string | null;
}

/** The draft of a script with its author's name; null when there is none. */
export async function findDraft(queries: Queries, { tenantId, userId }: Reader, name: string): Promise<ScriptDraft | null> {
  const [row] = await queries
    .select({ draft: scriptDrafts, nick: users.nick, email: users.email })
    .from(scriptDrafts)
    .leftJoin(users, and(eq(users.tenantId, scriptDrafts.tenantId), eq(users.id, scriptDrafts.authorId)))
    .where(isDraft(tenantId, name));
  if (row === undefined) return null;
  const { source, baseVersion, revision, authorId, savedAt } = row.draft;
  const author = row.nick ?? row.email ?? '';
  return { source, baseVersion, revision, author, isOwn: authorId === userId, savedAt: savedAt.toISOString() };
}

/** Overwrites the revision that the person saw, or inserts the first draft. False when there is another revision. */
async function write(queries: Queries, row: NewDraft, seen: number): Promise<boolean> {
  const next = { ...row, revision: seen + 1 };
  const written =
    seen === 0
      ? await queries.insert(scriptDrafts).values(next).onConflictDoNothing().returning({ name: scriptDrafts.name })
      : await queries
          .update(scriptDrafts)
          .set(next)
          .where(and(isDraft(row.tenantId, row.name), eq(scriptDrafts.revision, seen)))
          .returning({ name: scriptDrafts.name });
  return written.length === 1;
}

export function saveDraft(
  { database, clock }: ScriptDependencies,
  { name, source, baseVersion, revision }: DraftToSave,
  context: RequestContext,
): Promise<ScriptDraft> {
  const { userId } = requireChange(context);
  requireText({ name, content: source }, 'source');
  const tenantId = context.tenant.id;
  return database.tenant(tenantId).run(async (queries) => {
    await lockScripts(queries, tenantId);
    const row = { tenantId, name, source, baseVersion, authorId: userId, savedAt: clock.now() };
    if (!(await write(queries, row, revision))) throw new AppError('#CONFLICT', { reason: 'draft-saved' });
    const saved = await findDraft(queries, { tenantId, userId }, name);
    if (saved === null) throw new Error('the draft was not written');
    return saved;
  });
}

export async function discardDraft({ database }: ScriptDependencies, name: string, context: RequestContext): Promise<void> {
  requireChange(context);
  const { tenant, recorder } = context;
  await database.tenant(tenant.id).run(async (queries) => {
    const gone = await queries.delete(scriptDrafts).where(isDraft(tenant.id, name)).returning({ name: scriptDrafts.name });
    if (gone.length === 0) throw new AppError('#NOT_FOUND');
    await recorder.recordWithin(queries, {
      pointer: 'codigo.rascunho.descartar',
      detail: { name },
    });
  });
}
