// The routes of the running script: the changes that it requests, within its allowance, and the changes that it receives.
import { isSameRoute, type ModuleRoute } from '#contract/rules/module-route.ts';
import { RejectedCallError } from '#renderer/module-host/portal-side/handlers/handlers.ts';
import { fullRouteAllowance, markStarted, recordMove, spendRoute } from './route-allowance.ts';
import type { RouteAction, RouteHistory } from './route-history.ts';

/** The calls that a script may make. */
export interface RouteCalls {
  push(route: ModuleRoute): Promise<void>;
  replace(route: ModuleRoute): Promise<void>;
  /** Goes back to the previous route of the script, or to `fallback` when it has none. */
  back(fallback: string): Promise<void>;
}

export interface ScriptRoutes extends RouteCalls {
  readonly current: () => ModuleRoute;
  /** Reports that the script has started. Its earlier pushes count as redirects. */
  started(): void;
  /** Whether a change that the script requested has not taken effect. */
  readonly isMoving: () => boolean;
  /** Reports that the current route may have changed. */
  changed(action: RouteAction): void;
}

export interface ScriptRoutesParts {
  readonly createHistory: (onChange: (action: RouteAction) => void) => RouteHistory;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Whether the person pressed a key or button a moment ago. */
  readonly isActive: () => boolean;
  readonly notify: (route: ModuleRoute, action: RouteAction) => void;
}

/** A step back counts as failed when the route has not changed after this time. */
const backTimeoutMs = 1_000;

export function createScriptRoutes({ createHistory, now, isActive, notify }: ScriptRoutesParts): ScriptRoutes {
  let allowance = fullRouteAllowance(now());
  let backAt: number | null = null;
  /** The script receives the action that it requested, even when a push became a replacement. */
  let requested: 'push' | 'replace' | null = null;
  const own = createHistory(changed);
  let shown = own.current();

  function changed(action: RouteAction): void {
    backAt = null;
    if (action === 'pop') allowance = recordMove(allowance, now());
    const route = own.current();
    if (isSameRoute(route, shown)) return;
    shown = route;
    notify(route, action === 'pop' ? action : (requested ?? action));
  }

  function spend(how: 'push' | 'replace' | 'back') {
    const spent = spendRoute(allowance, { how, at: now(), isActive: isActive() });
    allowance = spent.allowance;
    if (spent.verdict === 'refuse') throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'O módulo mudou de endereço vezes demais.');
    return spent.verdict;
  }

  const isGoingBack = (): boolean => backAt !== null && now() - backAt < backTimeoutMs;

  async function go(route: ModuleRoute, how: 'push' | 'replace'): Promise<void> {
    const verdict = spend(how);
    if (isSameRoute(route, own.current())) return;
    requested = how;
    try {
      await own.go(route, verdict === 'push' ? 'push' : 'replace');
    } finally {
      requested = null;
    }
  }

  return {
    current: own.current,
    started: () => {
      allowance = markStarted(allowance);
    },
    isMoving: () => requested !== null || isGoingBack(),
    changed,
    push: (route) => go(route, 'push'),
    replace: (route) => go(route, 'replace'),
    async back(fallback) {
      spend('back');
      // The browser would count a second step from the same entry as the first, so it could leave the item.
      if (isGoingBack()) return;
      backAt = now();
      if (own.back()) return;
      backAt = null;
      if (own.current().path !== fallback) await own.go({ path: fallback, query: {} }, 'replace');
    },
  };
}
