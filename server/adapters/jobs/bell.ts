// The bell wakes the sleeping runner of jobs: `ring` ends its wait.
export interface Bell {
  readonly ring: () => void;
  /** Resolves at the next ring, or after `longestMs`. A ring without a waiter resolves the next wait at once. */
  readonly wait: (longestMs: number) => Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let release: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      release?.();
    },
    async wait(longestMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        if (hasRung) return resolve();
        release = resolve;
        timer = setTimeout(resolve, longestMs);
        return undefined;
      });
      clearTimeout(timer);
      release = null;
      hasRung = false;
    },
  };
}
