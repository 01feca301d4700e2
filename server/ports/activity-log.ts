import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { ActivityOutcome } from '#contract/entities/activity.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

/** Something a person or the portal did, as services report it. Never secrets: `detail` is stored for months. */
export interface ActivityEntry {
  /** One of the list in contract/activities.ts. */
  readonly pointer: ActivityPointer;
  /** Absent: `ok`. */
  readonly outcome?: ActivityOutcome;
  readonly detail?: ActivityDetail;
}

/** The source of a request. */
export interface RequestOrigin {
  readonly address: string;
  /** The record stores only the names of browser and system. */
  readonly userAgent: string;
}

/** The request, job or command that records an entry. */
export interface ActivityOrigin {
  readonly tenant: TenantId;
  /** Null or absent for a guest and for the portal itself. */
  readonly userId?: string | null;
  /** Absent: no request caused the entry. */
  readonly correlationId?: string | undefined;
  /** Absent: no request caused the entry. */
  readonly request?: RequestOrigin | undefined;
}

/** Records entries of one origin. Handlers find theirs in the context of the request. */
export interface ActivityRecorder {
  /** Resolves when the entry is stored, in a transaction that entries of other requests share. */
  record(entry: ActivityEntry): Promise<void>;
  /** Stores the entries in the caller's transaction. Call it last: the transaction holds the tenant's chain until it ends. */
  recordWithin(queries: Queries, ...entries: readonly ActivityEntry[]): Promise<void>;
  /** A recorder of the same origin for another person, such as the one who signs in; null: without a person. */
  as(userId: string | null): ActivityRecorder;
}

/** The record of every tenant, each chained by hash. */
export interface ActivityLog {
  recorderFor(origin: ActivityOrigin): ActivityRecorder;
}
