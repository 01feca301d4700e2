// Texts that a person was writing (queries), kept on the device for a day: they survive a crash and a session that ended by itself,
// and go when the person leaves.

export const storedTextsKey = (companyId: string, userId: string): string =>
  `sql-tabs/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;

export function forgetStoredTexts(companyId: string, userId: string): void {
  try {
    localStorage.removeItem(storedTextsKey(companyId, userId));
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
