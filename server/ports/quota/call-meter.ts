import type { TenantId } from '#contract/entities/identity.ts';

/** Counts the calls of each tenant in the current minute, over all processes. */
export interface CallMeter {
  /** Throws `#QUOTA_EXCEEDED` beyond the limit of the tenant. `always`: the call is counted, and no limit refuses it. */
  count(tenant: TenantId, options: { readonly always: boolean }): Promise<void>;
  /** Resolves when everything that was counted is stored. */
  settle(): Promise<void>;
}
