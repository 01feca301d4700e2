import type { ActivityPointer } from '#contract/activities.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

/** Something a person or the portal did, as services report it. Never secrets: `detail` is kept for months. */
export interface ActivityEntry {
  /** One of the list in contract/activities.ts. */
  readonly pointer: ActivityPointer;
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** Absent for a guest and for the portal itself. */
  readonly userId?: string | null;
  readonly correlationId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The record of a tenant (chained by hash). Resolves when the entry is kept. */
export interface ActivityLog {
  record(tenant: TenantId, entry: ActivityEntry): Promise<void>;
  /** The same inside a transaction of the caller's: the entry is kept exactly if the change is. Call it last, for it holds the chain until the end. */
  recordWithin(queries: Queries, tenant: TenantId, entry: ActivityEntry): Promise<void>;
}
