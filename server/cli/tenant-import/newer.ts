// Finds scripts and queries that people published in the editor and in "Consultas" after a file was exported. An import would
// overwrite them.
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { acquireLock } from '#server/db/locks.ts';
import { sqlQueries, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { listPublishedByPeople } from '#server/records/script-versions.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { isQueryChanged } from '#server/cli/tenant-queries.ts';

export interface NewerPublication {
  readonly part: 'queries' | 'scripts';
  readonly name: string;
  readonly version: number;
  readonly at: Date;
  /** Null: the person was deleted. */
  readonly email: string | null;
}

/** Locks scripts and queries, so that people cannot publish until the end of the transaction. */
export async function lockPublished(queries: Queries, tenantId: TenantId): Promise<void> {
  await acquireLock(queries, tenantId, 'scripts');
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

/** Scripts and queries that a person published after the export, and that an import of the file would change or remove. */
export const newerThanFile = async (
  queries: Queries,
  tenantId: TenantId,
  file: TenantFile,
): Promise<readonly NewerPublication[]> => [
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
