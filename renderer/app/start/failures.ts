// Passes connection errors to the listener that shows them, and queues them until a listener is set.
import type { Failure, Failures } from './runtime.ts';

const backgroundPauseMs = 30_000;

/** Passes at most one `background` failure in 30 s, and every failure of an action. */
export function createFailures(now: () => number): Failures {
  let listener: ((failure: Failure) => void) | undefined;
  let waiting: readonly Failure[] = [];
  let lastBackground = Number.NEGATIVE_INFINITY;
  return {
    report(failure) {
      if (failure.origin === 'background') {
        if (now() - lastBackground < backgroundPauseMs) return false;
        lastBackground = now();
      }
      if (listener) listener(failure);
      else waiting = [...waiting, failure];
      return true;
    },
    listen(next) {
      listener = next;
      for (const failure of waiting) next(failure);
      waiting = [];
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}
