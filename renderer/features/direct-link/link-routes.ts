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

export interface LinkHistory {
  /** The value of `history.state`. */
  readonly historyState: () => unknown;
  /** Adds or replaces the history entry of this page. `state`: what React Router keeps with the entry. Settles when it is current. */
  readonly travel: (state: object, how: 'push' | 'replace') => Promise<void>;
  /** Goes back by `steps` history entries. Settles when the entry is current. */
  readonly goBack: (steps: number) => Promise<void>;
}

interface LinkRouteParts extends LinkHistory {
  /** Receives the changes by the script. */
  readonly onChange: (action: RouteAction) => void;
}

function stateOf({ historyState }: LinkHistory): object {
  const state = HistoryState.safeParse(historyState());
  return state.success ? state.data.usr : {};
}

function entryOf(history: LinkHistory): { readonly route: ModuleRoute; readonly depth: number } {
  const read = LinkEntry.safeParse(stateOf(history));
  if (!read.success) return { route: rootRoute, depth: 0 };
  const { moduleRoute, routeDepth } = read.data;
  return { route: readRoute(moduleRoute.path, Object.entries(moduleRoute.query)), depth: routeDepth };
}

export function createLinkRoutes({ onChange, ...history }: LinkRouteParts): RouteHistory {
  return {
    current: () => entryOf(history).route,
    async go({ path, query }, how) {
      const routeDepth = entryOf(history).depth + (how === 'push' ? 1 : 0);
      await history.travel({ ...stateOf(history), moduleRoute: { path, query: { ...query } }, routeDepth }, how);
      onChange(how);
    },
    back() {
      if (entryOf(history).depth === 0) return false;
      void history.goBack(1);
      return true;
    },
  };
}

/**
 * Returns to the first entry of a closed item and removes its route. The item then opens at its first route again, and Back leaves the
 * page of the link.
 */
export async function leaveLinkRoutes(history: LinkHistory): Promise<void> {
  const { depth } = entryOf(history);
  if (depth > 0) await history.goBack(depth);
  const { moduleRoute, routeDepth, ...rest } = z.looseObject({}).parse(stateOf(history));
  if (moduleRoute !== undefined || routeDepth !== undefined) await history.travel(rest, 'replace');
}
