// The login inside the app: after signing out, or when a session ended. The first one is drawn by start.tsx, without the app.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginPage } from '../../features/login/login-page.tsx';
import { afterSignIn } from '../../session/after-sign-in.ts';
import type { PageProps } from '../page-props.ts';
import { usePageTitle } from '../shell/use-page-title.ts';

const nothing = (): void => undefined;

export function Login({ portal }: PageProps) {
  const { company, client, session } = portal.runtime;
  const { search } = useLocation();
  const services = async () => ({ client, session, now: () => Date.now() });
  usePageTitle(portal, null);
  useEffect(() => portal.signIn(), [portal]);
  return (
    <LoginPage
      company={company}
      services={services}
      onWarm={nothing}
      onEntered={({ user }) => {
        const redirectUrl = new URLSearchParams(search).get('redirect_url');
        portal.goTo(afterSignIn({ company, user, redirectUrl, origin: location.origin }), { replace: true });
      }}
    />
  );
}
