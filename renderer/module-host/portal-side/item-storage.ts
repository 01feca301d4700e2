// Texts that scripts store on this device, by tenant, person and item, so that none reads another's.
import type { PlaceIds } from '#contract/entities/module.ts';

const prefix = 'module';
/** Limit for all texts of an item. */
const maxCharacters = 524_288;
const maxKeys = 64;

export interface StorageOwner extends PlaceIds {
  readonly tenant: string;
  readonly user: string;
}

export interface ItemStorage {
  get(key: string): string | null;
  /** Whether it was kept. Not, when the item keeps too much already or the device refuses. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

const written = (parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');
const ownerPrefix = ({ tenant, user, moduleId, itemId }: StorageOwner): string =>
  `${written([prefix, tenant, user, moduleId, itemId])}/`;

function keysOf(storage: Storage, start: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start));
}

/** `storage` is null where the device forbids it: then nothing is kept. */
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

/** Removes what the scripts of a tenant kept, of every person: signing out leaves nothing of them on the device. */
export function clearItemStorage(storage: Storage | null, tenant: string): void {
  if (storage === null) return;
  for (const key of keysOf(storage, `${written([prefix, tenant])}/`)) storage.removeItem(key);
}

/** The device's storage, or null where policy forbids it. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
