import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';

/** The query builder inside one transaction. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** The database, bound to one tenant: every transaction sees and writes rows of that tenant only (row-level security). */
export interface TenantDatabase {
  readonly tenant: TenantId;
  /** One transaction. What `work` throws rolls it back. */
  run<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

/** Row the hottest query of the product gives: a session with all that a request needs to know of its user. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string | null;
  readonly isPublic: boolean;
  readonly method: string;
  readonly scope: unknown;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly user: unknown;
}

export interface Database {
  tenant(id: TenantId): TenantDatabase;
  /** Beyond tenants: looking tenants up, migrations, jobs over all of them. Never for a request's own work. */
  readonly system: { run<T>(work: (queries: Queries) => Promise<T>): Promise<T> };
  /** The prepared session check: an unexpired, unrevoked session of an unblocked user of this tenant, or null. */
  findSession(tenant: TenantId, sessionId: string, now: Date): Promise<SessionRow | null>;
  readonly kind: 'embedded' | 'postgres';
  ping(): Promise<void>;
  close(): Promise<void>;
}
