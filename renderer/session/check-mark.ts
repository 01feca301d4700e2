// Stores that a session has passed the login's connection check. A page that is reloaded during the check, and another tab, find no mark
// and check again.

const key = 'connection-checked';

export interface CheckMark {
  has(): boolean;
  set(): void;
  clear(): void;
}

// A policy can forbid storage: the mark is then valid only for this page.
function storage(use: (local: Storage) => unknown): unknown {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

export function createCheckMark(): CheckMark {
  let inMemory = false;
  return {
    has: () => inMemory || storage((local) => local.getItem(key)) !== null,
    set() {
      inMemory =
        storage((local) => {
          local.setItem(key, '');
          return key;
        }) === null;
    },
    clear() {
      inMemory = false;
      storage((local) => local.removeItem(key));
    },
  };
}
