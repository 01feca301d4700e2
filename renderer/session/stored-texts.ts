// Unsaved queries of a person, stored on the device for a day. They survive a crash and a session that ended by itself, and are removed
// when the person signs out.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

export const storedTextsKey = (companyId: string, userId: string): string =>
  `sql-tabs/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;

export const forgetStoredTexts = (companyId: string, userId: string): void =>
  deviceStorage.remove(storedTextsKey(companyId, userId));
