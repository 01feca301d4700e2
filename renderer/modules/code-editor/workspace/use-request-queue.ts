// Runs the requests of each script one after the other, so that each uses the state after the previous one.
import { useMutationQueue } from '#renderer/api/mutation-queue/use-mutation-queue.ts';
import { useState } from 'react';

export type ScriptAction = 'saving' | 'publishing' | 'discarding' | 'releasing' | 'renaming' | 'removing';

interface RequestState {
  /** The running request; null when there is none. */
  readonly doing: ScriptAction | null;
  /** The reason why the last request failed; null when it succeeded. */
  readonly problem: string | null;
}

export interface RequestQueue {
  readonly of: (name: string) => RequestState;
  /** Runs `work` after the earlier requests of the same script have ended. */
  readonly run: <T>(name: string, action: ScriptAction, work: () => Promise<T>) => Promise<T>;
  readonly setProblem: (name: string, problem: string | null) => void;
}

export function useRequestQueue(): RequestQueue {
  const { running, run } = useMutationQueue<ScriptAction>();
  const [problems, setProblems] = useState<ReadonlyMap<string, string | null>>(new Map());
  const setProblem = (name: string, problem: string | null): void => setProblems((now) => new Map(now).set(name, problem));
  return {
    of: (name) => ({ doing: running(name), problem: problems.get(name) ?? null }),
    setProblem,
    run: (name, action, work) =>
      run(name, action, () => {
        setProblem(name, null);
        return work();
      }),
  };
}
