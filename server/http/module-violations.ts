// Decides which violations of the policy of module frames raise an alarm, and how often.
import { endsModule } from '#contract/rules/frame-violation.ts';
import type { Alarms } from '../ports/alarms.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { RequestTenant } from './route.ts';

export interface ModuleViolation {
  readonly moduleId: string;
  readonly itemId: string;
  readonly directive: string;
  /** The destination without the data in it. */
  readonly target: string;
  /** `portal`: the page of a person. `browser`: a report without a session, which anybody can send. */
  readonly reportedBy: 'portal' | 'browser';
}

export type ReportViolation = (tenant: RequestTenant, violation: ModuleViolation) => Promise<void>;

const hasItem = ({ company }: RequestTenant, { moduleId, itemId }: ModuleViolation): boolean =>
  company.module.some(({ id, item }) => id === moduleId && item.some((one) => one.id === itemId));

/** Raises an alarm for violations that end a module. Reports can be forged, so items that the tenant does not have raise none. */
export function createViolationReports({
  alarms,
  limiter,
}: {
  readonly alarms: Alarms;
  readonly limiter: Limiter;
}): ReportViolation {
  return async (tenant, violation) => {
    if (!endsModule(violation.directive) || !hasItem(tenant, violation)) return;
    const { moduleId, itemId } = violation;
    if (!(await limiter.consume('module-alarm-item', `${tenant.id}:${moduleId}/${itemId}`)).ok) return;
    await alarms.raise('module-violation', tenant.id, { ...violation });
  };
}
