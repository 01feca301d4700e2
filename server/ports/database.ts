import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';

/** The query builder inside one transaction. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** The database, bound to one tenant: every transaction sees and writes rows of that tenant only (row-level security). */
export interface TenantDatabase {
  readonly tenant: TenantId;
  /** One transaction. An error of `work` rolls it back. */
  run<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
}

/** The data of a session's person that requests need. Never the password. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly nick: string | null;
  readonly phone: string | null;
  readonly status: 'active' | 'pending' | 'pendingByDirectHash';
  readonly kind: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  readonly blocked: boolean;
  readonly hostBlocked: boolean;
  readonly groups: readonly string[];
  readonly entitySelected: readonly string[];
  readonly pendingTerms: unknown;
  readonly notifications: unknown;
  readonly feedbackScore: number | null;
}

/** The row of the most frequent query: a session with the data of its person that requests need. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string | null;
  readonly isPublic: boolean;
  readonly method: string;
  readonly scope: unknown;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** The idle limit of the session; `expiresAt` is its absolute limit. */
  readonly idleSeconds: number;
  readonly expiresAt: Date;
  /** Null for a guest. */
  readonly user: SessionUser | null;
}

export interface Database {
  tenant(id: TenantId): TenantDatabase;
  /** Without a tenant: looking tenants up, migrations, jobs over all tenants. Never for a request's own work. */
  readonly system: { run<T>(work: (queries: Queries) => Promise<T>): Promise<T> };
  /** The prepared session check: an unrevoked session within its limits, of an unblocked person of this tenant, or null. */
  findSession(tenant: TenantId, sessionId: string, now: Date): Promise<SessionRow | null>;
  readonly kind: 'embedded' | 'postgres';
  ping(): Promise<void>;
  close(): Promise<void>;
}
