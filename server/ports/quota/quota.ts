// The uses of quotas. They are counted where they happen, in the transaction of the thing itself: a refusal rolls all of it back.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';

/** The number of things changed. It is read from the table of the things, so the use says only whose number it is. */
export type GaugeUse =
  | { readonly tenant: TenantId; readonly quota: 'people' | 'batches' }
  /** The host of a guest, or the person who acts for one more company. */
  | { readonly tenant: TenantId; readonly quota: 'guests' | 'companies'; readonly person: string };

export interface CounterUse {
  readonly tenant: TenantId;
  readonly quota: 'mails' | 'sms' | 'whatsapp' | 'sql-runs' | 'notifications';
  readonly at: Date;
  /** 1 when absent. */
  readonly amount?: number;
  /** The person who acts, and the companies for which they act. */
  readonly person?: string | null;
  readonly companies?: readonly string[];
  /** True: the use is counted, and no limit refuses it. */
  readonly always?: boolean;
}

export type QuotaUse = GaugeUse | CounterUse;

/**
 * Counts a use in the open transaction, immediately before its commit. Beyond a limit that refuses, the transaction fails with
 * `#QUOTA_EXCEEDED`, which names the quota.
 */
export type CountUse = (queries: Queries, use: QuotaUse) => void;
