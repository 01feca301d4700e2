// The person's notifications for a script: only those of its module.
import { listNotifications, readNotifications } from '#contract/calls/notifications.ts';
import type { SdkMethod } from '#contract/module-sdk.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Handlers } from './handlers.ts';

export interface NotificationDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly moduleId: string;
  readonly onRead: () => void;
}

type NotificationMethod = Extract<SdkMethod, `notifications.${string}`>;

export function notificationHandlers(deps: NotificationDependencies): Pick<Handlers, NotificationMethod> {
  const { client, companyId, moduleId, onRead } = deps;
  const app = { params: { id: companyId } };
  const options = { failure: 'screen' } as const;
  return {
    'notifications.list': async ({ unreadOnly }) => {
      const query = { module: moduleId, ...(unreadOnly && { showOnlyNonRead: 'true' }) };
      const all = await client.call(listNotifications, { ...app, query }, options);
      // Another back end may ignore the parameter `module`.
      return all
        .filter((one) => one.module === moduleId)
        .map(({ sequence, item, severity, title, message, read, createdAt }) => ({
          id: sequence,
          ...(item !== undefined && { item }),
          severity,
          title,
          message,
          read,
          createdAt,
        }));
    },
    'notifications.read': async ({ ids }) => {
      // The server ignores ids of other modules.
      const { changed } = await client.call(readNotifications, { ...app, body: { sequences: ids, module: moduleId } }, options);
      if (changed > 0) onRead();
      return null;
    },
  };
}
