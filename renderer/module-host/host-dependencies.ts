// The parts of the shell that the module host needs.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { DraftModule } from './portal-side/handlers/sql-handlers.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Drafts } from '#renderer/session/drafts/drafts.ts';
import type { HostObserver } from './host-observer.ts';
import type { PortalActions } from './portal-side/broker.ts';
import type { ModuleEntity } from './portal-side/module-context.ts';
import type { RouteDependencies } from './portal-side/routes/open-routes.ts';
import type { Opening } from './runtime/opening.ts';

export interface ModuleHostDependencies extends RouteDependencies {
  readonly client: Client;
  readonly company: Company;
  /** Whether the item has the whole width; as the company has it when absent. */
  readonly fluid?: () => boolean;
  /** Origin in front of `/script`. */
  readonly root: string;
  /** The person or guest who is signed in. */
  readonly user: () => User | null;
  /** The companies the person acts for, by name. */
  readonly entities: () => Promise<readonly ModuleEntity[]>;
  /** The actions that a script may ask the portal for, and `busy`: nothing opens while a script loads. */
  readonly actions: Omit<PortalActions, 'title' | 'save'> & { busy(): void };
  /** Gets the text of a script; as the tenant published it when absent. */
  readonly download?: (opening: Opening, signal: AbortSignal) => Promise<string>;
  /** Whether a script runs in the page itself; none does when absent. */
  readonly trusted?: (script: string) => boolean;
  /** Read-only parameters that a direct link gives its script. */
  readonly parameters?: unknown;
  /** Storage of scripts' texts; the device's own storage when absent. */
  readonly storage?: () => Storage | null;
  /** Storage of scripts' forms when the session ends; nothing is kept when absent. */
  readonly drafts?: Drafts;
  readonly observer?: HostObserver;
  /** The module that is being written, while it is open; none when absent. */
  readonly draft?: () => DraftModule | null;
}
