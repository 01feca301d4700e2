// The history of a script's routes: in the browser's history, or in memory for a script that has no entries there.
import { type ModuleRoute, rootRoute } from '#contract/rules/module-route.ts';

/** The cause of a change: `push` and `replace` by the script, `pop` because the person went back or forward. */
export type RouteAction = 'push' | 'replace' | 'pop';

export interface RouteHistory {
  readonly current: () => ModuleRoute;
  go(route: ModuleRoute, how: 'push' | 'replace'): Promise<void>;
  /** Goes to the previous route of the script. Returns false when there is none. */
  back(): boolean;
}

const maxStored = 50;

/** Routes of a script over another screen. `onChange` receives each change. */
export function createMemoryRoutes(onChange: (action: RouteAction) => void): RouteHistory {
  let routes: readonly ModuleRoute[] = [rootRoute];
  return {
    current: () => routes.at(-1) ?? rootRoute,
    go(route, how) {
      routes = [...(how === 'push' ? routes.slice(1 - maxStored) : routes.slice(0, -1)), route];
      onChange(how);
      return Promise.resolve();
    },
    back() {
      if (routes.length < 2) return false;
      routes = routes.slice(0, -1);
      onChange('pop');
      return true;
    },
  };
}
