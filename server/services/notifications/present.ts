import type { Notification } from '#contract/entities/entity.ts';
import type { NotificationRow } from '#server/records/notice-list.ts';

/** The only function that converts a stored notification to the contract. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    identifier: row.identifier,
    uniqueIdentifier: `${row.userId}:${row.sequence}`,
    sequence: row.sequence,
    ...(row.module === null ? {} : { module: row.module }),
    ...(row.item === null ? {} : { item: row.item }),
    severity: row.severity,
    title: row.title,
    message: row.message,
    read: row.readAt !== null,
    notify: row.notify,
    createdAt: row.createdAt.toISOString(),
  };
}
