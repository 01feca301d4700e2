// Requests about each script, one after the other, so that each uses the state that the one before it left.
import { useRef, useState } from 'react';

export type Doing = 'saving' | 'publishing' | 'restoring' | 'discarding' | 'releasing' | 'renaming' | 'removing';

interface Deed {
  /** The request under way; null when there is none. */
  readonly doing: Doing | null;
  /** Why the last thing was not done; null when it was. */
  readonly problem: string | null;
}

export interface Deeds {
  readonly of: (name: string) => Deed;
  /** Begins when what was begun before about the same script has ended. */
  readonly run: <T>(name: string, doing: Doing, work: () => Promise<T>) => Promise<T>;
  readonly say: (name: string, problem: string | null) => void;
}

const none: Deed = { doing: null, problem: null };

export function useDeeds(): Deeds {
  const [deeds, setDeeds] = useState<ReadonlyMap<string, Deed>>(new Map());
  const last = useRef(new Map<string, Promise<void>>());
  const note = (name: string, change: Partial<Deed>): void =>
    setDeeds((now) => new Map(now).set(name, { ...(now.get(name) ?? none), ...change }));
  return {
    of: (name) => deeds.get(name) ?? none,
    say: (name, problem) => note(name, { problem }),
    run(name, doing, work) {
      const before = last.current.get(name) ?? Promise.resolve();
      const mine = before.then(async () => {
        note(name, { doing, problem: null });
        try {
          return await work();
        } finally {
          note(name, { doing: null });
        }
      });
      last.current.set(
        name,
        mine.then(
          () => undefined,
          () => undefined,
        ),
      );
      return mine;
    },
  };
}
