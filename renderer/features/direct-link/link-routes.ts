// The routes of the item of a direct link, in the state of the browser's history entries, beside the secret of the link. The address
// stays `/directScript`, so that it never names what the link opened.
import * as z from 'zod/mini';
import { type ModuleRoute, readRoute, rootRoute } from '#contract/rules/module-route.ts';
import type { RouteAction, RouteHistory } from '#renderer/module-host/portal-side/routes/route-history.ts';

const LinkEntry = z.object({
  moduleRoute: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }),
  /** The number of previous history entries of the same item. */
  routeDepth: z.number().check(z.int(), z.minimum(0)),
});

/** React Router keeps the state of an entry as `usr` in `history.state`. */
const HistoryState = z.object({ usr: z.looseObject({}) });

export interface LinkRouteParts {
  /** The value of `history.state`. */
  readonly historyState: () => unknown;
  /** Adds or replaces the history entry of this page. `state`: what React Router keeps with the entry. Settles when it is current. */
  readonly travel: (state: object, how: 'push' | 'replace') => Promise<void>;
  /** Goes to the previous history entry. */
  readonly goBack: () => void;
  /** Receives the changes by the script. */
  readonly onChange: (action: RouteAction) => void;
}

export function createLinkRoutes({ historyState, travel, goBack, onChange }: LinkRouteParts): RouteHistory {
  const own = (): object => {
    const state = HistoryState.safeParse(historyState());
    return state.success ? state.data.usr : {};
  };
  function entry(): { readonly route: ModuleRoute; readonly depth: number } {
    const read = LinkEntry.safeParse(own());
    if (!read.success) return { route: rootRoute, depth: 0 };
    const { moduleRoute, routeDepth } = read.data;
    return { route: readRoute(moduleRoute.path, Object.entries(moduleRoute.query)), depth: routeDepth };
  }
  return {
    current: () => entry().route,
    async go({ path, query }, how) {
      const routeDepth = entry().depth + (how === 'push' ? 1 : 0);
      await travel({ ...own(), moduleRoute: { path, query: { ...query } }, routeDepth }, how);
      onChange(how);
    },
    back() {
      if (entry().depth === 0) return false;
      goBack();
      return true;
    },
  };
}
