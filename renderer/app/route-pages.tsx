// The page of every route, loaded when it is needed. React.lazy would show the waiting state even for a loaded page, and finish it in
// slices, each with a frame of its own. A page that was loaded ahead is drawn at once, together with the shell around it.
import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { PageProps } from './portal/page-props.ts';
import type { PageName, PortalRoute } from './routing/routes.ts';

type Page = ComponentType<PageProps>;

/** Pages of the ways in and back: behind a link, or before one can sign in. */
const link = (feature: () => Promise<ComponentType<LinkPageProps>>) => async (): Promise<Page> => {
  const [{ linkPage }, Feature] = await Promise.all([import('./pages/arrival/link-page.tsx'), feature()]);
  return linkPage(Feature);
};

const pages: Readonly<Record<PageName, () => Promise<Page>>> = {
  blocked: async () => (await import('./pages/failures/closed-pages.tsx')).BlockedPage,
  'change-password': link(async () => (await import('#renderer/features/recovery/index.ts')).ChangePasswordPage),
  'direct-link': async () => (await import('./pages/arrival/direct-link-page.tsx')).DirectLinkPage,
  disabled: async () => (await import('./pages/failures/closed-pages.tsx')).DisabledPage,
  'federation-arrival': async () => (await import('./pages/arrival/arrival-pages.tsx')).FederationArrival,
  help: async () => (await import('./pages/help-page.tsx')).Help,
  item: async () => (await import('./pages/item-page.tsx')).ItemPage,
  leave: async () => (await import('./pages/arrival/leave-page.tsx')).Leave,
  login: async () => (await import('./pages/arrival/login-page.tsx')).Login,
  main: async () => (await import('./pages/main-page.tsx')).MainPage,
  'not-found': async () => (await import('./pages/failures/not-found-page.tsx')).NotFoundPage,
  notifications: async () => (await import('./pages/arrival/duty-pages.tsx')).Notifications,
  playground: async () => (await import('./pages/playground-page.tsx')).PlaygroundPage,
  register: link(async () => (await import('#renderer/features/registration/index.ts')).RegisterPage),
  'session-arrival': async () => (await import('./pages/arrival/arrival-pages.tsx')).SessionArrival,
  'shared-file': async () => (await import('./pages/arrival/shared-file-page.tsx')).SharedFile,
  solicitation: link(async () => (await import('#renderer/features/solicitation/index.ts')).SolicitationPage),
  sql: async () => (await import('./pages/sql-page.tsx')).SqlPage,
  style: async () => (await import('./pages/style-page.tsx')).StylePage,
  terms: async () => (await import('./pages/arrival/duty-pages.tsx')).Terms,
  'thank-you': link(async () => (await import('#renderer/features/welcome/index.ts')).ThankYouPage),
  welcome: link(async () => (await import('#renderer/features/welcome/index.ts')).WelcomePage),
};

const SoonPage = lazy(async () => ({ default: (await import('./pages/failures/soon-page.tsx')).SoonPage }));

const loaded = new Map<PageName, Page>();

/** Loads a page ahead of going there. Rejects when it cannot be loaded. */
export async function loadPage(name: PageName): Promise<Page> {
  const page = await pages[name]();
  loaded.set(name, page);
  return page;
}

const components = new Map<PageName, Page>();

/** One component for each page: between routes with the same page it stays, and what it shows goes on. */
function componentOf(name: PageName): Page {
  const known = components.get(name);
  if (known) return known;
  const Later = lazy(async () => ({ default: await loadPage(name) }));
  function RoutePage(props: PageProps) {
    return createElement(loaded.get(name) ?? Later, props);
  }
  components.set(name, RoutePage);
  return RoutePage;
}

/** The component of a route, to stand under a Suspense. */
export const routePage = (route: PortalRoute): Page | LazyExoticComponent<Page> =>
  route.status === 'ready' ? componentOf(route.page) : SoonPage;
