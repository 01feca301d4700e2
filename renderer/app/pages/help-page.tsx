import { useLocation } from 'react-router-dom';
import { HelpPage } from '#renderer/features/help/index.ts';
import { forgetLogin } from '#renderer/features/login/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { cookieChoice } from '#renderer/app/start/consent.ts';
import { ownRequestAddress } from '#renderer/app/opening/request-place.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { privacyAddress } from '#renderer/app/shell/privacy-address.ts';
import { helpOrigin } from '#renderer/app/routing/help-address.ts';
import { useEntryText } from './entry-text.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

export function Help({ portal, route }: PageProps<'runtime' | 'navigation' | 'visitor' | 'items'>) {
  const { company, client, platform, session, consent } = portal.runtime;
  const user = useSession(session, (one) => signedInUser(one));
  const { pathname, state } = useLocation();
  const page = helpOrigin(state);
  const search = useEntryText(portal, 'search');
  usePageTitle(portal, route.title);
  return (
    <HelpPage
      company={company}
      client={client}
      platform={platform}
      user={user}
      modules={portal.visitor.modules()}
      page={page}
      search={search.text ?? ''}
      onSearch={search.store}
      requestAddress={user === null ? null : ownRequestAddress(portal.visitor.modules(), portal.items)}
      ownData={user === null ? null : privacyAddress(pathname)}
      onCookies={cookieChoice(consent)}
      goTo={(path) => portal.navigation.goTo(path)}
      startOver={() => {
        forgetLogin();
        portal.navigation.goTo('/');
      }}
      openItem={(place) => void portal.items.open(place)}
    />
  );
}
