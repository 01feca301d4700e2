// The frame of pages without the portal's navigation: the tenant's logo, the page, the legal links.
import { type ReactNode, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { TenantMark } from '#renderer/features/login/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { DraftNotice } from '#renderer/app/shell/notices/draft-notice.tsx';
import { useFocusAfterSignIn } from '#renderer/app/shell/focus/focus-on-page.ts';
import { Footer } from '#renderer/app/shell/footer.tsx';
import { HelpLink } from '#renderer/app/shell/header/help-link.tsx';
import { ShellOfflineBar } from '#renderer/app/shell/notices/offline-bar.tsx';
import { privacyAddress } from '#renderer/app/shell/privacy-address.ts';
import styles from './plain-frame.module.css';

export function PlainFrame({ portal, children }: { readonly portal: Pick<Portal, 'runtime'>; readonly children?: ReactNode }) {
  const { company, consent, entry, session } = portal.runtime;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusAfterSignIn(main, entry);
  const userId = useSession(session, (state) => signedInUser(state)?.id);
  return (
    <div className={styles['frame']}>
      <ScrollRestoration />
      <ShellOfflineBar />
      <header className={styles['header']}>
        <Link to="/" className={styles['brand']}>
          <TenantMark company={company} />
        </Link>
        <HelpLink company={company} />
      </header>
      {userId !== undefined && (
        <DraftNotice key={`${userId} ${pathname}`} place={{ companyId: company.id, userId, path: pathname }} />
      )}
      <main ref={main} className={styles['main']}>
        {children ?? <Outlet />}
      </main>
      <Footer
        publicity={null}
        onTrust={null}
        company={company}
        consent={consent}
        ownData={userId === undefined ? null : privacyAddress(appRoute(company))}
      />
    </div>
  );
}
