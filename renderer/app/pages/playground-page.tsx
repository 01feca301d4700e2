import { entitiesQuery, selectedEntities } from '#renderer/features/entities/index.ts';
import { LaboratoryPage } from '#renderer/modules/playground/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { Forbidden } from './access/forbidden.tsx';
import { turnDevelopmentTools, useDevelopmentTools } from '#renderer/app/visitor/development-tools.ts';
import { seesLaboratory } from '#renderer/app/visitor/tool-access.ts';

export function PlaygroundPage({ portal, route }: PageProps<'runtime' | 'queries' | 'navigation' | 'visitor' | 'items'>) {
  const { company, session, client, platform } = portal.runtime;
  const user = useSession(session, (state) => signedInUser(state));
  usePageTitle(portal, route.title);
  const owner = { companyId: company.id, userId: user?.id ?? '' };
  const on = useDevelopmentTools(owner);
  if (user === null) return null;
  // Only an administrator grants the group, so the page offers no request for it.
  if (!seesLaboratory(user)) return <Forbidden portal={portal} title={route.title} groups={null} />;
  const scope = { client, companyId: company.id, user };
  return (
    <LaboratoryPage
      client={client}
      company={company}
      root={platform.root}
      user={user}
      modules={portal.visitor.modules()}
      entities={async () => selectedEntities(user, await portal.queries.ensureQueryData(entitiesQuery(scope)))}
      hrefOf={portal.items.hrefOf}
      onDownload={(link) => void platform.download(link)}
      development={{ on, turn: (next) => turnDevelopmentTools(owner, next) }}
      onNotificationsRead={() => void portal.queries.invalidateQueries({ queryKey: ['notifications'] })}
    />
  );
}
