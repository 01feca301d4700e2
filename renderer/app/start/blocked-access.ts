// Blocked access (docs/specification.md, section 2): a message for the domain closes the portal, unless the address says `dev=1`.
// The bypass is stored for the tab: otherwise the first link would lead back to the message.
const bypassKey = 'portal-dev';

const hasDevParameter = (search: string): boolean => new URLSearchParams(search).get('dev') === '1';

/** Whether this tab bypassed the message, now or before. */
export function isPastBlock(search: string): boolean {
  try {
    if (hasDevParameter(search)) sessionStorage.setItem(bypassKey, '1');
    return sessionStorage.getItem(bypassKey) === '1';
  } catch {
    // The browser forbids storage: every address needs `dev=1`.
    return hasDevParameter(search);
  }
}
