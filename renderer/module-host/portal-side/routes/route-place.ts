// The places of a script's routes: the address of its item, or memory for a script without an address.
import { type ModuleRoute, rootRoute } from '#contract/rules/module-route.ts';

/** How a route came: by the script, or because the person went back or forward. */
export type RouteAction = 'push' | 'replace' | 'pop';

export interface RoutePlace {
  readonly current: () => ModuleRoute;
  go(route: ModuleRoute, how: 'push' | 'replace'): Promise<void>;
  /** Goes to the script's own route before this one. False where there is none. */
  back(): boolean;
}

const maxStored = 50;

/** Routes of a script without an address: over another screen, or of a direct link. `onChange` gets each change. */
export function createMemoryRoutes(onChange: (action: RouteAction) => void): RoutePlace {
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
