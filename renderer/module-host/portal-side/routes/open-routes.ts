// Creates the routes of an item when it opens: in the browser's history, or in memory.
import type { PortalMessage } from '#contract/module-sdk.ts';
import type { Opening, ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { createMemoryRoutes, type RouteAction, type RouteHistory } from './route-history.ts';
import { createScriptRoutes, type ScriptRoutes } from './script-routes.ts';

export interface RouteDependencies {
  /**
   * Creates the history of an item that has entries in the browser's history; when absent, routes are stored in memory. `onChange`
   * receives the changes that the owner of the host does not report itself, by `routeChanged`.
   */
  readonly addresses?: (place: ItemInModule, onChange: (action: RouteAction) => void) => RouteHistory;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** Whether the person has just pressed something; always true in browsers without `userActivation`. */
export const isPersonActive = (): boolean => !('userActivation' in navigator) || navigator.userActivation.isActive;

export function openRoutes(
  opening: Opening,
  { addresses, now }: RouteDependencies,
  send: (message: PortalMessage) => void,
): ScriptRoutes {
  return createScriptRoutes({
    // An item over another screen does not change the address.
    createHistory: (onChange) =>
      addresses === undefined || opening.kind === 'legacy' ? createMemoryRoutes(onChange) : addresses(opening, onChange),
    now,
    isActive: isPersonActive,
    notify: ({ path, query }, action) => send({ kind: 'route', route: { path, query: { ...query } }, action }),
  });
}
