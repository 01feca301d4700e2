// A path that the portal does not have leads to `/` (docs/specification.md, section 2), and a toast says so.
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { words } from '#renderer/app/pages/messages.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

/** Anyone can make such a link, so the path stays encoded and short: it must not read as a sentence of the portal. */
const shownLength = 60;
const shown = (path: string): string => (path.length > shownLength ? `${path.slice(0, shownLength)}…` : path);

export function UnknownPath() {
  const { pathname } = useLocation();
  useEffect(() => {
    showToast({ message: words.unknownPath(shown(pathname)), tone: 'warn' });
    // oxlint-disable-next-line react/exhaustive-deps -- once: the redirect changes the path before this component leaves
  }, []);
  return <Navigate to="/" replace />;
}
