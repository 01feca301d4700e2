// Runs the mutations of each script one after the other, so that each uses the state after the previous one.
import { mutationRules } from '#renderer/api/use-server-mutation.ts';
import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

export type Doing = 'saving' | 'publishing' | 'discarding' | 'releasing' | 'renaming' | 'removing';

interface RequestState {
  /** The running request; null when there is none. */
  readonly doing: Doing | null;
  /** The reason why the last request failed; null when it succeeded. */
  readonly problem: string | null;
}

export interface RequestQueue {
  readonly of: (name: string) => RequestState;
  /** Runs `work` after the earlier requests of the same script have ended. */
  readonly run: <T>(name: string, doing: Doing, work: () => Promise<T>) => Promise<T>;
  readonly setProblem: (name: string, problem: string | null) => void;
}

interface Request {
  readonly name: string;
  readonly doing: Doing;
}

export function useRequestQueue(): RequestQueue {
  const queries = useQueryClient();
  const mutationKey = ['scripts', useId()];
  const [problems, setProblems] = useState<ReadonlyMap<string, string | null>>(new Map());
  const setProblem = (name: string, problem: string | null): void => setProblems((now) => new Map(now).set(name, problem));
  // Requests that wait for their turn are paused.
  const underWay = useMutationState<Request | undefined, Mutation<unknown, Error, Request>>({
    filters: { mutationKey, status: 'pending', predicate: ({ state }) => !state.isPaused },
    select: ({ state }) => state.variables,
  });
  return {
    of: (name) => ({
      doing: underWay.find((request) => request?.name === name)?.doing ?? null,
      problem: problems.get(name) ?? null,
    }),
    setProblem,
    run<T>(name: string, doing: Doing, work: () => Promise<T>): Promise<T> {
      const mutation = queries.getMutationCache().build<T, Error, Request, unknown>(queries, {
        ...mutationRules,
        mutationKey,
        scope: { id: [...mutationKey, name].join(' ') },
        mutationFn() {
          setProblem(name, null);
          return work();
        },
      });
      return mutation.execute({ name, doing });
    },
  };
}
