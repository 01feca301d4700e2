// Finds, opens and closes the items of the modules.
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import { mainRoutes } from '#contract/rules/main-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { failedSummary, homePreferences, markOpened, placeId } from '#renderer/features/home/index.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import type { OpeningEntry } from '#renderer/module-host/portal-side/routes/item-openings.ts';
import { isLoading } from '#renderer/module-host/runtime/module-runtime.ts';
import { itemPath, openingOf, type ItemInModule, scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { isOverlayEntry, type ItemEntry, itemEntry } from '#renderer/app/routing/item-entry.ts';
import { layoutOf } from '#renderer/app/routing/layout-flags.ts';
import type { Navigation } from '#renderer/app/routing/navigation.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';
import type { Visitor } from '#renderer/app/visitor/visitor.ts';
import { createLeave } from './leave-item.ts';
import { words } from './messages.ts';

export interface Items {
  /** Null when there is no such item, or the visitor may not open it. */
  readonly find: (ids: PlaceIds) => ItemInModule | null;
  /** The address of an item; undefined when the item opens over the current screen. */
  readonly hrefOf: (place: ItemInModule) => string | undefined;
  /** Opens an item, or shows the reason why it cannot open. Returns whether it opens. The item gets an entry of the history, or replaces the current one. `query` says what the screen shows. */
  readonly open: (place: ItemInModule, entry?: OpeningEntry, query?: string) => boolean;
  /** Stores on this device that the person opened an item. Nothing is stored for a guest. */
  readonly remember: (place: ItemInModule) => void;
  /** Closes the open item: goes back to the main screen from which it was opened, or opens the main screen. */
  readonly close: () => void;
}

export interface ItemsParts {
  readonly runtime: Runtime;
  readonly queries: QueryClient;
  readonly navigation: Pick<Navigation, 'goTo'>;
  readonly visitor: Pick<Visitor, 'user' | 'modules'>;
  readonly host: Pick<ModuleHost, 'open' | 'close' | 'store'>;
}

/** Whether the main screen is shown, and no item at an address of its own. */
function isHome(): boolean {
  const { layout, item } = layoutOf(location.pathname);
  return layout !== 'plain' && !item;
}

/** Whether the main screen is the entry of the history before the current one. */
function followsHome(): boolean {
  const { fromHome, routeDepth } = itemEntry(history.state);
  return fromHome && routeDepth === 0;
}

export function createItems({ runtime, queries, navigation, visitor, host }: ItemsParts): Items {
  const { company } = runtime;

  /** The main route of the address: `dashboard` of `/dashboard/vendas/pedidos`; outside main routes, the tenant's own. */
  function mainRoute(): string {
    const [, first = ''] = location.pathname.split('/');
    return mainRoutes.has(first) ? first : mainLayout(company);
  }

  const leave = createLeave(() => navigation.goTo(`/${mainRoute()}`));

  /** Section 4 of the specification: no item opens while another loads or after its own summary failed. */
  function refusal(place: ItemInModule): string | null {
    if (isLoading(host.store.getState().runtime)) return hostWords.busy;
    const user = visitor.user();
    const failed = user && failedSummary(queries, summaryScope(runtime, user), place);
    if (failed) return words.cannotOpen(place.item.title, failed);
    return scriptKind(place.item).kind === 'none' ? words.noScript(place.item.title) : null;
  }

  function remember(place: ItemInModule): void {
    const user = visitor.user();
    if (user === null || user.isPublic) return;
    markOpened(homePreferences(company.id, user.id), placeId(place));
  }

  /** Back then closes the script, and not the screen under it. */
  function addOverlayEntry(): void {
    if (isOverlayEntry(history.state)) return;
    const { pathname, search, hash } = location;
    const state: ItemEntry = { ...itemEntry(history.state), overlay: true };
    navigation.goTo(pathname + search + hash, { state, keepsScroll: true });
  }

  return {
    find({ moduleId, itemId }) {
      const module = visitor.modules().find(({ id }) => id === moduleId);
      const item = module?.item.find(({ id }) => id === itemId);
      return module && item ? { module, item } : null;
    },
    hrefOf: (place) => (openingOf(place)?.kind === 'legacy' ? undefined : itemPath(mainRoute(), place)),
    open(place, entry = 'push', query = '') {
      const problem = refusal(place);
      if (problem !== null) {
        showToast({ message: problem, tone: 'warn' });
        return false;
      }
      const opening = openingOf(place);
      if (opening?.kind === 'legacy') {
        host.open(opening);
        if (entry === 'push') addOverlayEntry();
        remember(place);
      } else {
        const replace = entry === 'replace';
        const state: ItemEntry = { routeDepth: 0, fromHome: replace ? followsHome() : isHome() };
        navigation.goTo(itemPath(mainRoute(), place) + query, { replace, state });
      }
      return true;
    },
    remember,
    close() {
      host.close();
      // A guest has no screen other than this item.
      if (visitor.user()?.isPublic === true) navigation.goTo('/');
      // A legacy script does not change the address. The path is longer when the script was opened over another item.
      else if (location.pathname.split('/').length > 2) leave();
      else if (isOverlayEntry(history.state)) history.back();
    },
  };
}
