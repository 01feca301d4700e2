// Creates the module host of the page with the actions that scripts may call.
import type { PlaceIds } from '#contract/entities/module.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import type { QueryClient } from '@tanstack/react-query';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import { ModuleHost } from '#renderer/module-host/module-host.ts';
import type { OpeningEntry } from '#renderer/module-host/portal-side/routes/item-openings.ts';
import { readPosition } from '#renderer/module-host/portal-side/position.ts';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { viewOf } from '#renderer/session/view.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { layoutFlags } from '#renderer/app/routing/layout-flags.ts';
import type { Navigation } from '#renderer/app/routing/navigation.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { namedCompanies } from '#renderer/app/visitor/companies.ts';
import type { Visitor } from '#renderer/app/visitor/visitor.ts';
import type { DevNotes } from './dev/dev-notes.ts';
import { createItemRoutes } from './item-routes.ts';
import { downloadItemScript } from './item-script.ts';
import type { ShellRequests } from './shell-requests.ts';
import type { ShownContents } from './shown-content.ts';

export interface HostParts {
  readonly runtime: Runtime;
  readonly queries: QueryClient;
  readonly navigation: Pick<Navigation, 'travel'>;
  readonly visitor: Pick<Visitor, 'user'>;
  readonly devNotes: DevNotes;
  readonly shown: ShownContents;
  readonly requests: Pick<ShellRequests, 'request'>;
  /** Opens the item with these ids. Returns whether it opens. */
  readonly open: (ids: PlaceIds, entry: OpeningEntry) => boolean;
  readonly close: () => void;
}

/**
 * Whether a script that the tenant trusts may run in this page: for no guest, and in no view of the portal as another person. The requests
 * that such a script makes itself would be those of the administrator, and they would not be read-only.
 */
const mayRunHere = ({ runtime: { session }, visitor }: Pick<HostParts, 'runtime' | 'visitor'>): boolean =>
  visitor.user()?.isPublic === false && viewOf(session.store.getState()) === null;

export function createHost(parts: HostParts): ModuleHost {
  const { runtime, queries, navigation, visitor, devNotes, shown, requests, open, close } = parts;
  const { client, company, platform } = runtime;
  return new ModuleHost({
    observer: devNotes.observer,
    draft: () => devNotes.open?.state ?? null,
    client,
    company,
    root: platform.root,
    fluid: () => layoutFlags(company, location.pathname).scriptFluid,
    user: () => visitor.user(),
    entities: () => namedCompanies(parts, visitor.user()),
    now: () => Date.now(),
    addresses: (place) => createItemRoutes({ modules: company.module, place, travel: navigation.travel }),
    download: (opening, signal) => downloadItemScript(parts, opening, signal),
    trusted: (script) => company.trustedScripts.includes(script) && isTrustable(script) && mayRunHere(parts),
    drafts,
    actions: {
      notify: (message, tone) => void showToast({ message, tone }),
      close,
      print: () => window.print(),
      notificationsRead: () => void queries.invalidateQueries({ queryKey: ['notifications'] }),
      locate: () => readPosition(),
      download: (link) => void platform.download(link),
      preview: (content) => shown.show(content),
      busy: () => void showToast({ message: hostWords.busy, tone: 'warn' }),
      palette: () => requests.request('palette'),
      open,
    },
  });
}
