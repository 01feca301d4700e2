// `kit.routes`: draws the view of the current route, and restores views that the person returns to.
import { isSameRoute, type ModuleRoute, rootRoute } from '#contract/rules/module-route.ts';
import type { Kit, Portal, RouteViews } from '#contract/portal-types/index.d.ts';
import { warn } from '#renderer/module-host/frame/kit/check/check.ts';
import { moveFocusTo } from '#renderer/module-host/frame/kit/load.ts';
import type { Pages } from '#renderer/module-host/frame/kit/page/page.ts';
import type { OpenView, ViewScope } from '#renderer/module-host/frame/view-scope.ts';
import { matchRoute } from './match-route.ts';
import { type StoredView, takeView, withView } from './route-stack.ts';
import { storePage, type StoredPage } from './stored-page.ts';

export interface RoutesParts {
  readonly root: HTMLElement;
  readonly route: Portal['route'];
  readonly on: Portal['on'];
  readonly showTitle: (title: string) => void;
  readonly onTitle: Pages['onTitle'];
  readonly announceTitle: Pages['announceTitle'];
  readonly scope: ViewScope;
  readonly failed: Kit['failed'];
}

/** A view that the person left, with its page. */
interface LeftView {
  readonly view: OpenView;
  readonly page: StoredPage;
}

class Router {
  readonly #views: RouteViews;
  readonly #parts: RoutesParts;
  #stack: readonly StoredView<LeftView>[] = [];
  #shown: ModuleRoute;

  constructor(views: RouteViews, parts: RoutesParts) {
    this.#views = views;
    this.#parts = parts;
    this.#shown = this.#current();
    parts.onTitle(parts.showTitle);
  }

  #current(): ModuleRoute {
    const { path, query } = this.#parts.route;
    return { path, query };
  }

  /** Draws the view of the current route. Never rejects: the error of a view is shown in its place. */
  async draw(): Promise<void> {
    const { root, route, scope, failed } = this.#parts;
    const found = matchRoute(Object.keys(this.#views), route.path);
    const shown: ModuleRoute = found === null ? { ...rootRoute } : this.#current();
    this.#shown = shown;
    // The event of this change draws nothing more, because its route is the shown one. A list of the view reads the new route.
    if (found === null && route.path !== '/') await route.replace('/').catch(() => undefined);
    // Meanwhile the person may have moved on to another route, whose view is drawn already.
    if (this.#shown !== shown) return;
    const draw = this.#views[found?.pattern ?? '/'];
    // Scripts are not type-checked.
    if (draw === undefined) throw new TypeError('kit.routes: falta a tela "/".');
    const view: OpenView = { isComplete: false };
    scope.show(view);
    let failure: Node | null = null;
    try {
      await scope.run(view, () => draw(found?.parameters ?? {}));
    } catch (error) {
      failure = failed(error, () => this.draw());
    }
    const isShown = scope.shown === view;
    // The person may have moved on to another view. A view that failed meanwhile is drawn again when they return to it.
    if (isShown || failure !== null) view.isComplete = isShown;
    if (isShown && failure !== null) {
      moveFocusTo(root);
      root.replaceChildren(failure);
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
      await this.#return(next, stored.view);
      return;
    }
    // Forward leaves a view that Back restores, as a push does.
    if (action !== 'replace') this.#store(left);
    await this.draw();
  }

  /** Stores the shown view, unless it has not drawn yet: the page is then the one of the view before it. */
  #store(route: ModuleRoute): void {
    const { root, scope } = this.#parts;
    if (scope.shown?.isComplete !== true) return;
    this.#stack = withView(this.#stack, { route, view: { view: scope.shown, page: storePage(root) } });
  }

  /** Restores a view, or draws it again when it tried to draw while another view was shown. */
  async #return(route: ModuleRoute, { view, page }: LeftView): Promise<void> {
    if (!view.isComplete) {
      await this.draw();
      return;
    }
    this.#shown = route;
    this.#parts.scope.show(view);
    page.restore();
    this.#parts.announceTitle();
  }

  /** Draws the current view again. The stored views contain data of other companies. */
  async renew(): Promise<void> {
    this.#stack = [];
    await this.draw();
  }
}

/** Warns of patterns that are no path, and of two that match the same paths: the second of them never draws. */
function checkPatterns(patterns: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const pattern of patterns) {
    if (!pattern.startsWith('/')) warn(`kit.routes: a rota “${pattern}” precisa começar com /`);
    const shape = pattern.replaceAll(/:[^/]*/g, ':');
    const other = seen.get(shape);
    if (other !== undefined) warn(`kit.routes: as rotas “${other}” e “${pattern}” são a mesma`);
    seen.set(shape, pattern);
  }
}

export const createRoutes =
  (parts: RoutesParts): Kit['routes'] =>
  async (views) => {
    checkPatterns(Object.keys(views));
    const router = new Router(views, parts);
    parts.on('route', ({ action }) => void router.follow(action));
    parts.on('entities', () => void router.renew());
    await router.draw();
  };
