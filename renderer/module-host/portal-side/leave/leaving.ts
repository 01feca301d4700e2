// The parts that would close with a module: the dialog in front, which Back closes alone, and unsaved changes, about which the portal asks.
import type { FrameMessage, PortalMessage } from '#contract/module-sdk.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isPersonActive } from '#renderer/module-host/portal-side/routes/open-routes.ts';
import { type BackHold, goBack, noHold, reportDialog } from './back-hold.ts';

/** `dialog`: Back closes the dialog in front. `changes`: the person is asked. */
export type LeavingVerdict = 'pass' | 'dialog' | 'changes';

export interface LeavingState {
  readonly dialog: boolean;
  readonly changes: boolean;
  /** Leaves the module once the person has agreed to discard the changes; null while nothing is asked. */
  readonly asked: (() => void) | null;
  /** The reason why the last navigation stopped. */
  readonly stopped: LeavingVerdict;
}

export interface LeavingParts {
  readonly send: (message: PortalMessage) => void;
  /** Whether the script changes its route at the moment. The script knows what it leaves. */
  readonly isMoving: () => boolean;
  /** Whether the person pressed a key or button a moment ago; as the browser says when absent. */
  readonly isActive?: () => boolean;
}

export interface Leaving {
  readonly store: StoreApi<LeavingState>;
  report(front: Pick<Extract<FrameMessage, { kind: 'front' }>, 'dialog' | 'changes'>): void;
  /** The module has ended. */
  forget(): void;
  /** Calls `leave`, after a question when it would discard changes. */
  ask(leave: () => void): void;
  /** The answer to the question of `ask`. */
  answer(isDiscarding: boolean): void;
  /** Returns the reason to stop a navigation that closes the module or its view. */
  stop(isBack: boolean): LeavingVerdict;
  /** Closes the dialog in front, as Escape does. */
  closeFront(): void;
  /** The person has discarded the changes. */
  discard(): void;
  /** Runs a navigation that the script requested. */
  byScript<Result>(navigate: () => Result): Result;
}

const nothing: LeavingState = { dialog: false, changes: false, asked: null, stopped: 'pass' };

export function createLeaving({ send, isMoving, isActive = isPersonActive }: LeavingParts): Leaving {
  const store = createStore<LeavingState>(() => nothing);
  let hold: BackHold = noHold;
  let isByScript = false;

  function discard(): void {
    store.setState(nothing);
    send({ kind: 'leave', how: 'discard' });
  }

  function verdict(isBack: boolean): LeavingVerdict {
    if (isByScript || isMoving()) return 'pass';
    if (isBack) {
      const went = goBack(hold, isActive());
      hold = went.hold;
      if (went.isHeld) return 'dialog';
    }
    return store.getState().changes ? 'changes' : 'pass';
  }

  return {
    store,
    report({ dialog, changes }) {
      hold = reportDialog(hold, { dialog, isActive: isActive() });
      store.setState({ dialog: hold.dialog, changes });
    },
    forget() {
      hold = noHold;
      store.setState(nothing);
    },
    ask(leave) {
      if (store.getState().changes) store.setState({ asked: leave });
      else leave();
    },
    answer(isDiscarding) {
      const { asked } = store.getState();
      store.setState({ asked: null });
      if (!isDiscarding) return;
      discard();
      asked?.();
    },
    stop(isBack) {
      const stopped = verdict(isBack);
      store.setState({ stopped });
      return stopped;
    },
    closeFront: () => send({ kind: 'leave', how: 'back' }),
    discard,
    byScript(navigate) {
      isByScript = true;
      try {
        return navigate();
      } finally {
        isByScript = false;
      }
    },
  };
}
