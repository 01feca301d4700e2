// Detects entries that are not locked yet. The file is small, because the login checks this at once.

/** The storage key of the locker key while the person is signed in. A page that opens after the session ended can still lock the entries. */
export const keyEntryOf = (companyId: string): string => `locker/${encodeURIComponent(companyId)}`;

/** Whether this device may contain readable entries of a person. */
export function hasUnlockedEntries(companyId: string): boolean {
  try {
    return localStorage.getItem(keyEntryOf(companyId)) !== null;
  } catch {
    // The browser forbids storage: nothing is stored.
    return false;
  }
}
