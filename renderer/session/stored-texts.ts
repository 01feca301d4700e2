// Unsaved queries of a person, stored on the device for a day, and the values of their parameters, stored in the tab. They survive a
// session that ended by itself, and are removed when the person signs out.
import { deviceStorage, tabStorage } from '#renderer/web-storage/web-storage.ts';

export const storedTextsKey = (companyId: string, userId: string): string =>
  `sql-tabs/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;

export function forgetStoredTexts(companyId: string, userId: string): void {
  for (const storage of [deviceStorage, tabStorage]) storage.remove(storedTextsKey(companyId, userId));
}
