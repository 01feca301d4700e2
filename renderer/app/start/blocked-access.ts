// Blocked access (docs/specification.md, section 2): a message for the domain closes the portal, unless the address says `dev=1`.
// The bypass is kept for the tab: otherwise the first link would lead back to the message.
const bypassKey = 'portal-dev';

const saysDev = (search: string): boolean => new URLSearchParams(search).get('dev') === '1';

/** Whether this tab got past the message, now or before. */
export function isPastBlock(search: string): boolean {
  try {
    if (saysDev(search)) sessionStorage.setItem(bypassKey, '1');
    return sessionStorage.getItem(bypassKey) === '1';
  } catch {
    // Storage is forbidden: the address has to say it each time.
    return saysDev(search);
  }
}
