// How many of each thing a tenant has now. Each gauge is read from the table of the things, so that it is never wrong.
import { and, count, desc, eq, inArray, isNotNull, isNull, max, sql, type SQL, sum } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { batchJobs, files, fileVersions, guests, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

async function numberOf(rows: Promise<readonly { readonly n: number | string | null }[]>): Promise<number> {
  const [row] = await rows;
  return Number(row?.n ?? 0);
}

/** People who can sign in. People who have not completed their registration are not counted. */
export const isActivePerson: SQL | undefined = and(
  eq(users.status, 'active'),
  eq(users.blocked, false),
  eq(users.hostBlocked, false),
);

export const countPeople = (queries: Queries, tenant: TenantId): Promise<number> =>
  numberOf(
    queries
      .select({ n: count() })
      .from(users)
      .where(and(eq(users.tenantId, tenant), isActivePerson)),
  );

const hasAccess = and(isNull(guests.disabledAt), isNull(guests.endedAt));

/** The guests of a host whose access is neither disabled nor over. */
export const countGuests = (queries: Queries, tenant: TenantId, host: string): Promise<number> =>
  numberOf(
    queries
      .select({ n: count() })
      .from(guests)
      .where(and(eq(guests.tenantId, tenant), eq(guests.hostId, host), hasAccess)),
  );

export const countCompanies = (queries: Queries, tenant: TenantId, person: string): Promise<number> =>
  numberOf(
    queries
      .select({ n: count() })
      .from(userEntities)
      .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, person))),
  );

/** Batch jobs that wait or run. */
export const countBatches = (queries: Queries, tenant: TenantId): Promise<number> =>
  numberOf(
    queries
      .select({ n: count() })
      .from(batchJobs)
      .where(and(eq(batchJobs.tenantId, tenant), inArray(batchJobs.status, ['waiting', 'running']))),
  );

/** The bytes of people's files, with the bin and older versions. `company`: only those in the folders of the company. */
export async function countBytes(queries: Queries, tenant: TenantId, company?: string): Promise<number> {
  const ofCompany = company === undefined ? undefined : eq(files.entityCode, company);
  const current = await numberOf(
    queries
      .select({ n: sum(files.size) })
      .from(files)
      .where(and(eq(files.tenantId, tenant), isNotNull(files.userId), isNotNull(files.object), ofCompany)),
  );
  const ofFile = and(eq(files.tenantId, tenant), eq(files.key, fileVersions.key), ofCompany);
  const older = await numberOf(
    queries
      .select({ n: sum(fileVersions.size) })
      .from(fileVersions)
      .where(
        and(
          eq(fileVersions.tenantId, tenant),
          company === undefined ? undefined : sql`exists (select 1 from ${files} where ${ofFile})`,
        ),
      ),
  );
  return current + older;
}

/** The size of the largest file since a moment. */
export const largestFile = (queries: Queries, tenant: TenantId, since: Date): Promise<number> =>
  numberOf(
    queries
      .select({ n: max(files.size) })
      .from(files)
      .where(and(eq(files.tenantId, tenant), isNotNull(files.object), sql`${files.createdAt} >= ${since.toISOString()}`)),
  );

/** The highest use of one host or person, with the id; null: nobody has any. */
export interface Highest {
  readonly id: string;
  readonly used: number;
}

export async function mostGuests(queries: Queries, tenant: TenantId): Promise<Highest | null> {
  const [row] = await queries
    .select({ id: guests.hostId, used: count() })
    .from(guests)
    .where(and(eq(guests.tenantId, tenant), isNotNull(guests.hostId), hasAccess))
    .groupBy(guests.hostId)
    .orderBy(desc(count()))
    .limit(1);
  return row === undefined || row.id === null ? null : { id: row.id, used: row.used };
}

export async function mostCompanies(queries: Queries, tenant: TenantId): Promise<Highest | null> {
  const [row] = await queries
    .select({ id: userEntities.userId, used: count() })
    .from(userEntities)
    .where(eq(userEntities.tenantId, tenant))
    .groupBy(userEntities.userId)
    .orderBy(desc(count()))
    .limit(1);
  return row ?? null;
}
