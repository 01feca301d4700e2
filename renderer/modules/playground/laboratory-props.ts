import type { Company } from '#contract/entities/company.ts';
import type { Item, Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ModuleEntity } from '#renderer/module-host/portal-side/module-context.ts';
import { openingOf, type Opening, type Place } from '#renderer/module-host/runtime/opening.ts';

export interface LaboratoryProps {
  readonly client: Client;
  readonly company: Company;
  /** Origin in front of `/script`. */
  readonly root: string;
  readonly user: User;
  /** The modules that the person may see. */
  readonly modules: readonly Module[];
  /** The companies the person acts for, by name. */
  readonly entities: () => Promise<readonly ModuleEntity[]>;
  /** Address an item opens at; undefined for one that opens over the current screen. */
  readonly hrefOf: (place: Place) => string | undefined;
  /** Saves what an address of the tenant gives. */
  readonly onDownload: (link: string) => void;
  /** Some notifications are read now. */
  readonly onNotificationsRead: () => void;
}

export interface Scripted {
  readonly key: string;
  readonly module: Module;
  readonly item: Item;
  readonly opening: Opening;
}

/** Items that run in a frame. */
export const scriptedItems = (modules: readonly Module[]): readonly Scripted[] =>
  modules.flatMap((module) =>
    module.item.flatMap((item) => {
      const opening = openingOf({ module, item });
      return opening === null ? [] : [{ key: `${module.id}/${item.id}`, module, item, opening }];
    }),
  );
