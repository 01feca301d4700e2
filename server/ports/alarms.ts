import type { TenantId } from '#contract/entities/identity.ts';

/** Events that an operator should look at soon. */
export const alarmNames = ['code-guessing', 'module-violation'] as const;
export type AlarmName = (typeof alarmNames)[number];

/** Tells the operator: by the log, by a metric and in the record of the tenant. Never by anything the person at the screen sees. */
export interface Alarms {
  raise(name: AlarmName, tenant: TenantId, detail: Readonly<Record<string, unknown>>): Promise<void>;
}
