// Header, navigation and foot of the portal; the page stands in the middle. It stays while pages change.
import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { SessionNotice } from '../../features/session-notice/index.ts';
import { useSession } from '../../session/use-session.ts';
import { signedInUser } from '../../session/session-state.ts';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import { EntitySelector } from './entity-selector.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutFlags, placeOf } from './layout-flags.ts';
import { Navigation } from './navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';

/** A page that takes the place of another takes the keyboard, too. The first one leaves it where the browser put it. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

export function Shell({ portal }: { readonly portal: PortalApp }) {
  const { company, session } = portal.runtime;
  const { pathname } = useLocation();
  const user = useSession(session, (state) => signedInUser(state, { guest: true }));
  const covered = useStore(portal.host.store, ({ runtime }) => runtime.kind !== 'idle' && runtime.opening.kind === 'legacy');
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main, pathname);
  const flags = layoutFlags(company, pathname);
  const { item } = placeOf(pathname);
  return (
    <div className={styles['shell']} data-item={item} data-fluid={flags.fluid}>
      <a
        className={styles['skip']}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.toContent}
      </a>
      <ScrollRestoration />
      <OfflineBar />
      <Header portal={portal} user={user} flags={flags} />
      {flags.entitySelector && user !== null && !user.isPublic && !item && (
        <div className={styles['row']}>
          <EntitySelector portal={portal} user={user} place="row" />
        </div>
      )}
      {user !== null && !user.isPublic && !item && <SessionNotice key={user.id} platform={portal.runtime.platform} />}
      <div className={styles['body']} inert={covered}>
        {flags.nav && <Navigation portal={portal} pathname={pathname} />}
        <main ref={main} id="content" tabIndex={-1} className={styles['main']}>
          <div className={styles['content']}>
            <Outlet />
          </div>
          {!item && <Footer company={company} />}
        </main>
      </div>
    </div>
  );
}
