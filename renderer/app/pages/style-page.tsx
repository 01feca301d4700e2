import { Navigate } from 'react-router-dom';
import { StyleGuidePage } from '#renderer/modules/playground/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { seesStyleGuide } from '#renderer/app/visitor/tool-access.ts';

export function StylePage({ portal, route }: PageProps<'runtime'>) {
  const { company, session } = portal.runtime;
  const user = useSession(session, (state) => signedInUser(state));
  usePageTitle(portal, route.title);
  return seesStyleGuide(company, user) ? <StyleGuidePage company={company} /> : <Navigate to="/404" replace />;
}
