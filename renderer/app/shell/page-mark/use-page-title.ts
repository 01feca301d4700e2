// Sets the title of the tab, with the count of unread notifications, and its icon (docs/specification.md, section 2).
import { useEffect } from 'react';
import { useUnreadCount } from '#renderer/features/notifications/index.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import { documentTitle } from './document-title.ts';
import { markIcon } from './page-icon.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { signedInUser } from '#renderer/session/session-state.ts';

export function usePageTitle({ runtime }: Pick<Portal, 'runtime'>, page: string | null): void {
  const { company, client, session } = runtime;
  const user = useSession(session, (state) => signedInUser(state));
  const unread = useUnreadCount(user === null ? null : { client, companyId: company.id, userId: user.id });
  useEffect(() => {
    document.title = documentTitle(page, company.appTitle, unread);
  }, [page, company.appTitle, unread]);
  // The icon is not urgent: it is drawn when the page is idle.
  useEffect(() => whenIdle(() => void markIcon(unread > 0)), [unread]);
}
