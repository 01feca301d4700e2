// Mutations in queues, one for each name. It stands beside `useServerMutation`, because an observer of TanStack Query (`useMutation`) has
// one `scope` and shows its last mutation only: it cannot queue by the input, or show what runs for one of several names.
import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { mutationRules } from '#renderer/api/use-server-mutation.ts';

interface QueuedMutation<Action extends string> {
  readonly name: string;
  readonly action: Action;
}

export interface MutationQueue<Action extends string> {
  /** The action that runs for `name`, not one that waits; null when there is none. */
  readonly running: (name: string) => Action | null;
  /** Runs `work` after the earlier mutations of the same name have ended, whether they succeeded or not. */
  readonly run: <Output>(name: string, action: Action, work: () => Promise<Output>) => Promise<Output>;
}

export function useMutationQueue<Action extends string>(): MutationQueue<Action> {
  const queries = useQueryClient();
  const mutationKey = ['mutation-queue', useId()];
  // TanStack Query pauses a mutation that waits for its turn.
  const running = useMutationState<QueuedMutation<Action> | undefined, Mutation<unknown, Error, QueuedMutation<Action>>>({
    filters: { mutationKey, status: 'pending', predicate: ({ state }) => !state.isPaused },
    select: ({ state }) => state.variables,
  });
  return {
    running: (name) => running.find((mutation) => mutation?.name === name)?.action ?? null,
    run<Output>(name: string, action: Action, work: () => Promise<Output>): Promise<Output> {
      // oxlint-disable-next-line no-restricted-properties -- an observer cannot build it, as above
      const mutation = queries.getMutationCache().build<Output, Error, QueuedMutation<Action>, unknown>(queries, {
        ...mutationRules,
        mutationKey,
        scope: { id: [...mutationKey, name].join(' ') },
        mutationFn: work,
      });
      return mutation.execute({ name, action });
    },
  };
}
