// Connection errors on their way to the part that shows them: the start, and later the shell.
import type { Failure, Failures } from './runtime.ts';

const backgroundPauseMs = 30_000;

/** `background` failures pass at most once in 30 s; those of an action always. */
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
