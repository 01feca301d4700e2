// Queries for the notifications of the person: the lists, and the number of unread ones, which is polled.
import { countNotifications, listNotifications } from '#contract/calls/notifications.ts';
import type { Notification } from '#contract/entities/entity.ts';
import { notificationPollIntervalMs } from '#contract/limits.ts';
import type { Client } from '#renderer/api/client.ts';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';

export interface NotificationScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

export type Which = 'unread' | 'all';

/** The number of shown rows. One more row is requested, to know whether older ones follow. */
export const pageLength = 50;

/** The common prefix of the query keys for a person's notifications. */
export const notificationsKey = (scope: NotificationScope | null): readonly string[] => [
  'notifications',
  scope?.companyId ?? '',
  scope?.userId ?? '',
];

// The header and the page continue to show the last data, so a failure opens no dialog.
const quiet = { failure: 'screen' } as const;

/** `scope` is null when nobody is signed in; then no request is sent. */
const countQuery = (scope: NotificationScope | null) =>
  queryOptions({
    queryKey: [...notificationsKey(scope), 'count'],
    queryFn:
      scope === null
        ? skipToken
        : ({ signal }) => scope.client.call(countNotifications, { params: { id: scope.companyId } }, { signal, ...quiet }),
    staleTime: notificationPollIntervalMs / 2,
    refetchInterval: notificationPollIntervalMs,
    refetchOnWindowFocus: true,
  });

export const useUnreadCount = (scope: NotificationScope | null): number => useServerQuery(countQuery(scope)).data?.unread ?? 0;

/** The sequence number before which the next page starts; undefined when `page` is the last one. */
export const nextBefore = (page: readonly Pick<Notification, 'sequence'>[]): number | undefined =>
  page.length > pageLength ? page[pageLength - 1]?.sequence : undefined;

/** The paged list, newest first. */
export const listQuery = (scope: NotificationScope, which: Which) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(scope), which],
    queryFn: ({ signal, pageParam }) =>
      scope.client.call(
        listNotifications,
        {
          params: { id: scope.companyId },
          query: {
            limit: String(pageLength + 1),
            ...(which === 'unread' && { showOnlyNonRead: 'true' }),
            ...(pageParam !== 0 && { before: String(pageParam) }),
          },
        },
        { signal, ...quiet },
      ),
    initialPageParam: 0,
    getNextPageParam: nextBefore,
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, pageLength)),
    refetchInterval: notificationPollIntervalMs,
    refetchOnWindowFocus: true,
  });

/** The newest notifications in a single response, for the search of the portal. */
export const newestQuery = ({ client, companyId, userId }: NotificationScope) =>
  queryOptions({
    queryKey: [...notificationsKey({ client, companyId, userId }), 'newest'],
    queryFn: ({ signal }) => client.call(listNotifications, { params: { id: companyId }, query: {} }, { signal, ...quiet }),
  });
