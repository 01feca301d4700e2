// Requests about each script, one after the other, so that each uses the state that the one before it left.
import { useRef, useState } from 'react';

export type Doing = 'saving' | 'publishing' | 'restoring' | 'discarding' | 'releasing' | 'renaming' | 'removing';

interface RequestState {
  /** The request under way; null when there is none. */
  readonly doing: Doing | null;
  /** Why the last thing was not done; null when it was. */
  readonly problem: string | null;
}

export interface RequestQueue {
  readonly of: (name: string) => RequestState;
  /** Begins when what was begun before about the same script has ended. */
  readonly run: <T>(name: string, doing: Doing, work: () => Promise<T>) => Promise<T>;
  readonly setProblem: (name: string, problem: string | null) => void;
}

const none: RequestState = { doing: null, problem: null };

export function useRequestQueue(): RequestQueue {
  const [states, setStates] = useState<ReadonlyMap<string, RequestState>>(new Map());
  const last = useRef(new Map<string, Promise<void>>());
  const note = (name: string, change: Partial<RequestState>): void =>
    setStates((now) => new Map(now).set(name, { ...(now.get(name) ?? none), ...change }));
  return {
    of: (name) => states.get(name) ?? none,
    setProblem: (name, problem) => note(name, { problem }),
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
