import type { User } from '#contract/entities/user.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useState } from 'react';
import type { StepProps } from './step-props.ts';

export interface Saving<Input> {
  readonly busy: boolean;
  /** The reason why the choice was not saved, unless the shell shows it. The choice is retained. */
  readonly problem: string | null;
  readonly save: (input: Input) => void;
}

/** Saves a choice of the wizard and opens the next step. Only one request runs at a time. */
export function useSaving<Input>({ page, onNext }: StepProps, mutationFn: (input: Input) => Promise<User>): Saving<Input> {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useServerMutation({
    mutationFn,
    onMutate: () => setProblem(null),
    onSuccess(user) {
      page.onUser(user);
      onNext();
    },
    onError: (error) => setProblem(refusalWords(error)),
  });
  return { busy, problem, save: (input) => void run(input) };
}
