import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stripSecret, type LinkSecret, readLinkSecret } from './secret-address.ts';

/** The secret of the link that opened this page, or null. Also removes the secret from an address that was opened inside the portal. */
export function useLinkSecret(): LinkSecret | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const stripped = stripSecret(pathname, search);
  const address = stripped?.address;
  useEffect(() => {
    if (stripped) void navigate(stripped.address, { replace: true, state: { link: stripped.secret } });
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the address needs another navigation
  }, [address, navigate]);
  return stripped === null ? readLinkSecret(state) : null;
}
