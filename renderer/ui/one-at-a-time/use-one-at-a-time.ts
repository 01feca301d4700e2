import { useState } from 'react';
import { createOneAtATime } from './one-at-a-time.ts';

export interface Submit {
  readonly busy: boolean;
  /** Ignored while another call is pending, even before React has rendered `busy`: two presses may precede the render. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Runs one callback at a time, for components that send no requests themselves. Passes a rejection on. */
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
