// The routes of the open module in the address of the page. A script sets the part of the address after its item. Layout, module and
// item stay unchanged.
import {
  isSameRoute,
  readRoute,
  rootRoute,
  reservedParameters,
  writeRoutePath,
  writeRouteQuery,
} from '#contract/rules/module-route.ts';
import type { RouteHistory } from '#renderer/module-host/portal-side/routes/route-history.ts';
import { idsOf, isSameIds, type ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { Travel } from '#renderer/app/routing/navigation.ts';
import { itemAddress, type Modules } from '#renderer/app/routing/item-address.ts';
import { itemEntry, nextEntry } from '#renderer/app/routing/item-entry.ts';

export interface ItemRouteParts {
  readonly modules: Modules;
  readonly place: ItemInModule;
  readonly travel: Travel;
}

export function createItemRoutes({ modules, place, travel }: ItemRouteParts): RouteHistory {
  const ids = idsOf(place);
  /** The rest of the address after the item; null when the page has moved to another path. */
  function suffix(): string | null {
    const address = itemAddress(modules, location.pathname);
    return address !== null && isSameIds(address, ids) ? address.suffix : null;
  }
  function current() {
    const own = suffix();
    return own === null ? rootRoute : readRoute(own, new URLSearchParams(location.search));
  }
  return {
    current,
    async go(route, how) {
      if (suffix() === null || isSameRoute(route, current())) return;
      const [, layout = ''] = location.pathname.split('/');
      const item = [layout, ids.moduleId, ids.itemId].map((part) => `/${encodeURIComponent(part)}`).join('');
      const reserved = Array.from(new URLSearchParams(location.search)).filter(([name]) => reservedParameters.has(name));
      const query = writeRouteQuery(route, reserved);
      await travel(item + writeRoutePath(route) + (query === '' ? '' : `?${query}`), {
        replace: how === 'replace',
        state: nextEntry(itemEntry(history.state), how),
      });
    },
    back() {
      if (suffix() === null || itemEntry(history.state).routeDepth === 0) return false;
      history.back();
      return true;
    },
  };
}
