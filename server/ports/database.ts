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

/** The person of a session, as a request needs to know them. Never the password. */
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

/** Row the hottest query of the product gives: a session with all that a request needs to know of its user. */
export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string | null;
  readonly isPublic: boolean;
  readonly method: string;
  readonly scope: unknown;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** How long the session may rest; `expiresAt` is its absolute limit. */
  readonly idleSeconds: number;
  readonly expiresAt: Date;
  /** Null for a guest. */
  readonly user: SessionUser | null;
}

export interface Database {
  tenant(id: TenantId): TenantDatabase;
  /** Beyond tenants: looking tenants up, migrations, jobs over all of them. Never for a request's own work. */
  readonly system: { run<T>(work: (queries: Queries) => Promise<T>): Promise<T> };
  /** The prepared session check: an unrevoked session within its limits, of an unblocked person of this tenant, or null. */
  findSession(tenant: TenantId, sessionId: string, now: Date): Promise<SessionRow | null>;
  readonly kind: 'embedded' | 'postgres';
  ping(): Promise<void>;
  close(): Promise<void>;
}
