import { useState } from 'react';
import { createOneAtATime } from './one-at-a-time.ts';

export interface Submit {
  readonly busy: boolean;
  /** Ignored while another is pending: the state of React comes a render later, and two presses may come before it. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

export interface NamedSubmit<Name> {
  /** The one that is pending. */
  readonly busy: Name | null;
  readonly run: (name: Name, work: () => Promise<void>) => Promise<void>;
}

/** Runs the work of one of several buttons at a time. Passes a rejection on. */
export function useOneOf<Name>(): NamedSubmit<Name> {
  const [one] = useState(createOneAtATime);
  const [busy, setBusy] = useState<Name | null>(null);
  return {
    busy,
    async run(name, work) {
      const running = one.run(work);
      if (running === null) return;
      setBusy(() => name);
      try {
        await running;
      } finally {
        setBusy(null);
      }
    },
  };
}

/** One submit at a time. */
export function useOneAtATime(): Submit {
  const { busy, run } = useOneOf<true>();
  return { busy: busy !== null, run: (work) => run(true, work) };
}
