// What the bell shows: the unread notifications of the person. The list is the truth; it is asked for again now and then.
import { listNotifications } from '#contract/calls/notifications.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

export interface NotificationScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

const everyMs = 60_000;

/** `null` where nobody is signed in: then nothing is asked. */
export const unreadQuery = (scope: NotificationScope | null) =>
  queryOptions({
    queryKey: ['notifications', scope?.companyId ?? '', scope?.userId ?? '', 'unread'],
    queryFn:
      scope === null
        ? skipToken
        : ({ signal }) =>
            scope.client.call(
              listNotifications,
              { params: { id: scope.companyId }, query: { showOnlyNonRead: 'true' } },
              // The bell keeps its last list; a dialog about it would be noise.
              { signal, failure: 'screen' },
            ),
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retry: false,
  });

export const useUnreadCount = (scope: NotificationScope | null): number =>
  useQuery({ ...unreadQuery(scope), select: (unread) => unread.length }).data ?? 0;

/** All of them, newest first. */
export const historyQuery = ({ client, companyId, userId }: NotificationScope) =>
  queryOptions({
    queryKey: ['notifications', companyId, userId, 'all'],
    queryFn: ({ signal }) =>
      client.call(listNotifications, { params: { id: companyId }, query: {} }, { signal, failure: 'screen' }),
    retry: false,
  });
