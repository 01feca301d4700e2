// Activity: what the page records of people's doings, the failures it met before there was a session, and reading the record.
import { listActivities, reportClientError, setActivity } from '#contract/calls/activity.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { readActivitySearch } from './policy.ts';
import { presentActivity } from './present.ts';
import { findActivities } from './repository.ts';

export interface ActivityDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly activities: ActivityLog;
  readonly limiter: Limiter;
}

/** An activity is a note, not a store: the body is kept for months. */
const maxDetailBytes = 8_192;

const moduleFailure = 'modulo.item.falhar';

const done = { ok: true } as const;

/** Codes by which the page reports what is no failure. */
const notFailures: Readonly<Record<string, { readonly pointer: string; readonly outcome: 'ok' | 'refused' }>> = {
  /** `?dev=1` on a domain whose access is blocked. */
  blockedAccessBypass: { pointer: 'portal.bloqueio.contornar', outcome: 'ok' },
  /** A `redirect_url` that leads out of the portal, or to a door. */
  redirectRefused: { pointer: 'portal.destino.recusar', outcome: 'refused' },
};
const failure = { pointer: 'portal.falha.relatar', outcome: 'failed' } as const;

const requireSmall = (detail: object): void => {
  if (Buffer.byteLength(JSON.stringify(detail)) > maxDetailBytes) throw new AppError('#BODY_TOO_LARGE');
};

export function activityService({ activities, clock, database, limiter }: ActivityDependencies): readonly Route[] {
  return [
    route(listActivities, async ({ query }, { tenant, session }) => {
      const search = readActivitySearch(query, session, clock.now());
      const { rows, ...counts } = await database.tenant(tenant.id).run((queries) => findActivities(queries, search));
      return { rows: rows.map(presentActivity), ...counts };
    }),
    route(setActivity, async ({ headers, body }, { tenant, session, correlationId }) => {
      requireSmall(body);
      // Who came by a direct link reports that its module failed, and nothing else.
      if (session !== null && session.scope !== null && headers.pointer !== moduleFailure) throw new AppError('#FORBIDDEN');
      const notify = headers['send-notification'] === 'true';
      await activities.record(tenant.id, {
        pointer: headers.pointer,
        outcome: 'ok',
        userId: session?.userId ?? null,
        correlationId,
        detail: { ...body, ...(notify ? { sendNotification: true } : {}) },
      });
      return done;
    }),
    route(reportClientError, async ({ body }, { tenant, session, address, correlationId }) => {
      if (!(await limiter.consume('report-address', address)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
      await activities.record(tenant.id, {
        ...(notFailures[body.code] ?? failure),
        userId: session?.userId ?? null,
        // The failed request's own id, so that its row in the log is found; the report's is of no use.
        correlationId: body.correlationId ?? correlationId,
        detail: { code: body.code, status: body.status ?? null, detail: body.detail ?? null },
      });
      return done;
    }),
  ];
}
