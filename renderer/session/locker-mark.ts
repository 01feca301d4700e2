// The mark of entries that no session has locked yet. Small: the login looks for it at once.

/** Holds the key while the person is signed in: a page that opens after the session ended can still lock their entries. */
export const keyEntryOf = (companyId: string): string => `locker/${encodeURIComponent(companyId)}`;

/** Whether a person's entries may be readable on this device. */
export function isLeftOpen(companyId: string): boolean {
  try {
    return localStorage.getItem(keyEntryOf(companyId)) !== null;
  } catch {
    // Storage is forbidden: nothing is in it.
    return false;
  }
}
