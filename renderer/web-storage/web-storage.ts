// The browser's storage. A policy can forbid it, and it can be full: every function then returns instead of throwing.

export interface WebStorage {
  /** Null when the entry is missing or storage is forbidden. */
  get(key: string): string | null;
  /** Returns whether the value was stored: false when storage is full or forbidden. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Empty when storage is forbidden. */
  keys(): readonly string[];
}

function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** `area` returns the storage of the browser on each use, because reading the global itself throws when a policy forbids storage. */
export const webStorage = (area: () => Storage): WebStorage => ({
  get: (key) => attempt(() => area().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      area().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => area().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(area()), []),
});

/** Stays on the device until it is removed. All tabs of the origin share it. */
export const deviceStorage: WebStorage = webStorage(() => localStorage);

/** Ends with the tab. It survives a reload and the way through the login. */
export const tabStorage: WebStorage = webStorage(() => sessionStorage);

/** Whether the browser allows storage on the device. The check only reads, so it stores nothing. */
export const isStorageAllowed = (): boolean => attempt(() => localStorage.length >= 0, false);
