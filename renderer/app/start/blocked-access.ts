// Blocked access (docs/specification.md, section 2): a message for the domain closes the portal, unless the address says `dev=1`.
// The bypass is stored for the tab: otherwise the first link would lead back to the message.
import { tabStorage } from '#renderer/web-storage/web-storage.ts';

const bypassKey = 'portal-dev';

const hasDevParameter = (search: string): boolean => new URLSearchParams(search).get('dev') === '1';

/** Whether this tab bypassed the message, now or before. When storage is forbidden, every address needs `dev=1`. */
export function isPastBlock(search: string): boolean {
  const hasParameter = hasDevParameter(search);
  if (hasParameter) tabStorage.set(bypassKey, '1');
  return hasParameter || tabStorage.get(bypassKey) === '1';
}
