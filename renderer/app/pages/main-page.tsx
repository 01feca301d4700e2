// The main screen of every layout: the launcher.
import type { Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { DashboardBanners } from '#renderer/features/banners/index.ts';
import { FeedbackQuestion } from '#renderer/features/feedback/index.ts';
import { homePreferences, Launcher } from '#renderer/features/home/index.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { Forbidden } from './access/forbidden.tsx';
import { missingGroups } from './access/missing-groups.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { showsValues, summaryScope } from '#renderer/app/visitor/summaries.ts';
import { usePreloadedCompanies } from '#renderer/app/shell/preload-companies.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

type MainParts = 'runtime' | 'queries' | 'navigation' | 'visitor' | 'items' | 'host' | 'requests';

export function MainPage({ portal, params }: PageProps<MainParts>) {
  usePageTitle(portal, null);
  const user = useSession(portal.runtime.session, (state) => signedInUser(state, { guest: true }));
  const closed = closedModule(portal, user, params['moduleId']);
  if (closed !== undefined)
    return <Forbidden portal={portal} title={closed.title} groups={missingGroups(closed, undefined, user?.groups ?? [])} />;
  return user && <Home portal={portal} user={user} moduleId={params['moduleId']} />;
}

/** The module of the address, when the person may not see it. */
function closedModule({ runtime }: Pick<Portal, 'runtime'>, user: User | null, moduleId: string | undefined): Module | undefined {
  if (user === null || moduleId === undefined) return undefined;
  const all = runtime.company.module;
  const isVisible = visibleModules(all, user.groups).some(({ id }) => id === moduleId);
  return isVisible ? undefined : all.find(({ id }) => id === moduleId);
}

/** Every session check returns a new user object. The values used here rarely change, so they are memoized. */
function usePersonalHome(
  { runtime }: Pick<Portal, 'runtime'>,
  { id, groups, entitySelected }: User,
  moduleId: string | undefined,
) {
  const own = useStableList(groups);
  const entities = useStableList(entitySelected);
  const scope = useMemo(() => summaryScope(runtime, { id, entitySelected: entities }), [runtime, id, entities]);
  const modules = useMemo(() => {
    const all = visibleModules(runtime.company.module, own);
    const only = all.filter((module) => module.id === moduleId);
    return only.length > 0 ? only : all;
  }, [runtime, own, moduleId]);
  return { scope, modules };
}

/** Returns the same array while its content does not change. */
function useStableList(list: readonly string[]): readonly string[] {
  const text = JSON.stringify(list);
  return useMemo(() => z.array(z.string()).parse(JSON.parse(text)), [text]);
}

/** Whether the person has selected a company and has no pending terms (docs/specification.md, section 4). */
const mayShowBanners = (user: User): boolean =>
  !user.isPublic && user.entitySelected.length > 0 && Object.keys(user.pendingTerms).length === 0;

function Home({
  portal,
  user,
  moduleId,
}: {
  readonly portal: Pick<Portal, MainParts>;
  readonly user: User;
  readonly moduleId: string | undefined;
}) {
  const { runtime, navigation } = portal;
  const { company } = runtime;
  const openHelp = useCallback(() => navigation.goTo('/help'), [navigation]);
  const { scope, modules } = usePersonalHome(portal, user, moduleId);
  usePreloadedCompanies(portal, !user.isPublic && company.style.layout.entity.show);
  return (
    <>
      <Launcher
        name={user.isPublic ? '' : user.firstNick}
        modules={modules}
        scope={scope}
        live={showsValues(company, user)}
        administers={hasGroup(user.groups, 'admin')}
        onHelp={company.showHelpButton ? openHelp : null}
        preferences={homePreferences(company.id, user.id)}
        hrefOf={portal.items.hrefOf}
        onOpen={portal.items.open}
      />
      {!user.isPublic && (
        <FeedbackQuestion
          key={user.id}
          scope={{ client: runtime.client, companyId: company.id }}
          user={user}
          hasOpenItem={() => portal.host.store.getState().runtime.kind !== 'idle'}
          onUser={(changed) => runtime.session.update(changed)}
          onAsk={() => portal.requests.request('feedback')}
        />
      )}
      {mayShowBanners(user) && (
        <DashboardBanners
          client={runtime.client}
          companyId={company.id}
          userId={user.id}
          marks={runtime.platform.marks}
          storesHtml={company.modalDashboard?.setCookieWatched === true}
        />
      )}
    </>
  );
}
