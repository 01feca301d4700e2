// Storages for tests outside a browser.
import { webStorage, type WebStorage } from './web-storage.ts';

/** A new, empty storage. `maxEntries` makes it full. */
export function memoryStorage(maxEntries = Infinity): WebStorage {
  const entries = new Map<string, string>();
  return {
    get: (key) => entries.get(key) ?? null,
    set(key, value) {
      if (!entries.has(key) && entries.size >= maxEntries) return false;
      entries.set(key, value);
      return true;
    },
    remove: (key) => void entries.delete(key),
    keys: () => Array.from(entries.keys()),
  };
}

/** A storage that a policy forbids: reading the global throws. */
export const forbiddenStorage: WebStorage = webStorage(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});
