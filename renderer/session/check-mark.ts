// Stores that a session has passed the login's connection check. A page that is reloaded during the check, and another tab, find no mark
// and check again.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

const key = 'connection-checked';

export interface CheckMark {
  has(): boolean;
  set(): void;
  clear(): void;
}

export function createCheckMark(): CheckMark {
  // When storage is forbidden or full, the mark is valid only for this page.
  let inMemory = false;
  return {
    has: () => inMemory || deviceStorage.get(key) !== null,
    set() {
      inMemory = !deviceStorage.set(key, '');
    },
    clear() {
      inMemory = false;
      deviceStorage.remove(key);
    },
  };
}
