// The parts of the open portal. A screen names the parts that it uses: `portal: Pick<Portal, 'runtime' | 'navigation'>`.
import type { QueryClient } from '@tanstack/react-query';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import type { DevNotes } from '#renderer/app/opening/dev/dev-notes.ts';
import type { Items } from '#renderer/app/opening/items.ts';
import type { ShellRequests } from '#renderer/app/opening/shell-requests.ts';
import type { ShownContents } from '#renderer/app/opening/shown-content.ts';
import type { Entrance } from '#renderer/app/routing/entrance.ts';
import type { Navigation } from '#renderer/app/routing/navigation.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import type { Visitor } from '#renderer/app/visitor/visitor.ts';

export interface Portal {
  readonly runtime: Runtime;
  readonly queries: QueryClient;
  readonly navigation: Navigation;
  readonly entrance: Entrance;
  readonly visitor: Visitor;
  readonly items: Items;
  readonly host: ModuleHost;
  readonly requests: ShellRequests;
  /** Notes for the developer of the module that is open. */
  readonly devNotes: DevNotes;
  /** The digital content that a script asked the portal to show. */
  readonly shown: ShownContents;
}
