// Screens of the portal that items open by `native:<name>`: one folder of renderer/modules each, loaded when opened.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Client } from '../api/client.ts';
import type { Company } from '#contract/entities/company.ts';
import type { Item } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';

export interface NativeModuleProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
  readonly item: Item;
  readonly onClose: () => void;
}

type NativeModule = LazyExoticComponent<ComponentType<NativeModuleProps>>;

/** Name → the screen, lazy. A name that is not here belongs to a later version: the item says so. */
export const nativeModules: ReadonlyMap<string, NativeModule> = new Map([
  ['nfe-products', lazy(async () => ({ default: (await import('../modules/nfe/index.ts')).NfeProducts }))],
]);
