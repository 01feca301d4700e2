// The notifications service. Pages ask at intervals how many notifications are unread; nothing is sent to them.
import * as calls from '#contract/calls/notifications.ts';
import { notificationPageSize } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { type RequestContext, type Route, route } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { presentNotification } from './present.ts';
import { countUnread, findNotifications, markRead, type ReadMark } from '#server/records/notice-list.ts';

export interface NotificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** A number of the query, or null when it is absent. */
function requireNumber(name: 'after' | 'before' | 'limit', text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new AppError('#VALIDATION', { fields: { [`query.${name}`]: 'Informe um número' } });
  return Number(text);
}

/** A guest has no notifications. */
function requirePerson({ session }: RequestContext): string {
  if (!session?.userId) throw new AppError('#PUBLIC_SESSION');
  return session.userId;
}

export function notificationsService({ database, clock }: NotificationDependencies): readonly Route[] {
  const read = (context: RequestContext, reading: ReadMark): Promise<{ readonly changed: number }> => {
    const { tenant, recorder } = context;
    const userId = requirePerson(context);
    return database.tenant(tenant.id).run(async (queries) => {
      const changed = await markRead(queries, { tenant: tenant.id, userId }, reading, clock.now());
      // When nothing changed, there is nothing to record.
      if (changed > 0) {
        const module = 'module' in reading ? reading.module : undefined;
        const detail = { count: changed, ...(module !== undefined && { module }) };
        await recorder.recordWithin(queries, { pointer: 'notificacao.mensagem.ler', detail });
      }
      return { changed };
    });
  };
  return [
    route(calls.listNotifications, async ({ query }, context) => {
      const wanted = {
        userId: requirePerson(context),
        after: requireNumber('after', query.after),
        before: requireNumber('before', query.before),
        limit: Math.min(requireNumber('limit', query.limit) ?? notificationPageSize, notificationPageSize),
        unreadOnly: query.showOnlyNonRead === 'true',
        module: query.module,
      };
      const rows = await database
        .tenant(context.tenant.id)
        .run((queries) => findNotifications(queries, context.tenant.id, wanted));
      return rows.map(presentNotification);
    }),
    route(calls.countNotifications, async (_, context) => {
      const userId = requirePerson(context);
      const { id } = context.tenant;
      return { unread: await database.tenant(id).run((queries) => countUnread(queries, id, userId)) };
    }),
    route(calls.readNotifications, ({ body }, context) => read(context, body)),
    route(calls.readAllNotifications, ({ body }, context) => read(context, body)),
  ];
}
