// Every component writes to the server with this hook: a mutation of TanStack Query with the rules of the portal. Only mutations that are
// queued by a name of their input, as those of one script, run in `useMutationQueue`.
// oxlint-disable-next-line no-restricted-imports -- the only file that may import it
import { useIsMutating, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from './api-error.ts';

type Steps<Input, Output> = Pick<UseMutationOptions<Output, ApiError, Input>, 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'>;

export interface ServerMutationOptions<Input, Output> extends Steps<Input, Output> {
  readonly mutationFn: (input: Input) => Promise<Output>;
  /**
   * How a second `run` behaves while the first one is pending; `ignore` by default. A function names what an input asks for: a second
   * `run` of the same name is ignored, and one of another name runs in parallel.
   */
  readonly overlap?: 'ignore' | 'queue' | 'parallel' | ((input: Input) => string);
}

export interface ServerMutation<Input> {
  /** A `run` is pending. */
  readonly busy: boolean;
  /** The input of the last `run` while it is pending; else null. */
  readonly pending: Input | null;
  /** The last `run` succeeded. */
  readonly done: boolean;
  /** Resolves with whether the call succeeded. An ApiError goes to `onError`; other errors reject. */
  readonly run: (input: Input) => Promise<boolean>;
}

/**
 * Rules of every mutation: it runs without a connection, because the transport then fails itself; the cache drops the input, which may
 * be a password, one second after the last component unmounts.
 */
export const mutationRules = { networkMode: 'always', gcTime: 1_000, retry: false } as const;

/** The callbacks are those of the latest render. The input must carry values that they need from the time of `run`. */
export function useServerMutation<Input = void, Output = unknown>({
  overlap = 'ignore',
  mutationFn,
  onError,
  ...steps
}: ServerMutationOptions<Input, Output>): ServerMutation<Input> {
  const queries = useQueryClient();
  const id = useId();
  const mutationKey = ['server-mutation', id];
  const { isPending, isSuccess, variables, mutateAsync } = useMutation<Output, ApiError, Input>({
    ...mutationRules,
    ...steps,
    mutationKey,
    mutationFn: (input) => mutationFn(input),
    ...(overlap === 'queue' && { scope: { id } }),
    onError: (error, ...rest) => (error instanceof ApiError ? onError?.(error, ...rest) : undefined),
  });
  const busy = useIsMutating({ mutationKey }) > 0;
  /** Read from the cache: `isPending` changes one render later, and two presses may come before that. */
  const isIgnored = (input: Input): boolean => {
    if (overlap === 'ignore') return queries.isMutating({ mutationKey }) > 0;
    if (typeof overlap === 'string') return false;
    // oxlint-disable-next-line no-restricted-properties -- only read
    const pending = queries.getMutationCache().findAll({ mutationKey, status: 'pending' });
    return pending.some(({ state }) => overlap(state.variables as Input) === overlap(input));
  };
  return {
    busy,
    pending: isPending ? variables : null,
    done: isSuccess,
    async run(input) {
      if (isIgnored(input)) return false;
      try {
        await mutateAsync(input);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return false;
      }
    },
  };
}
