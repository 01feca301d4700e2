// Notifications: the list is the truth; a socket would only announce that it changed.
import { listNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { presentNotification } from './present.ts';
import { findNotifications, markRead } from './repository.ts';

export interface NotificationDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

function requireSequence(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,15}$/.test(text))
    throw new AppError('#VALIDATION', { fields: { 'query.after': 'Informe um número de sequência' } });
  return Number(text);
}

/** A guest has no notifications. */
function requirePerson({ session }: RequestContext): string {
  if (!session?.userId) throw new AppError('#PUBLIC_SESSION');
  return session.userId;
}

export function notificationsService({ database, activities, clock }: NotificationDependencies): readonly Route[] {
  return [
    route(listNotifications, async ({ query }, context) => {
      const wanted = {
        userId: requirePerson(context),
        after: requireSequence(query.after),
        unreadOnly: query.showOnlyNonRead === 'true',
      };
      const rows = await database.tenant(context.tenant.id).run((queries) => findNotifications(queries, wanted));
      return rows.map(presentNotification);
    }),
    route(readNotifications, async ({ body }, context) => {
      const { tenant, correlationId } = context;
      const userId = requirePerson(context);
      return database.tenant(tenant.id).run(async (queries) => {
        const changed = await markRead(queries, { userId, ...body, at: clock.now() });
        // What was read already is no change.
        if (changed > 0) {
          const detail = { count: changed, ...(body.module !== undefined && { module: body.module }) };
          const entry = { pointer: 'notificacao.mensagem.ler', outcome: 'ok', userId, correlationId, detail } as const;
          await activities.recordWithin(queries, tenant.id, entry);
        }
        return { changed };
      });
    }),
  ];
}
