// Converts the table of routes to the objects of React Router. Every route is inside the guard. Routes with the same frame share one
// frame component, so header and navigation stay mounted between them.
import { type FunctionComponent, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, useParams } from 'react-router-dom';
import { Guarded } from './pages/guarded.tsx';
import { PageError } from './pages/failures/page-error.tsx';
import { UnknownPath } from './pages/failures/unknown-path.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import type { PageProps } from './portal/page-props.ts';
import type { Portal } from './portal/portal.ts';
import { isPrefixRoute, type PortalRoute, prefixRoute, routes } from './routing/routes.ts';
import { loadPage, routePage } from './route-pages.tsx';
import { isOverlayEntry, type ItemEntry, itemEntry, nextEntry } from './routing/item-entry.ts';
import { layoutOf, staysOpen } from './routing/layout-flags.ts';
import { nameFirstEntry } from './routing/name-first-entry.ts';
import { PlainFrame } from './shell/frames/plain-frame.tsx';
import { Shell } from './shell/shell.tsx';

type Frame = PortalRoute['frame'];
type AllProps = PageProps<keyof Portal>;
type Page = FunctionComponent<AllProps> | LazyExoticComponent<FunctionComponent<AllProps>>;

function RouteView({ page: Page, ...props }: Omit<AllProps, 'params'> & { readonly page: Page }) {
  const params = useParams();
  return (
    <Suspense fallback={<PageLoading tall={props.route.tall === true} />}>
      <Page {...props} params={params} />
    </Suspense>
  );
}

const prepareItem = (): void => void loadPage('item').catch(() => undefined);

const frames: Readonly<Record<Frame, (portal: Portal) => ReactNode>> = {
  shell: (portal) => <Shell portal={portal} loadHelp={() => loadPage('help')} prepareItem={prepareItem} />,
  plain: (portal) => <PlainFrame portal={portal} />,
  bare: () => <Outlet />,
};

/** When a page fails to load or render, its frame stays. */
const object = (portal: Portal, route: PortalRoute): RouteObject => ({
  path: route.path,
  handle: route,
  element: <RouteView portal={portal} route={route} page={routePage(route)} />,
  errorElement: <PageError portal={portal} />,
});

function framed(portal: Portal, frame: Frame): RouteObject {
  const own = routes.filter((route) => route.frame === frame && !isPrefixRoute(route));
  return {
    element: frames[frame](portal),
    children: own.map((route) => object(portal, route)),
  };
}

/** Prefix routes, which React Router cannot match, and unknown paths, which redirect to `/` (docs/specification.md, section 2). */
function otherwise(portal: Portal): RouteObject {
  const pages = new Map(routes.filter(isPrefixRoute).map((route) => [route, routePage(route)]));
  function Otherwise() {
    const route = prefixRoute(location.pathname);
    const page = route && pages.get(route);
    if (!route || !page) return <UnknownPath />;
    return (
      <PlainFrame portal={portal}>
        <RouteView portal={portal} route={route} page={page} />
      </PlainFrame>
    );
  }
  return { path: '*', element: <Otherwise />, errorElement: <PageError portal={portal} /> };
}

const routeActions = { POP: 'pop', PUSH: 'push', REPLACE: 'replace' } as const;

/** The first segment of a path, which names its layout. */
const layoutSegment = (pathname: string): string => pathname.split('/', 2).join('/');

/** For an entry that a native screen made by a change of its query, without a state: "Fechar" goes back over it to the main screen. */
const storeEntry = (entry: ItemEntry): void => history.replaceState({ ...history.state, usr: entry }, '');

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Back from a legacy script closes it. The entry of a script that is closed already shows nothing, so the person passes it. */
function followOverlay({ host }: Pick<Portal, 'host'>): void {
  const { runtime } = host.store.getState();
  const isShown = runtime.kind !== 'idle' && runtime.opening.kind === 'legacy';
  const isOverlay = isOverlayEntry(history.state);
  if (isShown && !isOverlay) host.close();
  if (isOverlay && !isShown) history.back();
}

export function createPortalRouter(portal: Portal): PortalRouter {
  nameFirstEntry();
  const router = createBrowserRouter([
    {
      element: <Guarded portal={portal} />,
      errorElement: <PageError portal={portal} />,
      children: [framed(portal, 'shell'), framed(portal, 'plain'), framed(portal, 'bare'), otherwise(portal)],
    },
  ]);
  // Module routes close the open script (docs/specification.md, section 4) before the next page opens its own. The same item in
  // another layout stays open.
  let last = router.state.location;
  let lastEntry = itemEntry(history.state);
  router.subscribe(({ location, historyAction }) => {
    const before = last;
    last = location;
    const how = routeActions[historyAction];
    if (location.key !== before.key) {
      const isOfScreen = location.state === null && location.pathname === before.pathname && layoutOf(location.pathname).item;
      if (isOfScreen && how !== 'pop') storeEntry(nextEntry(lastEntry, how));
      lastEntry = itemEntry(history.state);
      if (how === 'pop') followOverlay(portal);
    }
    if (location.pathname === before.pathname && location.search === before.search) return;
    const { runtime } = portal.host.store.getState();
    const opening = runtime.kind === 'idle' ? null : runtime.opening;
    if (staysOpen(portal.runtime.company.module, opening, location.pathname)) {
      if (layoutSegment(location.pathname) !== layoutSegment(before.pathname)) portal.host.sendTheme();
      portal.host.routeChanged(how);
    } else if (location.pathname !== before.pathname) portal.host.close();
  });
  portal.navigation.connect((path, options) =>
    router.navigate(path, {
      replace: options?.replace ?? false,
      state: options?.state ?? null,
      preventScrollReset: options?.keepsScroll ?? false,
    }),
  );
  return router;
}
