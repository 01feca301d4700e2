import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { useState } from 'react';

export interface Saving {
  readonly busy: boolean;
  /** The reason why the choice was not saved, unless the shell shows it. The choice stays. */
  readonly problem: string | null;
  readonly save: (work: () => Promise<void>) => void;
}

/** One save at a time. */
export function useSaving(): Saving {
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0 && error.status < 500) setProblem(errorWords(error));
    }
  };
  return { busy, problem, save: (work) => void run(() => save(work)) };
}
