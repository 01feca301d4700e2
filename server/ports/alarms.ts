import type { ActivityDetail } from '#contract/activity-details.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityOrigin } from './activity-log.ts';

/** Events that an operator should look at soon. */
export const alarmNames = ['code-guessing', 'module-violation'] as const;
export type AlarmName = (typeof alarmNames)[number];

/** The person and the request that caused an alarm, where they are known. */
export type AlarmCause = Pick<ActivityOrigin, 'userId' | 'correlationId'>;

/** Reports an event in the log, in a metric and in the record of the tenant. The answer to the request does not change. */
export interface Alarms {
  raise(name: AlarmName, tenant: TenantId, detail: ActivityDetail, cause?: AlarmCause): Promise<void>;
}
