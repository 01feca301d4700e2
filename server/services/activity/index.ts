// The activity service: it records the activities that pages report, also before there is a session, and reads the record.
import type { ActivityPointer } from '#contract/activities.ts';
import { checkActivities, listActivities, reportClientError, setActivity } from '#contract/calls/activity.ts';
import { AppError } from '#server/http/app-error.ts';
import { guestActivityBytes } from '#server/http/decisions/body-limits.ts';
import type { ClientPointer } from '#contract/entities/activity.ts';
import type { ReportViolation, ViolationReporter } from '#server/http/alarms/module-violations.ts';
import { type RequestContext, type RequestSession, type Route, route } from '#server/http/route.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { BucketName, Limiter } from '#server/ports/limiter.ts';
import { readModuleViolation } from './module-violation.ts';
import { readActivitySearch, requireReadable } from './policy.ts';
import { presentActivity, presentCheck } from './present.ts';
import { checkChain } from '#server/records/activity/chain-check.ts';
import { findActivities, findOwner } from '#server/records/activity/activity-search.ts';

export interface ActivityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
  readonly limiter: Limiter;
  readonly reportViolation: ReportViolation;
}

/** Maximum size of a body. An activity is a short note that is stored for months. */
const maxDetailBytes = 8_192;

const moduleFailure: ClientPointer = 'pagina.modulo.falhar';

const done = { ok: true } as const;

/** Codes that the page reports and that are not failures. */
const notFailures: ReadonlyMap<string, { readonly pointer: ActivityPointer; readonly outcome: 'ok' | 'refused' }> = new Map([
  /** `?dev=1` on a domain whose access is blocked. */
  ['blockedAccessBypass', { pointer: 'pagina.bloqueio.contornar', outcome: 'ok' }],
  /** A `redirect_url` that leads outside the portal, or to a page for signing in. */
  ['redirectRefused', { pointer: 'pagina.destino.recusar', outcome: 'refused' }],
]);
const failure = { pointer: 'pagina.falha.relatar', outcome: 'failed' } as const;

const isGuest = (session: RequestSession | null): boolean => session === null || session.userId === null;

function reporterOf({ session, address, correlationId }: RequestContext): ViolationReporter {
  if (session === null || session.userId === null) return { kind: 'guest', address };
  return { kind: 'portal', userId: session.userId, groups: session.groups, correlationId };
}

const requireSmall = (detail: object, session: RequestSession | null): void => {
  const most = isGuest(session) ? guestActivityBytes : maxDetailBytes;
  if (Buffer.byteLength(JSON.stringify(detail)) > most) throw new AppError('#BODY_TOO_LARGE');
};

/** Limits people by session, and guests also by address, because a guest can get a new session at any time. */
async function requireRoom(limiter: Limiter, { tenant, session, address }: RequestContext): Promise<void> {
  const key = `${tenant.id}:${session?.id ?? address}`;
  const points: readonly (readonly [BucketName, string])[] = isGuest(session)
    ? [
        ['activity-guest', key],
        ['report-address', address],
      ]
    : [['activity-session', key]];
  for (const point of points) {
    // The second limit costs a point only when the first one has a point left.
    if (!(await limiter.consume(...point)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  }
}

export function activityService({
  activities,
  clock,
  database,
  limiter,
  reportViolation,
}: ActivityDependencies): readonly Route[] {
  return [
    route(listActivities, async ({ query }, { tenant, session }) => {
      const search = readActivitySearch(query, session, clock.now());
      const { rows, ...counts } = await database.tenant(tenant.id).run(async (queries) => {
        if (query.person !== undefined) requireReadable(session, await findOwner(queries, tenant.id, query.person));
        return findActivities(queries, tenant.id, search);
      });
      return { rows: rows.map(presentActivity), ...counts };
    }),
    route(checkActivities, async (_input, { tenant, session }) => {
      const { ok } = await limiter.consume('integrity-person', `${tenant.id}:${session?.userId ?? ''}`);
      if (!ok) throw new AppError('#TOO_MANY_ATTEMPTS');
      return presentCheck(await checkChain(database.tenant(tenant.id)));
    }),
    route(setActivity, async ({ headers, body }, context) => {
      const { tenant, session, recorder } = context;
      requireSmall(body, session);
      // The session of a direct link may only report that its module failed.
      if (session !== null && session.scope !== null && headers.pointer !== moduleFailure) throw new AppError('#FORBIDDEN');
      await requireRoom(limiter, context);
      const notify = headers['send-notification'] === 'true';
      await recorder.record({
        pointer: headers.pointer,
        outcome: 'failed',
        detail: { ...body, ...(notify ? { sendNotification: true } : {}) },
      });
      const violation = headers.pointer === moduleFailure ? readModuleViolation(body) : null;
      if (violation !== null) await reportViolation(tenant, violation, reporterOf(context));
      return done;
    }),
    route(reportClientError, async ({ body }, { tenant, session, address, userAgent, correlationId }) => {
      if (!(await limiter.consume('report-address', address)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
      // The entry has the id of the failed request, which identifies its line in the log.
      const origin = {
        tenant: tenant.id,
        userId: session?.userId ?? null,
        correlationId: body.correlationId ?? correlationId,
        request: { address, userAgent },
      };
      await activities.recorderFor(origin).record({
        ...(notFailures.get(body.code) ?? failure),
        detail: { code: body.code, status: body.status ?? null, detail: body.detail ?? null },
      });
      return done;
    }),
  ];
}
