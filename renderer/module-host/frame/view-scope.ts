// Tells which view of `kit.routes` the running code belongs to. Browsers keep no such context across `await`, so each call to the portal
// carries the view that made it: the connection enters this view before it settles the call.

/** One opening of a view. A view that is drawn again is a new opening. */
export interface OpenView {
  /** Whether the elements on the page are those of the view, so that Back can restore them. */
  isComplete: boolean;
}

export interface ViewScope {
  /** The shown view. Null until `kit.routes` opens one. */
  readonly shown: OpenView | null;
  /** The view of the running code. Code of no view, such as a listener or a timer, belongs to the shown one. */
  readonly running: OpenView | null;
  /** Changes the shown view. */
  show(view: OpenView): void;
  /** Runs the synchronous part of `work` as code of `view`; null: as code of no view. */
  run<Result>(view: OpenView | null, work: () => Result): Result;
  /** Makes code that runs from now on belong to `view`; null: to no view. */
  enter(view: OpenView | null): void;
  /** Whether the running code may draw the page. A view that is no longer shown may not, and has to draw when the person returns to it. */
  claimPage(): boolean;
}

export function createViewScope(): ViewScope {
  let shown: OpenView | null = null;
  let entered: OpenView | null = null;
  const running = (): OpenView | null => entered ?? shown;
  return {
    get shown() {
      return shown;
    },
    get running() {
      return running();
    },
    show(view) {
      shown = view;
    },
    run(view, work) {
      const before = entered;
      entered = view;
      try {
        return work();
      } finally {
        entered = before;
      }
    },
    enter(view) {
      entered = view;
    },
    claimPage() {
      const view = running();
      const isShown = view === shown;
      if (view !== null) view.isComplete = isShown;
      return isShown;
    },
  };
}
