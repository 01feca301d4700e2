// The document title: unread notifications in brackets, the page, the portal (specification section 2).
import { useEffect } from 'react';
import { useUnreadCount } from '../../features/notifications/queries.ts';
import type { PortalApp } from '../portal-app.ts';
import { useSession } from '../../session/use-session.ts';
import { signedInUser } from '../../session/session-state.ts';

/** `(3) Pedidos – Portal Aurora`; without a page `(3) Portal Aurora`. */
export function documentTitle(page: string | null, appTitle: string, unread: number): string {
  const title = page === null ? appTitle : `${page} – ${appTitle}`;
  return unread > 0 ? `(${unread}) ${title}` : title;
}

export function usePageTitle({ runtime }: PortalApp, page: string | null): void {
  const { company, client, session } = runtime;
  const user = useSession(session, (state) => signedInUser(state));
  const unread = useUnreadCount(user === null ? null : { client, companyId: company.id, userId: user.id });
  useEffect(() => {
    document.title = documentTitle(page, company.appTitle, unread);
  }, [page, company.appTitle, unread]);
}
