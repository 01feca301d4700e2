// Gives the pages of the ways in and back what the app has: who is here, where to go, and the login with the address filled in.
import { type ComponentType, lazy, Suspense } from 'react';
import { placeKey } from '#renderer/features/login/first-screen.ts';
import { writePlace } from '#renderer/features/login/flow/places.ts';
import { startFlow } from '#renderer/features/login/login-flow.ts';
import type { State } from '#renderer/features/login/login-states.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

const ConsentForm = lazy(async () => ({ default: (await import('#renderer/features/consent/consent-form.tsx')).ConsentForm }));

/** The step of the login that follows: the e-mail, or the password that was just set. */
function loginState(portal: PortalApp, email: string, step: 'password' | undefined): State {
  const { loginType } = portal.runtime.company;
  if (step === undefined || loginType === 'otp') return { kind: 'email', email, problem: null };
  const person = { email, firstName: '', isLdap: false, mustUseCode: false };
  return { kind: 'password', person, twoStep: loginType === 'password-and-otp', problem: null };
}

function signInAs(portal: PortalApp, email: string, { step, next }: NonNullable<Parameters<LinkPageProps['signIn']>[1]>): void {
  try {
    if (email !== '') sessionStorage.setItem(placeKey, writePlace(startFlow(loginState(portal, email, step)), Date.now()));
  } catch {
    // Storage is forbidden by policy: the address is typed once more.
  }
  portal.goTo(next === undefined ? '/' : `/?redirect_url=${encodeURIComponent(next)}`, { replace: true });
}

export function linkPage(Feature: ComponentType<LinkPageProps>): ComponentType<PageProps> {
  return function LinkPage({ portal, route, params }: PageProps) {
    const { company, client, session, consent } = portal.runtime;
    const user = useSession(session, (state) => signedInUser(state));
    usePageTitle(portal, route.title);
    return (
      <Feature
        company={company}
        client={client}
        user={user}
        params={params}
        goTo={portal.goTo}
        signIn={(email, options = {}) => signInAs(portal, email, options)}
        onUser={(changed) => session.update(changed)}
        privacyChoice={
          consent && (
            <Suspense>
              <ConsentForm consent={consent} />
            </Suspense>
          )
        }
      />
    );
  };
}
