// Notifications: the list is the truth; a socket would only announce that it changed.
import { listNotifications } from '#contract/calls/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import type { Database } from '../../ports/database.ts';
import { presentNotification } from './present.ts';
import { findNotifications } from './repository.ts';

export interface NotificationDependencies {
  readonly database: Database;
}

function requireSequence(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,15}$/.test(text))
    throw new AppError('#VALIDATION', { fields: { 'query.after': 'Informe um número de sequência' } });
  return Number(text);
}

export function notificationsService({ database }: NotificationDependencies): readonly Route[] {
  return [
    route(listNotifications, async ({ query }, { tenant, session }) => {
      if (!session?.userId) throw new AppError('#PUBLIC_SESSION');
      const wanted = {
        userId: session.userId,
        after: requireSequence(query.after),
        unreadOnly: query.showOnlyNonRead === 'true',
      };
      const rows = await database.tenant(tenant.id).run((queries) => findNotifications(queries, wanted));
      return rows.map(presentNotification);
    }),
  ];
}
