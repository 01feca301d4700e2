// Reads all rows of a tenant for an export, and writes them for an import.
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { banners, connectors, entities, scripts, tenantDomains, tenants, users } from '#server/db/schema.ts';
import {
  acceptedVersions,
  changedAfterAcceptance,
  readTerms,
  refreshPendingTermsOfTenant,
  writeTerms,
} from '#server/records/terms/terms.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import type { TenantFile } from './tenant-file.ts';
import { lockPublished, newerThanFile, type NewerPublication } from './tenant-import/newer.ts';
import { writeCompanies } from './tenant-import/companies.ts';
import { writeScripts } from './tenant-import/scripts.ts';
import { readQueries, writeQueries } from './tenant-queries.ts';

export interface StoredTenant {
  readonly id: TenantId;
  readonly config: unknown;
  readonly revision: number;
  readonly domains: readonly string[];
}

export async function listTenants(database: Database): Promise<readonly StoredTenant[]> {
  return database.system.run(async (queries) => {
    const found = await queries.select().from(tenants).orderBy(asc(tenants.id));
    const domains = await queries.select().from(tenantDomains).orderBy(asc(tenantDomains.domain));
    return found.map(({ id, config, revision }) => ({
      id,
      config,
      revision,
      domains: domains.filter(({ tenantId }) => tenantId === id).map(({ domain }) => domain),
    }));
  });
}

export async function findTenant(database: Database, id: string): Promise<StoredTenant | null> {
  return (await listTenants(database)).find((tenant) => tenant.id === id) ?? null;
}

/** All groups that people of the tenant have. Empty for an unknown tenant. */
export const readHeldGroups = (database: Database, id: TenantId): Promise<readonly string[]> =>
  database.tenant(id).run(async (queries) => {
    const held = await queries
      .selectDistinct({ group: sql<string>`unnest(${users.groups})` })
      .from(users)
      .where(eq(users.tenantId, id));
    return held.map(({ group }) => group);
  });

/** Domains of the file that belong to other tenants. */
export async function takenDomains(database: Database, { company }: TenantFile): Promise<readonly string[]> {
  const others = (await listTenants(database)).filter(({ id }) => id !== company.id);
  const taken = new Set(others.flatMap(({ domains }) => domains));
  return company.domain.filter((domain) => taken.has(domain));
}

async function writeCompany(queries: Queries, { company }: TenantFile): Promise<void> {
  await queries
    .insert(tenants)
    .values({ id: company.id, config: company })
    .onConflictDoUpdate({ target: tenants.id, set: { config: company, revision: sql`${tenants.revision} + 1` } });
  await queries.delete(tenantDomains).where(eq(tenantDomains.tenantId, company.id));
  await queries.insert(tenantDomains).values(company.domain.map((domain) => ({ domain, tenantId: company.id })));
}

/** The condition for rows that the file does not name any more, which are deleted. */
const without = (column: Parameters<typeof notInArray>[0], names: readonly string[]) =>
  names.length === 0 ? undefined : notInArray(column, [...names]);

async function writeConnectors(queries: Queries, tenantId: TenantId, file: TenantFile): Promise<void> {
  const names = file.connectors.map(({ name }) => name);
  await queries.delete(connectors).where(and(eq(connectors.tenantId, tenantId), without(connectors.name, names)));
  for (const { name, kind, settings } of file.connectors)
    await queries
      .insert(connectors)
      .values({ tenantId, name, kind, settings: settings ?? {} })
      // A file without secrets does not change the stored settings.
      .onConflictDoUpdate({
        target: [connectors.tenantId, connectors.name],
        set: settings === undefined ? { kind } : { kind, settings },
      });
}

async function writeContents(
  queries: Queries,
  tenantId: TenantId,
  file: TenantFile,
  { now, recorder }: Pick<Writing, 'now' | 'recorder'>,
): Promise<void> {
  await writeConnectors(queries, tenantId, file);
  await writeScripts(queries, tenantId, file, now);
  await writeQueries(queries, tenantId, file, now);
  await queries.delete(banners).where(eq(banners.tenantId, tenantId));
  if (file.banners.length > 0)
    await queries.insert(banners).values(file.banners.map((banner, position) => ({ ...banner, position, tenantId })));
  await writeCompanies(queries, tenantId, file, recorder);
  await writeTerms(queries, tenantId, file.terms);
  await refreshPendingTermsOfTenant(queries, tenantId, now);
}

/** Versions of the file's terms that a person accepted with another text. */
export async function changedAgreements(database: Database, { company, terms }: TenantFile) {
  return database
    .tenant(company.id)
    .run(async (queries) => changedAfterAcceptance(terms, await acceptedVersions(queries, company.id)));
}

/** Scripts and queries that people published after the export, and that an import of the file would overwrite. */
export const newerThanImport = (database: Database, file: TenantFile): Promise<readonly NewerPublication[]> =>
  database.tenant(file.company.id).run((queries) => newerThanFile(queries, file.company.id, file));

export class PublishedSinceError extends Error {
  override readonly name = 'PublishedSinceError';
  readonly newer: readonly NewerPublication[];
  constructor(newer: readonly NewerPublication[]) {
    super('published since');
    this.newer = newer;
  }
}

export interface ImportOptions {
  readonly now: Date;
  /**
   * Whether later publications of people are overwritten. Otherwise they cause a `PublishedSinceError`, and nothing is written.
   */
  readonly overwrites: boolean;
}

interface Writing extends ImportOptions {
  readonly recorder: ActivityRecorder | null;
}

async function changeContents(queries: Queries, file: TenantFile, { overwrites, ...writing }: Writing): Promise<void> {
  const { id } = file.company;
  await lockPublished(queries, id);
  const newer = overwrites ? [] : await newerThanFile(queries, id, file);
  if (newer.length > 0) throw new PublishedSinceError(newer);
  await writeContents(queries, id, file, writing);
}

/**
 * Creates the tenant or updates it to the file. Companies are added and changed but never removed, because people act for them.
 */
export async function writeTenant(database: Database, file: TenantFile, options: ImportOptions): Promise<void> {
  const { id } = file.company;
  const isNew = (await findTenant(database, id)) === null;
  const writeConfiguration = () => database.system.run((queries) => writeCompany(queries, file));
  if (isNew) await writeConfiguration();
  // The contents of an existing tenant come before its configuration, because a publication meanwhile must stop the whole import.
  const recorder = isNew ? null : createActivityLog(database, { now: () => options.now }).recorderFor({ tenant: id });
  await database.tenant(id).run((queries) => changeContents(queries, file, { ...options, recorder }));
  if (!isNew) await writeConfiguration();
}

export interface ExportOptions {
  readonly withSecrets: boolean;
  /** The time of the export, by which an import finds later publications. */
  readonly exportedAt?: Date;
}

export async function readTenantFile(
  database: Database,
  stored: StoredTenant,
  { withSecrets, exportedAt }: ExportOptions,
): Promise<TenantFile> {
  const company = PrivateCompany.parse(stored.config);
  return database.tenant(company.id).run(async (queries) => {
    const [ownConnectors, ownQueries, ownScripts, ownBanners, ownEntities, ownTerms] = [
      await queries.select().from(connectors).where(eq(connectors.tenantId, company.id)).orderBy(asc(connectors.name)),
      await readQueries(queries, company.id),
      await queries.select().from(scripts).where(eq(scripts.tenantId, company.id)).orderBy(asc(scripts.name)),
      await queries.select().from(banners).where(eq(banners.tenantId, company.id)).orderBy(asc(banners.position)),
      await queries.select().from(entities).where(eq(entities.tenantId, company.id)).orderBy(asc(entities.code)),
      await readTerms(queries, company.id),
    ];
    return {
      format: 'portal-tenant',
      version: 1,
      ...(exportedAt && { exportedAt: exportedAt.toISOString() }),
      company,
      connectors: ownConnectors.map(({ name, kind, settings }) => ({
        name,
        kind,
        ...(withSecrets ? { settings: settings as Record<string, unknown> } : {}),
      })),
      queries: ownQueries,
      scripts: ownScripts.map(({ name, source }) => ({ name, source })),
      banners: ownBanners.map(({ id, html, groups }) => ({ id, html, groups })),
      entities: ownEntities.map(({ code, description, tag1, tag2, externalId, dynamicFields }) => ({
        code,
        description,
        ...(tag1 === null ? {} : { tag1 }),
        ...(tag2 === null ? {} : { tag2 }),
        ...(externalId === null ? {} : { externalId }),
        ...(dynamicFields === null ? {} : { dynamicFields: dynamicFields as TenantFile['entities'][number]['dynamicFields'] }),
      })),
      terms: ownTerms,
    };
  });
}
