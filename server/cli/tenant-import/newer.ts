// Finds scripts and queries that people published in the editor and in "Consultas", and groups of modules that they saved in "Perfis",
// after a file was exported. An import would overwrite them.
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { acquireLock } from '#server/db/locks.ts';
import { sqlQueries, users } from '#server/db/schema.ts';
import { launcherVersionsShown } from '#contract/limits.ts';
import { launcherDifferences } from '#contract/rules/launcher-changes.ts';
import type { Queries } from '#server/ports/database.ts';
import { launcherOf } from '#server/records/launcher/config.ts';
import { lockLauncher } from '#server/records/launcher/launcher.ts';
import { atVersion, lastVersions } from '#server/records/launcher/versions.ts';
import { listPublishedByPeople } from '#server/records/script-versions.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { isQueryChanged } from '#server/cli/tenant-queries.ts';

export interface NewerPublication {
  readonly part: 'modules' | 'queries' | 'scripts';
  readonly name: string;
  readonly version: number;
  readonly at: Date;
  /** Null: the person was deleted. */
  readonly email: string | null;
}

/** Locks scripts, queries and the groups of modules, so that people cannot publish until the end of the transaction. */
export async function lockPublished(queries: Queries, tenantId: TenantId): Promise<void> {
  await acquireLock(queries, tenantId, 'scripts');
  await lockLauncher(queries, tenantId);
  await queries.select({ id: sqlQueries.id }).from(sqlQueries).where(eq(sqlQueries.tenantId, tenantId)).for('update');
}

/** Whether `at` is later than the export. A file without `exportedAt` counts as the oldest. */
const isNewer = ({ exportedAt }: TenantFile, at: Date): boolean =>
  exportedAt === undefined || at.getTime() > Date.parse(exportedAt);

async function newerScripts(queries: Queries, tenantId: TenantId, file: TenantFile): Promise<NewerPublication[]> {
  const own = await listPublishedByPeople(queries, tenantId);
  const inFile = new Map(file.scripts.map(({ name, source }) => [name, source]));
  return own
    .filter(({ name, source, at }) => inFile.get(name) !== source && isNewer(file, at))
    .map(({ source: _text, ...script }) => ({ part: 'scripts', ...script }));
}

async function newerQueries(queries: Queries, tenantId: TenantId, file: TenantFile): Promise<NewerPublication[]> {
  const own = await queries
    .select()
    .from(sqlQueries)
    .where(and(eq(sqlQueries.tenantId, tenantId), or(isNotNull(sqlQueries.updatedBy), eq(sqlQueries.visibility, 'private'))))
    .orderBy(sqlQueries.id);
  const inFile = new Map(file.queries.map((query) => [query.id, query]));
  const taken = own.filter((stored) => {
    const query = inFile.get(stored.id);
    // A private query is overwritten only when the file uses its id, independent of the time.
    if (stored.visibility === 'private') return query !== undefined;
    return isNewer(file, stored.updatedAt ?? new Date(0)) && (query === undefined || isQueryChanged(stored, query));
  });
  const authors = taken.flatMap(({ updatedBy, ownerId }) => updatedBy ?? ownerId ?? []);
  const emails = new Map(
    authors.length === 0
      ? []
      : (
          await queries
            .select({ id: users.id, email: users.email })
            .from(users)
            .where(and(eq(users.tenantId, tenantId), inArray(users.id, authors)))
        ).map(({ id, email }) => [id, email] as const),
  );
  return taken.map(({ id, version, updatedAt, updatedBy, ownerId }) => ({
    part: 'queries',
    name: id,
    version,
    at: updatedAt ?? new Date(0),
    email: emails.get(updatedBy ?? ownerId ?? '') ?? null,
  }));
}

/** The groups of modules and items that an administrator saved after the export, unless the file has the same. */
async function newerLauncher(queries: Queries, tenantId: TenantId, file: TenantFile): Promise<NewerPublication[]> {
  const saved = (await lastVersions(queries, tenantId, launcherVersionsShown)).find(({ authorId }) => authorId !== null);
  if (saved === undefined || !isNewer(file, saved.savedAt)) return [];
  const inFile = launcherOf(file.company.module);
  if (launcherDifferences(atVersion(inFile, saved), inFile).length === 0) return [];
  const [author] = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, saved.authorId ?? '')));
  return [{ part: 'modules', name: 'groups', version: saved.version, at: saved.savedAt, email: author?.email ?? null }];
}

/** Groups of modules, scripts and queries that a person published after the export, and that an import of the file would change or remove. */
export const newerThanFile = async (
  queries: Queries,
  tenantId: TenantId,
  file: TenantFile,
): Promise<readonly NewerPublication[]> => [
  ...(await newerLauncher(queries, tenantId, file)),
  ...(await newerQueries(queries, tenantId, file)),
  ...(await newerScripts(queries, tenantId, file)),
];

export function writeNewer(newer: readonly NewerPublication[], { exportedAt }: TenantFile): string {
  const since = exportedAt === undefined ? 'o arquivo não diz quando foi exportado' : `exportado em ${exportedAt}`;
  return [
    `Publicado por pessoas depois deste arquivo (${since}):`,
    ...newer.map(
      ({ part, name, version, at, email }) =>
        `  ${part} ${name}: versão ${version}, ${at.toISOString()}${email === null ? '' : `, ${email}`}`,
    ),
    'Nada foi gravado. Exporte de novo e refaça a mudança, ou use --overwrite-published para trocar assim mesmo.',
  ].join('\n');
}
