// Finds, opens and closes the items of the modules.
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import type { QueryClient } from '@tanstack/react-query';
import { failedSummary, homePreferences, markOpened, placeId } from '#renderer/features/home/index.ts';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { isLoading } from '#renderer/module-host/runtime/module-runtime.ts';
import { itemPath, openingOf, type Place, scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { mainRoutes } from '#renderer/app/routing/item-address.ts';
import type { Navigation } from '#renderer/app/routing/navigation.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';
import type { Visitor } from '#renderer/app/visitor/visitor.ts';
import { words } from './messages.ts';

export interface Items {
  /** Null when there is no such item, or the visitor may not open it. */
  readonly find: (ids: PlaceIds) => Place | null;
  /** Address an item opens at; undefined for one that opens over the current screen. */
  readonly hrefOf: (place: Place) => string | undefined;
  /** Opens an item, or says why not. Returns whether it opens. */
  readonly open: (place: Place) => boolean;
  /** Remembers that the person opened an item, on this device. Nothing is remembered for a guest. */
  readonly remember: (place: Place) => void;
  /** Closes what is open and goes back to the screen it was opened from. */
  readonly close: () => void;
}

export interface ItemsParts {
  readonly runtime: Runtime;
  readonly queries: QueryClient;
  readonly navigation: Pick<Navigation, 'goTo'>;
  readonly visitor: Pick<Visitor, 'user' | 'modules'>;
  readonly host: Pick<ModuleHost, 'open' | 'close' | 'store'>;
}

export function createItems({ runtime, queries, navigation, visitor, host }: ItemsParts): Items {
  const { company } = runtime;

  /** The main route one is on: `dashboard` of `/dashboard/vendas/pedidos`; the tenant's own elsewhere. */
  function mainRoute(): string {
    const [, first = ''] = location.pathname.split('/');
    return mainRoutes.has(first) ? first : mainLayout(company);
  }

  /** Specification section 4: none while one loads, and not one whose summary failed. */
  function refusal(place: Place): string | null {
    if (isLoading(host.store.getState().runtime)) return hostWords.busy;
    const user = visitor.user();
    const failed = user && failedSummary(queries, summaryScope(runtime, user), place);
    if (failed) return words.cannotOpen(place.item.title, failed);
    return scriptKind(place.item).kind === 'none' ? words.noScript(place.item.title) : null;
  }

  function remember(place: Place): void {
    const user = visitor.user();
    if (user === null || user.isPublic) return;
    markOpened(homePreferences(company.id, user.id), placeId(place));
  }

  return {
    find({ moduleId, itemId }) {
      const module = visitor.modules().find(({ id }) => id === moduleId);
      const item = module?.item.find(({ id }) => id === itemId);
      return module && item ? { module, item } : null;
    },
    hrefOf: (place) => (openingOf(place)?.kind === 'legacy' ? undefined : itemPath(mainRoute(), place)),
    open(place) {
      const problem = refusal(place);
      if (problem !== null) {
        showToast({ message: problem, tone: 'warn' });
        return false;
      }
      const opening = openingOf(place);
      if (opening?.kind === 'legacy') {
        host.open(opening);
        remember(place);
      } else navigation.goTo(itemPath(mainRoute(), place));
      return true;
    },
    remember,
    close() {
      host.close();
      // A guest came for this one item and has no other screen.
      if (visitor.user()?.isPublic === true) navigation.goTo('/');
      // A legacy script leaves the address alone, unless it was opened over another item.
      else if (location.pathname.split('/').length > 2) navigation.goTo(`/${mainRoute()}`);
    },
  };
}
