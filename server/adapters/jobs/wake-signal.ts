// Wakes the sleeping runner of jobs: `notify` ends its wait.
export interface WakeSignal {
  readonly notify: () => void;
  /** Resolves at the next `notify`, or after `longestMs`. A call without a waiter resolves the next wait at once. */
  readonly wait: (longestMs: number) => Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isNotified = false;
  let release: (() => void) | null = null;
  return {
    notify() {
      isNotified = true;
      release?.();
    },
    async wait(longestMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        if (isNotified) return resolve();
        release = resolve;
        timer = setTimeout(resolve, longestMs);
        return undefined;
      });
      clearTimeout(timer);
      release = null;
      isNotified = false;
    },
  };
}
