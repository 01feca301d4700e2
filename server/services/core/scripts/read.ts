// Reads scripts: the list, one file, its versions, and the places of a text.
import { and, eq } from 'drizzle-orm';
import type { PublishedScript, Script, ScriptRelease, ScriptUse, ScriptVersion } from '#contract/entities/script.ts';
import { isScriptName } from '#contract/rules/script-name.ts';
import { scriptDrafts, scriptReleases, scripts, users } from '#server/db/schema.ts';
import { findVersion, listVersions as versionsOf } from '#server/records/script-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { findDraft } from './drafts.ts';
import { findRelease, stateOf } from './release.ts';
import { type Found, linesWith } from './search.ts';
import type { ScriptDependencies } from './script-file.ts';

type Tenant = RequestContext['tenant'];

/** The items of a tenant that open the script `name`. */
export const usesOf = ({ company }: Tenant, name: string): readonly ScriptUse[] =>
  company.module.flatMap((module) =>
    module.item
      .filter(({ script }) => script === name)
      .map(({ id, title }) => ({ moduleId: module.id, itemId: id, title: `${module.title} › ${title}` })),
  );

export interface ListedScript {
  readonly name: string;
  readonly version: number | null;
  readonly draft: { readonly author: string; readonly savedAt: string } | null;
  readonly release: Pick<ScriptRelease, 'state'> | null;
  readonly uses: ScriptUse[];
}

export function listScripts({ database, clock }: ScriptDependencies, { tenant }: RequestContext): Promise<ListedScript[]> {
  return database.tenant(tenant.id).run(async (queries) => {
    const published = await queries
      .select({ name: scripts.name, version: scripts.version })
      .from(scripts)
      .where(eq(scripts.tenantId, tenant.id));
    const drafts = await queries
      .select({ name: scriptDrafts.name, savedAt: scriptDrafts.savedAt, nick: users.nick })
      .from(scriptDrafts)
      .leftJoin(users, and(eq(users.tenantId, scriptDrafts.tenantId), eq(users.id, scriptDrafts.authorId)))
      .where(eq(scriptDrafts.tenantId, tenant.id));
    const releases = await queries.select().from(scriptReleases).where(eq(scriptReleases.tenantId, tenant.id));
    const released = new Map(releases.map((release) => [release.name, release]));
    const versions = new Map(published.map(({ name, version }) => [name, version]));
    const onTheWay = new Map(drafts.map((draft) => [draft.name, draft]));
    return [...new Set([...versions.keys(), ...onTheWay.keys(), ...released.keys()])].toSorted().map((name) => {
      const draft = onTheWay.get(name);
      const release = released.get(name);
      return {
        name,
        version: versions.get(name) ?? null,
        draft: draft === undefined ? null : { author: draft.nick ?? '', savedAt: draft.savedAt.toISOString() },
        release: release === undefined ? null : { state: stateOf(release, versions.get(name) ?? 0, clock.now()) },
        uses: [...usesOf(tenant, name)],
      };
    });
  });
}

const findPublished = async (queries: Queries, tenant: Tenant, name: string): Promise<PublishedScript | null> => {
  const [row] = await queries
    .select()
    .from(scripts)
    .where(and(eq(scripts.tenantId, tenant.id), eq(scripts.name, name)));
  return row === undefined ? null : { version: row.version, source: row.source, publishedAt: row.publishedAt.toISOString() };
};

export function readFile(
  { database, clock }: ScriptDependencies,
  name: string,
  { tenant, session }: RequestContext,
): Promise<Script> {
  return database.tenant(tenant.id).run(async (queries) => {
    const published = await findPublished(queries, tenant, name);
    const draft = await findDraft(queries, { tenantId: tenant.id, userId: session?.userId ?? null }, name);
    const about = { published: published?.version ?? 0, now: clock.now() };
    const release = await findRelease(queries, tenant.id, name, about);
    if (published === null && draft === null && release === null) throw new AppError('#NOT_FOUND');
    return { name, published, draft, release, uses: [...usesOf(tenant, name)] };
  });
}

export function listVersions(
  { database }: ScriptDependencies,
  name: string,
  { tenant }: RequestContext,
): Promise<ScriptVersion[]> {
  return database.tenant(tenant.id).run(async (queries) => {
    if (!isScriptName(name)) throw new AppError('#NOT_FOUND');
    const found = await versionsOf(queries, tenant.id, name);
    if (found.length > 0) return found;
    // The initial text of the tenant is a version, too.
    const published = await findPublished(queries, tenant, name);
    if (published === null) throw new AppError('#NOT_FOUND');
    return [{ version: published.version, note: '', author: null, publishedAt: published.publishedAt }];
  });
}

export function readVersion(
  { database }: ScriptDependencies,
  { name, version }: { readonly name: string; readonly version: number },
  { tenant }: RequestContext,
): Promise<PublishedScript> {
  return database.tenant(tenant.id).run(async (queries) => {
    if (!isScriptName(name)) throw new AppError('#NOT_FOUND');
    const found = await findVersion(queries, tenant.id, name, version);
    if (found !== null) return found;
    const published = await findPublished(queries, tenant, name);
    if (published?.version !== version) throw new AppError('#NOT_FOUND');
    return published;
  });
}

/** Searches the scripts. A draft hides the published text of its name, because developers see only the draft. */
export function searchScripts({ database }: ScriptDependencies, text: string, { tenant }: RequestContext): Promise<Found> {
  return database.tenant(tenant.id).run(async (queries) => {
    const published = await queries
      .select({ name: scripts.name, source: scripts.source })
      .from(scripts)
      .where(eq(scripts.tenantId, tenant.id));
    const drafts = await queries
      .select({ name: scriptDrafts.name, source: scriptDrafts.source })
      .from(scriptDrafts)
      .where(eq(scriptDrafts.tenantId, tenant.id));
    const sources = new Map([...published, ...drafts].map(({ name, source }) => [name, source]));
    return linesWith(sources, text);
  });
}
