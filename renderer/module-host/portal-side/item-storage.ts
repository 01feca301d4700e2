// Texts that scripts store on this device, separated by tenant, person and item.
import type { PlaceIds } from '#contract/entities/module.ts';

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

function keysOf(storage: Storage, start: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start));
}

/** `storage` is null when the device forbids storage: nothing is then stored. */
export function createItemStorage(storage: Storage | null, owner: StorageOwner): ItemStorage {
  const start = ownerPrefix(owner);
  const fits = (name: string, value: string): boolean => {
    if (storage === null) return false;
    const others = keysOf(storage, start).filter((key) => key !== name);
    const used = others.reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);
    return others.length < maxKeys && used + name.length + value.length <= maxCharacters;
  };
  return {
    get: (key) => storage?.getItem(start + encodeURIComponent(key)) ?? null,
    set(key, value) {
      const name = start + encodeURIComponent(key);
      if (storage === null || !fits(name, value)) return false;
      try {
        storage.setItem(name, value);
        return true;
      } catch {
        // The device is full.
        return false;
      }
    },
    remove: (key) => storage?.removeItem(start + encodeURIComponent(key)),
  };
}

/** Removes the stored texts of all scripts of a tenant, for every person. Called at a sign-out. */
export function clearItemStorage(storage: Storage | null, tenant: string): void {
  if (storage === null) return;
  for (const key of keysOf(storage, `${joinParts([prefix, tenant])}/`)) storage.removeItem(key);
}

/** The storage of the device, or null when a policy forbids it. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
