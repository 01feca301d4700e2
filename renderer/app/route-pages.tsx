// The page of every route, loaded when it is needed.
import { type ComponentType, type FunctionComponent, lazy, type LazyExoticComponent } from 'react';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { loadable, type Loadable } from '#renderer/ui/loadable/loadable.tsx';
import type { PageProps } from './portal/page-props.ts';
import type { Portal } from './portal/portal.ts';
import type { PageName, PortalRoute } from './routing/routes.ts';

type AllProps = PageProps<keyof Portal>;
type Page = FunctionComponent<AllProps>;

/** Pages that open from a link or before the person can sign in: registration, password, welcome. */
const link = (feature: () => Promise<ComponentType<LinkPageProps>>): Loadable<AllProps> =>
  loadable(async () => {
    const [{ linkPage }, Feature] = await Promise.all([import('./pages/arrival/link-page.tsx'), feature()]);
    return linkPage(Feature);
  });

/** One component for each page. It stays mounted, with its state, between routes that show the same page. */
const pages: Readonly<Record<PageName, Loadable<AllProps>>> = {
  blocked: loadable(async () => (await import('./pages/failures/closed-pages.tsx')).BlockedPage),
  'change-password': link(async () => (await import('#renderer/features/recovery/index.ts')).ChangePasswordPage),
  'direct-link': loadable(async () => (await import('./pages/arrival/direct-link-page.tsx')).DirectLinkPage),
  disabled: loadable(async () => (await import('./pages/failures/closed-pages.tsx')).DisabledPage),
  'entities-validation': loadable(async () => (await import('./pages/validation-page.tsx')).EntitiesValidation),
  'federation-arrival': loadable(async () => (await import('./pages/arrival/arrival-pages.tsx')).FederationArrival),
  help: loadable(async () => (await import('./pages/help-page.tsx')).Help),
  item: loadable(async () => (await import('./pages/item-page.tsx')).ItemPage),
  leave: loadable(async () => (await import('./pages/arrival/leave-page.tsx')).Leave),
  login: loadable(async () => (await import('./pages/arrival/login-page.tsx')).Login),
  main: loadable(async () => (await import('./pages/main-page.tsx')).MainPage),
  'not-found': loadable(async () => (await import('./pages/failures/not-found-page.tsx')).NotFoundPage),
  notifications: loadable(async () => (await import('./pages/arrival/duty-pages.tsx')).Notifications),
  playground: loadable(async () => (await import('./pages/playground-page.tsx')).PlaygroundPage),
  register: link(async () => (await import('#renderer/features/registration/index.ts')).RegisterPage),
  'session-arrival': loadable(async () => (await import('./pages/arrival/arrival-pages.tsx')).SessionArrival),
  'shared-file': loadable(async () => (await import('./pages/arrival/shared-file-page.tsx')).SharedFile),
  solicitation: link(async () => (await import('#renderer/features/solicitation/index.ts')).SolicitationPage),
  sql: loadable(async () => (await import('./pages/sql-page.tsx')).SqlPage),
  style: loadable(async () => (await import('./pages/style-page.tsx')).StylePage),
  terms: loadable(async () => (await import('./pages/arrival/duty-pages.tsx')).Terms),
  'thank-you': link(async () => (await import('#renderer/features/welcome/index.ts')).ThankYouPage),
  welcome: link(async () => (await import('#renderer/features/welcome/index.ts')).WelcomePage),
};

const SoonPage = lazy(async () => ({ default: (await import('./pages/failures/soon-page.tsx')).SoonPage }));

/** Loads a page in advance. Rejects when loading fails. */
export const loadPage = (name: PageName): Promise<Page> => pages[name].load();

/** The component of a route. It must render inside a Suspense. */
export const routePage = (route: PortalRoute): Page | LazyExoticComponent<Page> =>
  route.status === 'ready' ? pages[route.page].Component : SoonPage;
