// The parts of the shell that the module host needs.
import type { Company } from '#contract/entities/company.ts';
import type { PlaceIds } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { DraftModule } from './portal-side/handlers/sql-handlers.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Drafts } from '#renderer/session/drafts/drafts.ts';
import type { WebStorage } from '#renderer/web-storage/web-storage.ts';
import type { HostObserver } from './host-observer.ts';
import type { PortalActions } from './portal-side/broker.ts';
import type { ModuleEntity } from './portal-side/module-context.ts';
import type { OpeningEntry } from './portal-side/routes/item-openings.ts';
import type { RouteDependencies } from './portal-side/routes/open-routes.ts';
import type { RuntimeState } from './runtime/module-runtime.ts';
import type { Opening } from './runtime/opening.ts';

export interface ModuleHostDependencies extends RouteDependencies {
  readonly client: Client;
  readonly company: Company;
  /** Whether the item takes the whole width; the company's setting when absent. */
  readonly fluid?: () => boolean;
  /** The origin of `/script`. */
  readonly root: string;
  /** The person or guest who is signed in. */
  readonly user: () => User | null;
  /** The names of the companies that the person has selected. */
  readonly entities: () => Promise<readonly ModuleEntity[]>;
  /**
   * The actions that a script may call; `open` with the entry of the history that the item gets; `busy`, which shows that no item opens while a script loads; and `palette`, which opens the
   * palette of the shell, if there is one.
   */
  readonly actions: Omit<PortalActions, 'title' | 'save' | 'open'> & {
    busy(): void;
    palette?(): void;
    open(target: PlaceIds, entry: OpeningEntry): boolean;
  };
  /** Downloads the text of a script; the published script when absent. */
  readonly download?: (opening: Opening, signal: AbortSignal) => Promise<string>;
  /** Whether a script runs in the page itself; no script does when absent. */
  readonly trusted?: (script: string) => boolean;
  /** Read-only values that a direct link passes to its script. */
  readonly linkValues?: unknown;
  /** Storage for the texts of scripts; the device's storage when absent. */
  readonly storage?: WebStorage;
  /** Storage for the forms of scripts when the session ends; nothing is stored when absent. */
  readonly drafts?: Drafts;
  readonly observer?: HostObserver;
  /** The open module in development, or null. */
  readonly draft?: () => DraftModule | null;
}

/** The state of the host that screens show. */
export interface HostState {
  readonly runtime: RuntimeState;
  /** The title that the running script has set. */
  readonly title: string | null;
}
