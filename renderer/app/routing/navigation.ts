// Moves the person between the places of the portal.

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored in the history entry, not in the address. */
  readonly state?: object;
  /** Whether the page stays where it is scrolled. */
  readonly keepsScroll?: boolean;
}

/** Settles when the page is shown. */
export type Travel = (path: string, options?: NavigateOptions) => Promise<void>;

export interface Navigation {
  /** Goes to a path of the portal. */
  readonly goTo: (path: string, options?: NavigateOptions) => void;
  readonly travel: Travel;
  /** Returns to the previous screen, or to the main screen when the person came from outside. */
  readonly back: () => void;
  /** Navigates with the router from now on. Before this call, every path loads a new page. */
  readonly connect: (travel: Travel) => void;
}

const openPage: Travel = async (path) => location.assign(path);

export function createNavigation(): Navigation {
  let current = openPage;
  const travel: Travel = (path, options) => current(path, options);
  const goTo = (path: string, options?: NavigateOptions): void => void travel(path, options);
  return {
    goTo,
    travel,
    back() {
      // React Router numbers its history entries in `idx`. No page of the portal precedes entry 0.
      const state: unknown = history.state;
      const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
      if (index > 0) history.back();
      else goTo('/');
    },
    connect(next) {
      current = next;
    },
  };
}
