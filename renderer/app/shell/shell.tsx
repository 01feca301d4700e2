// Header, navigation and footer of the portal, around the page. The shell stays mounted while pages change.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { companyOfDrafts, entitiesDraft } from '#renderer/features/entities/index.ts';
import { profileDraft } from '#renderer/features/profile/index.ts';
import { SessionNotice } from '#renderer/features/session-notice/index.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { words } from './messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { AppExit } from './header/app-exit.tsx';
import { DraftNotice } from './notices/draft-notice.tsx';
import { EntitySelectorOfShell } from './header/entity-selector.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { useFocusAfterSignIn, useFocusOnNavigation } from './focus/focus-on-page.ts';
import { usePreloadedHelp } from './preload-help.ts';
import { usePreloadedParts } from './preload-parts.ts';
import { ContentPlace } from './content/content-place.tsx';
import { layoutFlags, layoutOf, portalPath, publicityLink } from '#renderer/app/routing/layout-flags.ts';
import { seesTrust } from './trust/trusted-items.ts';
import { seesQueries } from '#renderer/app/visitor/tool-access.ts';
import { Navigation } from './navigation/navigation.tsx';
import { QuotaRefusals } from './notices/quota-refusals.tsx';
import { ShellOfflineBar } from './notices/offline-bar.tsx';
import { privacyAddress, usePrivacyAddress } from './privacy-address.ts';
import { createOpenDialog, type OpenDialog, type ShellDialog } from './dialogs/open-dialog.ts';
import { ShellDialogs } from './dialogs/shell-dialogs.tsx';
import styles from './shell.module.css';

function SkipLink({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return (
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
  );
}

type ShellParts = Pick<Portal, 'runtime' | 'queries' | 'navigation' | 'visitor' | 'items' | 'host' | 'requests' | 'shown'>;

/** Opens the dialog that a page asks for. */
function useDialogRequests({ requests }: Pick<Portal, 'requests'>, { show }: OpenDialog): void {
  useEffect(
    () =>
      requests.listen((what) => {
        if (what === 'companies') show({ kind: 'entities' });
        if (what === 'feedback') show({ kind: 'feedback' });
        if (typeof what === 'object') show({ kind: 'links', email: what.linkTo });
      }),
    [requests, show],
  );
}

/** The dialog that holds the restored forms. */
function dialogOf(forms: readonly string[]): ShellDialog | null {
  if (forms.includes(profileDraft)) return { kind: 'profile', section: 'own' };
  const company = companyOfDrafts(forms);
  if (company !== undefined) return { kind: 'entities', company };
  return forms.includes(entitiesDraft) ? { kind: 'entities' } : null;
}

export function Shell({
  portal,
  loadHelp,
  prepareItem,
}: {
  readonly portal: ShellParts;
  /** Loads the help page in advance. */
  readonly loadHelp: () => Promise<unknown>;
  /** Loads the page of an item in advance. */
  readonly prepareItem: () => void;
}) {
  const { company, session, consent } = portal.runtime;
  const { pathname, search } = useLocation();
  const user = useSession(session, (state) => signedInUser(state, { guest: true }));
  const covered = useStore(portal.host.store, ({ runtime }) => runtime.kind !== 'idle' && runtime.opening.kind === 'legacy');
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, portal);
  useFocusAfterSignIn(main, portal.runtime.entry);
  usePreloadedHelp(portal.queries, company.showHelpButton, loadHelp);
  const [openDialog] = useState(createOpenDialog);
  const [openPrivacy] = useState(() => () => openDialog.show({ kind: 'profile', section: 'privacy' }));
  const person = user?.isPublic === false ? user : null;
  usePreloadedParts(portal.queries, person !== null, prepareItem);
  useDialogRequests(portal, openDialog);
  usePrivacyAddress(portal.navigation, person !== null, openPrivacy);
  const flags = layoutFlags(company, pathname);
  const { item } = layoutOf(pathname);
  // A person without access to the tool reads why on a usual page.
  const fills = item || (flags.tool && seesQueries(person));
  return (
    <div className={styles['shell']} data-fills={fills} data-fluid={flags.fluid}>
      {flags.around && <SkipLink main={main} />}
      <ScrollRestoration />
      <ShellOfflineBar />
      {flags.around && <Header portal={portal} pathname={pathname} user={user} flags={flags} openDialog={openDialog} />}
      {flags.appExit && person !== null && !item && (
        <div className={styles['exit']}>
          <AppExit onExit={() => portal.navigation.goTo(portalPath(company, pathname) + search)} />
        </div>
      )}
      {flags.entitySelector && person !== null && !item && (
        <div className={styles['row']}>
          <EntitySelectorOfShell portal={portal} user={person} place="row" openDialog={openDialog} />
        </div>
      )}
      {flags.around && person !== null && (
        <DraftNotice
          key={`${person.id} ${pathname}`}
          place={{ companyId: company.id, userId: person.id, path: pathname }}
          onRestored={(forms) => openDialog.show(dialogOf(forms))}
        />
      )}
      {flags.around && person !== null && !item && <SessionNotice key={person.id} platform={portal.runtime.platform} />}
      <div className={styles['body']} inert={covered}>
        {flags.nav && <Navigation portal={portal} pathname={pathname} person={person} isTool={flags.tool} />}
        <main ref={main} id="content" tabIndex={-1} className={styles['main']}>
          <div className={styles['content']}>
            <Outlet />
          </div>
          {flags.around && !fills && (
            <Footer
              company={company}
              consent={consent}
              ownData={person === null ? null : privacyAddress(pathname + search)}
              publicity={publicityLink(company, person, covered)}
              onTrust={seesTrust(company, person) ? () => openDialog.show({ kind: 'trust' }) : null}
            />
          )}
        </main>
      </div>
      {person !== null && <ContentPlace portal={portal} />}
      {person !== null && <QuotaRefusals portal={portal} user={person} />}
      {person !== null && <ShellDialogs openDialog={openDialog} portal={portal} user={person} />}
    </div>
  );
}
