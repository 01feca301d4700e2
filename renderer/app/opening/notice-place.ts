import type { Notification } from '#contract/entities/entity.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { NoticeTarget } from '#renderer/features/notifications/index.ts';
import type { Items } from './items.ts';
import { queryOfNotice } from './request-place.ts';

type Named = Pick<Notification, 'module' | 'item'>;

/** The item that a notice is about; null when it names none, or none that the person may open. */
export const noticePlace = (items: Pick<Items, 'find'>, { module, item }: Named): ItemInModule | null =>
  module === undefined || item === undefined ? null : items.find({ moduleId: module, itemId: item });

/** That item, as the lists of notices open it. */
export function noticeTarget(
  items: Pick<Items, 'find' | 'open'>,
  notice: Named & Pick<Notification, 'identifier'>,
): NoticeTarget | null {
  const place = noticePlace(items, notice);
  return place && { title: place.item.title, open: () => items.open(place, 'push', queryOfNotice(notice.identifier)) };
}
