// Texts that scripts store on this device, separated by tenant, person and item.
import type { PlaceIds } from '#contract/entities/module.ts';
import { deviceStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';

const prefix = 'module';
/** The limit for all texts of an item together. */
const maxCharacters = 524_288;
const maxKeys = 64;

export interface StorageOwner extends PlaceIds {
  readonly tenant: string;
  readonly user: string;
}

export interface ItemStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored: false when the item exceeds its limits or the device has no space. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

const joinParts = (parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');
const ownerPrefix = ({ tenant, user, moduleId, itemId }: StorageOwner): string =>
  `${joinParts([prefix, tenant, user, moduleId, itemId])}/`;

const keysOf = (storage: WebStorage, start: string): readonly string[] => storage.keys().filter((key) => key.startsWith(start));

export function createItemStorage(owner: StorageOwner, storage: WebStorage = deviceStorage): ItemStorage {
  const start = ownerPrefix(owner);
  const fits = (name: string, value: string): boolean => {
    const others = keysOf(storage, start).filter((key) => key !== name);
    const used = others.reduce((sum, key) => sum + key.length + (storage.get(key)?.length ?? 0), 0);
    return others.length < maxKeys && used + name.length + value.length <= maxCharacters;
  };
  return {
    get: (key) => storage.get(start + encodeURIComponent(key)),
    set(key, value) {
      const name = start + encodeURIComponent(key);
      return fits(name, value) && storage.set(name, value);
    },
    remove: (key) => storage.remove(start + encodeURIComponent(key)),
  };
}

/** Removes the stored texts of all scripts of a tenant, for every person. Called at a sign-out. */
export function clearItemStorage(tenant: string, storage: WebStorage = deviceStorage): void {
  for (const key of keysOf(storage, `${joinParts([prefix, tenant])}/`)) storage.remove(key);
}
