// Decides which violations of the policy of module frames raise an alarm, and how often.
import { endsModule, type ViolationReporterKind } from '#contract/rules/frame-violation.ts';
import { findVisibleItem } from '#contract/rules/visibility.ts';
import type { Alarms } from '#server/ports/alarms.ts';
import type { BucketName, Limiter } from '#server/ports/limiter.ts';
import type { RequestTenant } from '#server/http/route.ts';

export interface ModuleViolation {
  readonly moduleId: string;
  readonly itemId: string;
  readonly directive: string;
  /** The destination without the data that it contains. */
  readonly target: string;
}

/**
 * `portal`: a signed-in person who sees the item. `guest`: a page with a guest session or a direct link. `browser`: a report
 * without a session. Any client can send reports of the last two kinds. A person can forge only reports that name this person.
 */
export type ViolationReporter =
  | {
      readonly kind: Extract<ViolationReporterKind, 'portal'>;
      readonly userId: string;
      readonly groups: readonly string[];
      readonly correlationId: string;
    }
  | { readonly kind: Exclude<ViolationReporterKind, 'portal'>; readonly address: string };

export type ReportViolation = (tenant: RequestTenant, violation: ModuleViolation, reporter: ViolationReporter) => Promise<void>;

type Point = readonly [bucket: BucketName, key: string];

const sees = ({ company }: RequestTenant, violation: ModuleViolation, reporter: ViolationReporter): boolean =>
  reporter.kind !== 'portal' || findVisibleItem(company.module, reporter.groups, violation) !== undefined;

const hasItem = ({ company }: RequestTenant, { moduleId, itemId }: ModuleViolation): boolean =>
  company.module.some(({ id, item }) => id === moduleId && item.some((one) => one.id === itemId));

/**
 * The points of a report. Signed-in people and other senders have separate points, so that forged reports cannot suppress true
 * ones.
 */
function pointsOf(tenant: RequestTenant, violation: ModuleViolation, reporter: ViolationReporter): readonly Point[] {
  const { moduleId, itemId, directive, target } = violation;
  const item = `${tenant.id}:${moduleId}/${itemId}`;
  if (reporter.kind === 'portal')
    return [
      ['module-alarm-person', `${item}:${reporter.userId}`],
      ['module-alarm-item', item],
    ];
  return [
    ['module-alarm-address', reporter.address],
    ['module-alarm-unproven', item],
    ['module-alarm-target', `${item}:${directive} ${target}`],
  ];
}

/** Takes all points or none, because a report that raises no alarm must not use up the points of others. */
async function takeAll(limiter: Limiter, points: readonly Point[]): Promise<boolean> {
  for (const [index, point] of points.entries()) {
    if ((await limiter.consume(...point)).ok) continue;
    await Promise.all(points.slice(0, index).map((taken) => limiter.reward(...taken)));
    return false;
  }
  return true;
}

/**
 * Raises an alarm for violations that end a module. Reports can be forged, so violations of items that the tenant does not have
 * or that the person does not see raise none.
 */
export function createViolationReports({
  alarms,
  limiter,
}: {
  readonly alarms: Alarms;
  readonly limiter: Limiter;
}): ReportViolation {
  return async (tenant, violation, reporter) => {
    if (!endsModule(violation.directive) || !hasItem(tenant, violation) || !sees(tenant, violation, reporter)) return;
    if (!(await takeAll(limiter, pointsOf(tenant, violation, reporter)))) return;
    const cause = reporter.kind === 'portal' ? { userId: reporter.userId, correlationId: reporter.correlationId } : {};
    await alarms.raise('module-violation', tenant.id, { ...violation, reportedBy: reporter.kind }, cause);
  };
}
