// That a session has passed the login's connection check. Kept beside the session: a page that is reloaded while the check runs,
// and another tab, find no mark and check again.

const key = 'connection-checked';

export interface CheckMark {
  has(): boolean;
  set(): void;
  clear(): void;
}

// Storage can be forbidden by policy: the mark is then this page's own.
function storage(use: (local: Storage) => unknown): unknown {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

export function createCheckMark(): CheckMark {
  let here = false;
  return {
    has: () => here || storage((local) => local.getItem(key)) !== null,
    set() {
      here =
        storage((local) => {
          local.setItem(key, '');
          return key;
        }) === null;
    },
    clear() {
      here = false;
      storage((local) => local.removeItem(key));
    },
  };
}
