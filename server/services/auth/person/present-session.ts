import type { OwnSession } from '#contract/entities/session.ts';
import type { ListedSession } from '#server/records/sessions/session-list.ts';
import { deviceOf, maskAddress } from '#server/records/device.ts';

/** A session without its address and its User-Agent. */
export const presentSession = (row: ListedSession): Omit<OwnSession, 'isThis'> => ({
  id: row.id,
  ...deviceOf(row.userAgent ?? ''),
  place: maskAddress(row.address ?? ''),
  since: row.createdAt.toISOString(),
  lastSeenAt: row.seenAt.toISOString(),
});
