// The routes of the script that runs: the changes it asks for, within its allowance, and the changes it receives.
import { isSameRoute, type ModuleRoute } from '#contract/rules/module-route.ts';
import { Refused } from '#renderer/module-host/portal-side/handlers/handlers.ts';
import { fullRouteAllowance, noteBegin, noteMove, spendRoute } from './route-allowance.ts';
import type { RouteAction, RoutePlace } from './route-place.ts';

/** The calls that a script may make. */
export interface RouteCalls {
  push(route: ModuleRoute): Promise<void>;
  replace(route: ModuleRoute): Promise<void>;
  /** Back to the route of the script before this one; to `fallback` where it has none. */
  back(fallback: string): Promise<void>;
}

export interface ScriptRoutes extends RouteCalls {
  readonly current: () => ModuleRoute;
  /** The script has begun: what it pushes from now on is no redirect of its start. */
  begun(): void;
  /** The place of its routes changed. */
  changed(action: RouteAction): void;
}

export interface ScriptRoutesParts {
  readonly place: (onChange: (action: RouteAction) => void) => RoutePlace;
  /** Milliseconds of the clock. */
  readonly now: () => number;
  /** Whether the person pressed something a moment ago. */
  readonly isActive: () => boolean;
  readonly tell: (route: ModuleRoute, action: RouteAction) => void;
}

/** A step back that did not come within this time will not. */
const backMs = 1_000;

export function createScriptRoutes({ place, now, isActive, tell }: ScriptRoutesParts): ScriptRoutes {
  let allowance = fullRouteAllowance(now());
  let backAt: number | null = null;
  /** The script receives the route it asked for, also where a push took no entry. */
  let asked: 'push' | 'replace' | null = null;
  const own = place(changed);
  let shown = own.current();

  function changed(action: RouteAction): void {
    backAt = null;
    if (action === 'pop') allowance = noteMove(allowance, now());
    const route = own.current();
    if (isSameRoute(route, shown)) return;
    shown = route;
    tell(route, action === 'pop' ? action : (asked ?? action));
  }

  function spend(how: 'push' | 'replace' | 'back') {
    const spent = spendRoute(allowance, { how, at: now(), isActive: isActive() });
    allowance = spent.allowance;
    if (spent.verdict === 'refuse') throw new Refused('#TOO_MANY_ATTEMPTS', 'O módulo mudou de endereço vezes demais.');
    return spent.verdict;
  }

  async function go(route: ModuleRoute, how: 'push' | 'replace'): Promise<void> {
    const verdict = spend(how);
    if (isSameRoute(route, own.current())) return;
    asked = how;
    try {
      await own.go(route, verdict === 'push' ? 'push' : 'replace');
    } finally {
      asked = null;
    }
  }

  return {
    current: own.current,
    begun: () => {
      allowance = noteBegin(allowance);
    },
    changed,
    push: (route) => go(route, 'push'),
    replace: (route) => go(route, 'replace'),
    async back(fallback) {
      spend('back');
      // A second step would be counted from where the first one began, and could leave the item.
      if (backAt !== null && now() - backAt < backMs) return;
      backAt = now();
      if (own.back()) return;
      backAt = null;
      if (own.current().path !== fallback) await own.go({ path: fallback, query: {} }, 'replace');
    },
  };
}
