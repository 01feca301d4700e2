// Releases: a text that some groups receive first, or that waits for its time. Each script has at most one. A publication ends
// it.
import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ScriptRelease } from '#contract/entities/script.ts';
import { releaseMaxAheadMs } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { scriptReleases, scripts, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockPublished, type Publisher, publisherOf, publishWithin } from './publish.ts';
import { requirePublishable, type ScriptDependencies } from './script-file.ts';

export interface ReleaseToMake {
  readonly name: string;
  readonly content: string;
  readonly note: string;
  readonly groups: readonly string[];
  readonly startsAt: string | null;
  readonly baseVersion: number;
  readonly replaces: string | null;
}

type Release = typeof scriptReleases.$inferSelect;

export const isRelease = (tenantId: TenantId, name: string) =>
  and(eq(scriptReleases.tenantId, tenantId), eq(scriptReleases.name, name));

/** `published`: the published version; 0: none. */
export function stateOf(release: Pick<Release, 'baseVersion' | 'groups' | 'startsAt'>, published: number, now: Date) {
  if (release.baseVersion !== published) return 'late' as const;
  return release.groups.length > 0 && release.startsAt <= now ? ('groups' as const) : ('waiting' as const);
}

/** The release of a script with its author's name; null when there is none. */
export async function findRelease(
  queries: Queries,
  tenantId: TenantId,
  name: string,
  { published, now }: { readonly published: number; readonly now: Date },
): Promise<ScriptRelease | null> {
  const [row] = await queries
    .select({ release: scriptReleases, nick: users.nick, email: users.email })
    .from(scriptReleases)
    .leftJoin(users, and(eq(users.tenantId, scriptReleases.tenantId), eq(users.id, scriptReleases.authorId)))
    .where(isRelease(tenantId, name));
  if (row === undefined) return null;
  const { id, source, note, groups, startsAt } = row.release;
  const state = stateOf(row.release, published, now);
  return { id, source, note, groups, startsAt: startsAt.toISOString(), author: row.nick ?? row.email ?? '', state };
}

const refused = (message: string) => new AppError('#VALIDATION', { fields: { 'body.startsAt': message } });

/** The start of a release. A release for groups may start immediately; any other needs a future time. */
function startOf({ name, groups, startsAt }: ReleaseToMake, now: Date): Date {
  // A file is read without a session, so the groups of the reader are unknown.
  if (groups.length > 0 && customFileKind(name) !== 'script')
    throw new AppError('#VALIDATION', { fields: { 'body.groups': 'Só scripts são publicados para alguns grupos primeiro' } });
  if (startsAt === null) {
    if (groups.length > 0) return now;
    throw refused('Escolha grupos ou um horário');
  }
  const at = new Date(startsAt);
  if (Number.isNaN(at.getTime())) throw refused('Informe data e hora');
  if (at <= now) throw refused('Escolha um horário que ainda não passou');
  if (at.getTime() - now.getTime() > releaseMaxAheadMs) throw refused('Escolha um horário dentro de um ano');
  return at;
}

/** Locks the release until the transaction ends. */
async function lockRelease(queries: Queries, tenantId: TenantId, name: string): Promise<Release | undefined> {
  const [row] = await queries.select().from(scriptReleases).where(isRelease(tenantId, name)).for('update');
  return row;
}

export function makeRelease(deps: ScriptDependencies, order: ReleaseToMake, context: RequestContext): Promise<ScriptRelease> {
  const { tenantId, userId, recorder } = publisherOf(context);
  const { name, content: source, note, baseVersion } = order;
  requirePublishable({ name, content: source, note });
  const now = deps.clock.now();
  const startsAt = startOf(order, now);
  return deps.database.tenant(tenantId).run(async (queries) => {
    const published = (await lockPublished(queries, tenantId, name))?.version ?? 0;
    const before = await lockRelease(queries, tenantId, name);
    if (published !== baseVersion || (before?.id ?? null) !== order.replaces)
      throw new AppError('#CONFLICT', { reason: 'file-released' });
    const row = {
      id: randomUUID(),
      source,
      note,
      groups: [...order.groups],
      startsAt,
      baseVersion,
      authorId: userId,
      createdAt: now,
    };
    if (before === undefined) {
      const written = await queries
        .insert(scriptReleases)
        .values({ tenantId, name, ...row })
        .onConflictDoNothing()
        .returning({ id: scriptReleases.id });
      if (written.length === 0) throw new AppError('#CONFLICT');
    } else await queries.update(scriptReleases).set(row).where(isRelease(tenantId, name));
    const made = await findRelease(queries, tenantId, name, { published, now });
    if (made === null) throw new Error('the release was not written');
    await recorder.recordWithin(queries, {
      pointer: 'codigo.script.programar',
      detail: { name, groups: row.groups, startsAt: made.startsAt, note: note === '' ? null : note },
    });
    return made;
  });
}

export interface NamedRelease {
  readonly name: string;
  readonly releaseId: string;
}

/** Publishes the text of a release for all people. Returns the number of the published version. */
async function finishWithin(
  deps: Pick<ScriptDependencies, 'clock'>,
  queries: Queries,
  { name, releaseId }: NamedRelease,
  who: Publisher,
): Promise<number> {
  // The same order of locks as in a manual publication and release. With another order, two transactions could wait for each
  // other.
  await lockPublished(queries, who.tenantId, name);
  const release = await lockRelease(queries, who.tenantId, name);
  if (release?.id !== releaseId) throw new AppError('#NOT_FOUND');
  const { source: content, note, baseVersion } = release;
  return publishWithin(deps, queries, { name, content, note, baseVersion }, { ...who, retainsOtherDrafts: true });
}

export function finishRelease(deps: ScriptDependencies, named: NamedRelease, context: RequestContext): Promise<number> {
  const who = publisherOf(context);
  return deps.database.tenant(who.tenantId).run((queries) => finishWithin(deps, queries, named, who));
}

export async function cancelRelease(deps: ScriptDependencies, { name, releaseId }: NamedRelease, context: RequestContext) {
  const { tenantId, recorder } = publisherOf(context);
  await deps.database.tenant(tenantId).run(async (queries) => {
    const isThis = and(isRelease(tenantId, name), eq(scriptReleases.id, releaseId));
    const gone = await queries.delete(scriptReleases).where(isThis).returning({ groups: scriptReleases.groups });
    if (gone.length === 0) throw new AppError('#NOT_FOUND');
    await recorder.recordWithin(queries, {
      pointer: 'codigo.script.desprogramar',
      detail: { name, groups: gone[0]?.groups ?? [] },
    });
  });
}

/** The staged version for the groups of the person; null: the person receives the published version. */
export function readStaged({ database, clock }: ScriptDependencies, name: string, { tenant, session }: RequestContext) {
  return database.tenant(tenant.id).run(async (queries) => {
    const [release] = await queries.select().from(scriptReleases).where(isRelease(tenant.id, name));
    if (release === undefined) return null;
    const isMine = release.groups.some((group) => hasGroup(session?.groups ?? [], group));
    if (!isMine) return null;
    const [published] = await queries
      .select({ version: scripts.version })
      .from(scripts)
      .where(and(eq(scripts.tenantId, tenant.id), eq(scripts.name, name)));
    return stateOf(release, published?.version ?? 0, clock.now()) === 'groups' ? release.source : null;
  });
}

/** Publishes the due releases of every tenant, except those that another process or a person published meanwhile. */
export async function publishReleases(deps: ScriptDependencies & { readonly activities: ActivityLog }): Promise<void> {
  const due = await deps.database.system.run((queries) =>
    queries
      .select({
        tenantId: scriptReleases.tenantId,
        name: scriptReleases.name,
        id: scriptReleases.id,
        by: scriptReleases.authorId,
      })
      .from(scriptReleases)
      .leftJoin(scripts, and(eq(scripts.tenantId, scriptReleases.tenantId), eq(scripts.name, scriptReleases.name)))
      .where(
        and(
          lte(scriptReleases.startsAt, deps.clock.now()),
          sql`cardinality(${scriptReleases.groups}) = 0`,
          sql`${scriptReleases.baseVersion} = coalesce(${scripts.version}, 0)`,
        ),
      ),
  );
  for (const { tenantId, name, id: releaseId, by: userId } of due) {
    const work = deps.database.tenant(tenantId);
    try {
      const recorder = deps.activities.recorderFor({ tenant: work.tenant, userId });
      await work.run((queries) => finishWithin(deps, queries, { name, releaseId }, { tenantId: work.tenant, userId, recorder }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
