// `kit.routes`: draws the view of the current route, and restores views that the person returns to.
import { isSameRoute, type ModuleRoute, rootRoute } from '#contract/rules/module-route.ts';
import type { Kit, Portal, RouteViews } from '#contract/portal-types/index.d.ts';
import type { Pages } from '#renderer/module-host/frame/kit/page/page.ts';
import { matchRoute } from './match-route.ts';
import { type StoredView, takeView, withView } from './route-stack.ts';
import { storePage, type StoredPage } from './stored-page.ts';

export interface RoutesParts {
  readonly root: HTMLElement;
  readonly route: Portal['route'];
  readonly on: Portal['on'];
  readonly showTitle: (title: string) => void;
  readonly onTitle: Pages['onTitle'];
  readonly failed: Kit['failed'];
}

class Router {
  readonly #views: RouteViews;
  readonly #parts: RoutesParts;
  #stack: readonly StoredView<StoredPage>[] = [];
  #shown: ModuleRoute;
  #title = '';

  constructor(views: RouteViews, parts: RoutesParts) {
    this.#views = views;
    this.#parts = parts;
    this.#shown = this.#current();
    parts.onTitle((title) => {
      this.#title = title;
      parts.showTitle(title);
    });
  }

  #current(): ModuleRoute {
    const { path, query } = this.#parts.route;
    return { path, query };
  }

  /** Draws the view of the current route. Never rejects: the error of a view is shown in its place. */
  async draw(): Promise<void> {
    const { root, route, failed } = this.#parts;
    const found = matchRoute(Object.keys(this.#views), route.path);
    this.#shown = found === null ? rootRoute : this.#current();
    // The event of this change draws nothing more, because its route is the shown one. A list of the view reads the new route.
    if (found === null && route.path !== '/') await route.replace('/').catch(() => undefined);
    const view = this.#views[found?.pattern ?? '/'];
    // Scripts are not type-checked.
    if (view === undefined) throw new TypeError('kit.routes: falta a tela "/".');
    const drawn = this.#shown;
    try {
      await view(found?.parameters ?? {});
    } catch (error) {
      // The person may have moved on to another view.
      if (this.#shown.path === drawn.path) root.replaceChildren(failed(error, () => this.draw()));
    }
  }

  /** Follows a change of the route. */
  async follow(action: 'push' | 'replace' | 'pop'): Promise<void> {
    const next = this.#current();
    const left = this.#shown;
    if (isSameRoute(next, left)) return;
    if (action === 'replace' && next.path === left.path) {
      // A filter or a tab of the shown view.
      this.#shown = next;
      return;
    }
    const stored = action === 'pop' ? takeView(this.#stack, next) : null;
    if (stored !== null) {
      this.#stack = stored.rest;
      this.#shown = next;
      stored.view.restore();
      this.#title = stored.view.title;
      this.#parts.showTitle(stored.view.title);
      return;
    }
    // Forward leaves a view that Back restores, as a push does.
    if (action !== 'replace')
      this.#stack = withView(this.#stack, { route: left, view: storePage(this.#parts.root, this.#title) });
    await this.draw();
  }

  /** Draws the current view again. The stored views contain data of other companies. */
  async renew(): Promise<void> {
    this.#stack = [];
    await this.draw();
  }
}

export const createRoutes =
  (parts: RoutesParts): Kit['routes'] =>
  async (views) => {
    const router = new Router(views, parts);
    parts.on('route', ({ action }) => void router.follow(action));
    parts.on('entities', () => void router.renew());
    await router.draw();
  };
