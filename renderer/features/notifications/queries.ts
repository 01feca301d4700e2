// Notifications of the person: the list is the truth, and the count of unread ones is asked for now and then.
import { countNotifications, listNotifications } from '#contract/calls/notifications.ts';
import type { Notification } from '#contract/entities/entity.ts';
import type { Client } from '#renderer/api/client.ts';
import { infiniteQueryOptions, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

export interface NotificationScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

export type Which = 'unread' | 'all';

const everyMs = 60_000;
/** One row more is asked for than is shown: it tells whether older ones follow. */
export const pageLength = 50;

/** Start of the keys of every query about a person's notifications. */
export const notificationsKey = (scope: NotificationScope | null): readonly string[] => [
  'notifications',
  scope?.companyId ?? '',
  scope?.userId ?? '',
];

// The header and the page keep what they show last; a dialog about a failure would be noise.
const quiet = { failure: 'screen' } as const;

/** `null` when nobody is signed in: then nothing is asked. */
const countQuery = (scope: NotificationScope | null) =>
  queryOptions({
    queryKey: [...notificationsKey(scope), 'count'],
    queryFn:
      scope === null
        ? skipToken
        : ({ signal }) => scope.client.call(countNotifications, { params: { id: scope.companyId } }, { signal, ...quiet }),
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retry: false,
  });

export const useUnreadCount = (scope: NotificationScope | null): number => useQuery(countQuery(scope)).data?.unread ?? 0;

/** The sequence that the next page lies before; undefined when `page` is the last one. */
export const nextBefore = (page: readonly Pick<Notification, 'sequence'>[]): number | undefined =>
  page.length > pageLength ? page[pageLength - 1]?.sequence : undefined;

/** Newest first, page by page. */
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
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** The newest notifications in one answer, for the search of the portal. */
export const newestQuery = ({ client, companyId, userId }: NotificationScope) =>
  queryOptions({
    queryKey: [...notificationsKey({ client, companyId, userId }), 'newest'],
    queryFn: ({ signal }) => client.call(listNotifications, { params: { id: companyId }, query: {} }, { signal, ...quiet }),
    retry: false,
  });
