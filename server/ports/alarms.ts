import type { ActivityDetail } from '#contract/activity-details.ts';
import type { TenantId } from '#contract/entities/identity.ts';

/** Events that an operator should look at soon. */
export const alarmNames = ['code-guessing', 'module-violation'] as const;
export type AlarmName = (typeof alarmNames)[number];

/** Reports an event in the log, in a metric and in the record of the tenant. The answer to the request does not change. */
export interface Alarms {
  raise(name: AlarmName, tenant: TenantId, detail: ActivityDetail): Promise<void>;
}
