// The port of the part that grants quotas.
import type { QuotaWish } from '#contract/entities/request.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';

/** An approved request for a higher limit. */
export interface ApprovedQuota extends QuotaWish {
  readonly tenant: TenantId;
  readonly protocol: string;
  /** The person who asked. Null: the person was deleted meanwhile. */
  readonly requester: string | null;
  readonly approver: string;
  readonly at: Date;
  /** Records for the person who approved. Record last: it holds the tenant's chain until the transaction ends. */
  readonly recorder: ActivityRecorder;
}

/** Carries out the approval of a quota request in the transaction of the answer. It throws an AppError when it cannot: nothing changes then. */
export type GrantQuota = (queries: Queries, approved: ApprovedQuota) => Promise<void>;
