import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { coverAddress, type HeldLink, readHeld } from './secret-address.ts';

/** The secret this page was opened with, or null. An address that still shows one (followed inside the portal) is covered. */
export function useHeldLink(): HeldLink | null {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const covered = coverAddress(pathname, search);
  const address = covered?.address;
  useEffect(() => {
    if (covered) void navigate(covered.address, { replace: true, state: { link: covered.held } });
    // The address alone says whether there is something to cover.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, navigate]);
  return covered === null ? readHeld(state) : null;
}
