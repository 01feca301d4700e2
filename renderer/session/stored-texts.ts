// Unsaved queries of a person, stored on the device for a day. They survive a crash and a session that ended by itself, and are removed
// when the person signs out.

export const storedTextsKey = (companyId: string, userId: string): string =>
  `sql-tabs/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;

export function forgetStoredTexts(companyId: string, userId: string): void {
  try {
    localStorage.removeItem(storedTextsKey(companyId, userId));
  } catch {
    // The browser forbids storage: nothing was stored.
  }
}
