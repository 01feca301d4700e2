import { useState } from 'react';
import { createOneAtATime } from './one-at-a-time.ts';

export interface Submit {
  readonly busy: boolean;
  /** Ignored while another is pending: the state of React comes a render later, and two presses may come before it. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** For components that await a callback and are ignorant of the server: one call at a time. Passes a rejection on. */
export function useOneAtATime(): Submit {
  const [one] = useState(createOneAtATime);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work) {
      const running = one.run(work);
      if (running === null) return;
      setBusy(true);
      try {
        await running;
      } finally {
        setBusy(false);
      }
    },
  };
}
