// Connects the pages that open from a link to the app: the signed-in user, navigation, and the login with the e-mail filled in.
import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { ConsentForm } from '#renderer/features/consent/index.ts';
import { resumeLogin } from '#renderer/features/login/index.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

type Props = PageProps<'runtime' | 'navigation'>;

export function linkPage(Feature: ComponentType<LinkPageProps>): FunctionComponent<Props> {
  return function LinkPage({ portal, route, params }: Props) {
    const { company, client, session, consent } = portal.runtime;
    const user = useSession(session, (state) => signedInUser(state));
    usePageTitle(portal, route.title);
    return (
      <Feature
        company={company}
        client={client}
        user={user}
        params={params}
        goTo={portal.navigation.goTo}
        signIn={(email, { step, next } = {}) => {
          const path = next === undefined ? '/' : `/?redirect_url=${encodeURIComponent(next)}`;
          void resumeLogin(company, email, step).then(() => portal.navigation.goTo(path, { replace: true }));
        }}
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
