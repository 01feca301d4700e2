// `#privacidade` opens the privacy centre on any page with header and navigation. Footer, help and e-mails link to it.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Navigation } from '#renderer/app/routing/navigation.ts';

const hashOfPrivacy = '#privacidade';

/** The address of the privacy centre on the page at `path`, which may have a query. */
export const privacyAddress = (path: string): string => `${path}${hashOfPrivacy}`;

/** Opens the privacy centre and removes the hash from the address, so that the Back button does not open it again. */
export function usePrivacyAddress({ goTo }: Pick<Navigation, 'goTo'>, isPerson: boolean, open: () => void): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (hash !== hashOfPrivacy || !isPerson) return;
    open();
    goTo(pathname + search, { replace: true });
  }, [goTo, isPerson, open, pathname, search, hash]);
}
