// A person's preferences on this device, and the items that they opened last. Stored by tenant and person; nothing secret.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

const Preferences = z.object({
  hidden: z.boolean(),
  favourites: z.array(z.string()),
  /** Items opened last, latest first. Preferences that an earlier version stored have no such field. */
  recents: z._default(z.array(z.string()), []),
});
export type Preferences = z.infer<typeof Preferences>;

const noPreferences: Preferences = { hidden: false, favourites: [], recents: [] };

/** Maximum number of recent items. */
export const recentLimit = 4;

// A policy can forbid storage; the preferences then exist until the page is closed.
function read(key: string): Preferences {
  try {
    const parsed = Preferences.safeParse(JSON.parse(deviceStorage.get(key) ?? 'null'));
    return parsed.success ? parsed.data : noPreferences;
  } catch {
    return noPreferences;
  }
}

const stores = new Map<string, StoreApi<Preferences>>();

/** The preferences of a person in a tenant. Every caller receives the same store. */
export function homePreferences(companyId: string, userId: string): StoreApi<Preferences> {
  const key = `home/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore<Preferences>(() => read(key));
  store.subscribe((preferences) => deviceStorage.set(key, JSON.stringify(preferences)));
  stores.set(key, store);
  return store;
}

/** Puts `id` first and removes the oldest entries beyond the limit. */
export const withRecent = (recents: readonly string[], id: string): string[] =>
  [id, ...recents.filter((other) => other !== id)].slice(0, recentLimit);

export function markOpened(store: StoreApi<Preferences>, id: string): void {
  store.setState(({ recents }) => ({ recents: withRecent(recents, id) }));
}

/** Clears the copies in memory when the person signs out. The locker removes those on the device. */
export const forgetPreferences = (): void => stores.clear();

export function markFavourite(store: StoreApi<Preferences>, id: string, favourite: boolean): void {
  store.setState(({ favourites }) => ({
    favourites: favourite ? [...favourites.filter((other) => other !== id), id] : favourites.filter((other) => other !== id),
  }));
}
