// The screens of the portal that items open with `native:<name>`. Each is a folder of renderer/modules and is loaded when it opens.
import type { ComponentType } from 'react';
import type { Client } from '#renderer/api/client.ts';
import type { Company } from '#contract/entities/company.ts';
import type { Item, NativeScreen } from '#contract/entities/module.ts';
import type { PersonView } from '#contract/entities/person-view.ts';
import type { User } from '#contract/entities/user.ts';
import { loadFileManager } from '#renderer/modules/files/index.ts';

export interface NativeModuleProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
  readonly item: Item;
  /** Origin in front of the services' addresses; '' for the page's own. */
  readonly root: string;
  /** Downloads the file behind an address of the tenant. */
  readonly download: (link: string) => void;
  /** Another value for each navigation to the screen, also to the address that is already open. */
  readonly visit: string;
  /** Shows the portal as the person of a view that the server opened. */
  readonly viewAs: (view: PersonView) => void;
  /** Opens the dialog that makes a direct link to an address; null: the person may make none. */
  readonly makeLink: ((email: string) => void) | null;
  /** The address of an own request; null: the person has no such screen. */
  readonly ownRequest: ((protocol: string) => string) | null;
  /** The address of a person in "Usuários"; null: the reader has no such screen. */
  readonly personAddress: ((id: string) => string) | null;
  readonly onClose: () => void;
}

/** Loads a screen. Rejects when loading fails; another call tries again. */
type NativeModule = () => Promise<ComponentType<NativeModuleProps>>;

/** Name → loader of its screen. An unknown name belongs to a later version; the item page shows a message. */
export const nativeModules: ReadonlyMap<string, NativeModule> = new Map<string, NativeModule>(
  Object.entries({
    'code-editor': async () => (await import('#renderer/modules/code-editor/index.ts')).CodeEditorPage,
    'nfe-products': async () => (await import('#renderer/modules/nfe/index.ts')).NfeProducts,
    activity: async () => (await import('#renderer/modules/activity/index.ts')).ActivityPage,
    files: loadFileManager,
    profiles: async () => (await import('#renderer/modules/profiles/index.ts')).ProfilesPage,
    queries: async () => (await import('#renderer/modules/remote-sql/index.ts')).SqlManager,
    quotas: async () => (await import('#renderer/modules/quotas/index.ts')).QuotasPage,
    requests: async () => (await import('#renderer/modules/requests/index.ts')).RequestsPage,
    users: async () => (await import('#renderer/modules/users/index.ts')).UsersPage,
  } satisfies Record<NativeScreen, NativeModule>),
);
