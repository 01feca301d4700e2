import type { Company } from '#contract/entities/company.ts';
import type { Item, Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ModuleEntity } from '#renderer/module-host/portal-side/module-context.ts';
import { openingOf, type Opening, type ItemInModule } from '#renderer/module-host/runtime/opening.ts';

export interface LaboratoryProps {
  readonly client: Client;
  readonly company: Company;
  /** The origin before `/script`. */
  readonly root: string;
  readonly user: User;
  /** The modules that the person may see. */
  readonly modules: readonly Module[];
  /** The companies for which the person acts, with their names. */
  readonly entities: () => Promise<readonly ModuleEntity[]>;
  /** Returns the address of an item; undefined for an item that opens over the current screen. */
  readonly hrefOf: (place: ItemInModule) => string | undefined;
  /** Downloads the file at an address of the tenant. */
  readonly onDownload: (link: string) => void;
  /** Whether the account menu has "Desenvolvimento" in production, where it is absent otherwise. */
  readonly development: { readonly on: boolean; readonly turn: (on: boolean) => void };
  /** Called when notifications were marked as read. */
  readonly onNotificationsRead: () => void;
}

export interface Scripted {
  readonly key: string;
  readonly module: Module;
  readonly item: Item;
  readonly opening: Opening;
}

/** Returns the items that run in a frame. */
export const scriptedItems = (modules: readonly Module[]): readonly Scripted[] =>
  modules.flatMap((module) =>
    module.item.flatMap((item) => {
      const opening = openingOf({ module, item });
      return opening === null ? [] : [{ key: `${module.id}/${item.id}`, module, item, opening }];
    }),
  );
