// Detects entries that are not locked yet. The file is small, because the login checks this at once.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

/** The storage key of the locker key while the person is signed in. A page that opens after the session ended can still lock the entries. */
export const keyEntryOf = (companyId: string): string => `locker/${encodeURIComponent(companyId)}`;

/** Whether this device may contain readable entries of a person. */
export const hasUnlockedEntries = (companyId: string): boolean => deviceStorage.get(keyEntryOf(companyId)) !== null;
