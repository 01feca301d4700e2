// Decides which violations of the policy of module frames raise an alarm, and how often.
import { endsModule, type ViolationReporterKind } from '#contract/rules/frame-violation.ts';
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
 * `portal`: the page of a signed-in person. `guest`: a page with a guest session or a direct link. `browser`: a report without a
 * session. Any client can send reports of the last two kinds.
 */
export type ViolationReporter =
  | { readonly kind: Extract<ViolationReporterKind, 'portal'>; readonly userId: string }
  | { readonly kind: Exclude<ViolationReporterKind, 'portal'>; readonly address: string };

export type ReportViolation = (tenant: RequestTenant, violation: ModuleViolation, reporter: ViolationReporter) => Promise<void>;

type Point = readonly [bucket: BucketName, key: string];

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
 * raise none.
 */
export function createViolationReports({
  alarms,
  limiter,
}: {
  readonly alarms: Alarms;
  readonly limiter: Limiter;
}): ReportViolation {
  return async (tenant, violation, reporter) => {
    if (!endsModule(violation.directive) || !hasItem(tenant, violation)) return;
    if (!(await takeAll(limiter, pointsOf(tenant, violation, reporter)))) return;
    await alarms.raise('module-violation', tenant.id, { ...violation, reportedBy: reporter.kind });
  };
}
