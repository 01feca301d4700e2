// Creates the routes of an item when it opens: in its address, or in memory.
import type { PortalMessage } from '#contract/module-sdk.ts';
import type { Opening, Place } from '#renderer/module-host/runtime/opening.ts';
import { createMemoryRoutes, type RouteHistory } from './route-history.ts';
import { createScriptRoutes, type ScriptRoutes } from './script-routes.ts';

export interface RouteDependencies {
  /** Creates the history of an item in the address; when absent, routes are stored in memory. */
  readonly addresses?: (place: Place) => RouteHistory;
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
      addresses === undefined || opening.kind === 'legacy' ? createMemoryRoutes(onChange) : addresses(opening),
    now,
    isActive: isPersonActive,
    notify: ({ path, query }, action) => send({ kind: 'route', route: { path, query: { ...query } }, action }),
  });
}
