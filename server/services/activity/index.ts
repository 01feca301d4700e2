// Activity: what the page records of people's doings, and the failures it met before there was a session.
import { reportClientError, setActivity } from '#contract/calls/activity.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';

export interface ActivityDependencies {
  readonly activities: ActivityLog;
}

/** An activity is a note, not a store: the body is kept for months. */
const maxDetailBytes = 8_192;

const done = { ok: true } as const;

const requireSmall = (detail: object): void => {
  if (Buffer.byteLength(JSON.stringify(detail)) > maxDetailBytes) throw new AppError('#BODY_TOO_LARGE');
};

export function activityService({ activities }: ActivityDependencies): readonly Route[] {
  return [
    route(setActivity, async ({ headers, body }, { tenant, session, correlationId }) => {
      requireSmall(body);
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
    route(reportClientError, async ({ body }, { tenant, session, correlationId }) => {
      await activities.record(tenant.id, {
        pointer: 'portal.falha.relatar',
        outcome: 'failed',
        userId: session?.userId ?? null,
        // The failed request's own id, so that its row in the log is found; the report's is of no use.
        correlationId: body.correlationId ?? correlationId,
        detail: { code: body.code, status: body.status ?? null, detail: body.detail ?? null },
      });
      return done;
    }),
  ];
}
