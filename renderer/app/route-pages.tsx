// Draws the page of a route. React.lazy would show the waiting state even for a loaded page, and finish it in slices, each with a
// frame of its own. A page that was loaded ahead is drawn at once, together with the shell around it.
import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react';
import type { PageProps } from './portal/page-props.ts';
import { type PortalRoute, routes } from './routing/routes.ts';

type Component = ComponentType<PageProps>;
type Page = Extract<PortalRoute, { readonly status: 'ready' }>['page'];

const loaded = new Map<Page, Component>();

async function load(page: Page): Promise<Component> {
  const component = await page();
  loaded.set(page, component);
  return component;
}

const SoonPage = lazy(async () => ({ default: (await import('./pages/failures/soon-page.tsx')).SoonPage }));

const components = new Map<Page, Component>();

/** One component for each page: between routes with the same page it stays, and what it shows goes on. */
function componentOf(page: Page): Component {
  const known = components.get(page);
  if (known) return known;
  const Later = lazy(async () => ({ default: await load(page) }));
  function RoutePage(props: PageProps) {
    return createElement(loaded.get(page) ?? Later, props);
  }
  components.set(page, RoutePage);
  return RoutePage;
}

/** The component of a route, to stand under a Suspense. */
export const routePage = (route: PortalRoute): Component | LazyExoticComponent<Component> =>
  route.status === 'ready' ? componentOf(route.page) : SoonPage;

/** Loads the page at a path ahead of going there. Rejects when it cannot be loaded. */
export async function loadPage(path: string): Promise<void> {
  const route = routes.find((one) => one.path === path);
  if (route?.status === 'ready') await load(route.page);
}
