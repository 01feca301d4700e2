// Pages that may appear between the login and the app: terms to accept, and notification preferences.
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PreferencesPage } from '#renderer/features/notification-preferences/index.ts';
import { NotificationHistory } from '#renderer/features/notifications/index.ts';
import { TermsPage } from '#renderer/features/terms/index.ts';
import { mustReviewNotifications } from '#renderer/session/notification-review.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { noticeTarget } from '#renderer/app/opening/notice-place.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { wantedPath } from '#renderer/app/start/entry-path.ts';
import { useEntryText } from '#renderer/app/pages/entry-text.ts';
import { words } from '#renderer/app/pages/messages.ts';

/** The number of pending terms when the first was shown, from the state of the history entry. */
function totalOf(state: unknown): number {
  const total: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'terms') : 0;
  return typeof total === 'number' ? total : 0;
}

export function Terms({ portal, route, params }: PageProps<'runtime' | 'navigation'>) {
  const { company, client, session } = portal.runtime;
  const { search, state } = useLocation();
  const user = useSession(session, (one) => signedInUser(one));
  const isLost = useSession(session, (one) => one.kind === 'signed-out' && one.reason === 'lost');
  usePageTitle(portal, route.title);
  return (
    <TermsPage
      company={company}
      client={client}
      user={user}
      name={{ term: params['id'] ?? '', version: params['version'] ?? '' }}
      redirectUrl={new URLSearchParams(search).get('redirect_url')}
      isLost={isLost}
      total={totalOf(state)}
      goTo={portal.navigation.goTo}
      signOut={() => void session.signOut().then(() => portal.navigation.goTo('/', { replace: true }))}
      onUser={(changed) => session.update(changed)}
    />
  );
}

export function Notifications({ portal, route }: PageProps<'runtime' | 'navigation' | 'visitor' | 'items'>) {
  const { company, client, session } = portal.runtime;
  const user = useSession(session, (one) => signedInUser(one));
  usePageTitle(portal, route.title);
  // Saving required preferences leads to the next page. A person who opened the page voluntarily stays on it.
  const wasRequired = useRef(user !== null && mustReviewNotifications(company, user));
  const goOn = (): void => portal.navigation.goTo(wantedPath() ?? appRoute(company), { replace: true });
  const { key, state } = useLocation();
  const tab: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'tab') : undefined;
  const chosen = useEntryText(portal, 'tab');
  if (user === null) return null;
  return (
    <PreferencesPage
      // Each request for the list shows it, also when the person has chosen the other tab meanwhile.
      key={tab === 'history' ? key : 'preferences'}
      historyFirst={(chosen.text ?? tab) === 'history'}
      onTab={chosen.store}
      company={company}
      client={client}
      user={user}
      history={
        <NotificationHistory
          scope={{ client, companyId: company.id, userId: user.id }}
          targetOf={(notice) => noticeTarget(portal.items, notice)}
        />
      }
      onContinue={goOn}
      onSaved={(changed) => {
        session.update(changed);
        showToast({ message: words.preferencesSaved });
        if (wasRequired.current) goOn();
        wasRequired.current = false;
      }}
    />
  );
}
