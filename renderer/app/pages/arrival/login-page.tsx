// The login inside the app: after a sign-out or a lost session. start.tsx shows the first login of the page, without the app.
import { useEffect } from 'react';
import { LoginPage } from '#renderer/features/login/index.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { cookieChoice } from '#renderer/app/start/consent.ts';
import { entryPath } from '#renderer/app/start/entry-path.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

const nothing = (): void => undefined;

export function Login({ portal }: PageProps<'runtime' | 'navigation' | 'entrance'>) {
  const { company, client, session, platform, reports, consent } = portal.runtime;
  const services = async () => ({ company, client, session, reports, now: () => Date.now() });
  usePageTitle(portal, null);
  useEffect(() => portal.entrance.signIn(), [portal]);
  return (
    <LoginPage
      company={company}
      services={services}
      marks={platform.marks}
      onCookies={cookieChoice(consent)}
      onPreload={nothing}
      onEntered={({ user }) => portal.navigation.goTo(entryPath(portal.runtime, user), { replace: true })}
    />
  );
}
