import { Navigate } from 'react-router-dom';
import { StyleGuidePage } from '../../modules/playground/index.ts';
import { signedInUser } from '../../session/session-state.ts';
import { useSession } from '../../session/use-session.ts';
import type { PageProps } from '../routing/page-props.ts';
import { usePageTitle } from '../shell/page-mark/use-page-title.ts';
import { seesStyleGuide } from './access/tool-access.ts';

export function StylePage({ portal, route }: PageProps) {
  const { company, session } = portal.runtime;
  const user = useSession(session, (state) => signedInUser(state));
  usePageTitle(portal, route.title);
  return seesStyleGuide(company, user) ? <StyleGuidePage company={company} /> : <Navigate to="/404" replace />;
}
