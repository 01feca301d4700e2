// The privacy centre has an address: `#privacidade` on any page with header and navigation. Footer, help and mails lead there.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Navigation } from '#renderer/app/routing/navigation.ts';

const hashOfPrivacy = '#privacidade';

/** The address on the page at `path`, its query included. */
export const privacyAddress = (path: string): string => `${path}${hashOfPrivacy}`;

/** Opens it, and leaves the address as it was before: Back does not open it again. */
export function usePrivacyAddress({ goTo }: Pick<Navigation, 'goTo'>, isPerson: boolean, open: () => void): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (hash !== hashOfPrivacy || !isPerson) return;
    open();
    goTo(pathname + search, { replace: true });
  }, [goTo, isPerson, open, pathname, search, hash]);
}
