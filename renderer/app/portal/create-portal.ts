// Creates the parts of the portal, once per page load.
import { QueryClient } from '@tanstack/react-query';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { createHost } from '#renderer/app/opening/create-host.ts';
import { createDevNotes } from '#renderer/app/opening/dev/dev-notes.ts';
import { createItems } from '#renderer/app/opening/items.ts';
import { createShellRequests } from '#renderer/app/opening/shell-requests.ts';
import { createShownContent } from '#renderer/app/opening/shown-content.ts';
import { createEntrance } from '#renderer/app/routing/entrance.ts';
import { createNavigation } from '#renderer/app/routing/navigation.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { forgetOnChange } from '#renderer/app/visitor/forget-visitor.ts';
import { createVisitor } from '#renderer/app/visitor/visitor.ts';
import type { Portal } from './portal.ts';

export function createPortal(runtime: Runtime): Portal {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  const navigation = createNavigation();
  const visitor = createVisitor(runtime);
  const devNotes = createDevNotes();
  const shown = createShownContent();
  const requests = createShellRequests();
  const host: ModuleHost = createHost({
    runtime,
    queries,
    navigation,
    visitor,
    devNotes,
    shown,
    requests,
    open(ids, entry) {
      const place = items.find(ids);
      return place !== null && items.open(place, entry);
    },
    close: () => items.close(),
  });
  const items = createItems({ runtime, queries, navigation, visitor, host });
  forgetOnChange({ runtime, visitor, host, queries });
  return { runtime, queries, navigation, entrance: createEntrance(runtime), visitor, items, host, requests, devNotes, shown };
}
