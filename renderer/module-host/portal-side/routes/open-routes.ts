// The routes of an item as it opens: in its address, or in memory.
import type { PortalMessage } from '#contract/module-sdk.ts';
import type { Opening, Place } from '#renderer/module-host/runtime/opening.ts';
import { createMemoryRoutes, type RoutePlace } from './route-place.ts';
import { createScriptRoutes, type ScriptRoutes } from './script-routes.ts';

export interface RouteDependencies {
  /** The addresses of an item; routes are kept in memory when absent. */
  readonly addresses?: (place: Place) => RoutePlace;
  /** Milliseconds of the clock. */
  readonly now: () => number;
}

/** Browsers that do not tell count every push as the person's. */
const isActive = (): boolean => !('userActivation' in navigator) || navigator.userActivation.isActive;

export function openRoutes(
  opening: Opening,
  { addresses, now }: RouteDependencies,
  send: (message: PortalMessage) => void,
): ScriptRoutes {
  return createScriptRoutes({
    // An item over another screen does not change the address.
    place: (onChange) =>
      addresses === undefined || opening.kind === 'legacy' ? createMemoryRoutes(onChange) : addresses(opening),
    now,
    isActive,
    tell: ({ path, query }, action) => send({ kind: 'route', route: { path, query: { ...query } }, action }),
  });
}
