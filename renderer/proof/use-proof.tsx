// Does what may need a proof: where the server asks for one, the person is asked, and what they wanted is done again.
import { type ReactNode, useState } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { words } from './messages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { ProofScope } from './queries.ts';

const asksForProof = (error: unknown): boolean => error instanceof ApiError && error.code === '#PROOF_REQUIRED';

/** The words above a form whose proof was not given; null for other refusals. */
export const proofErrors: ErrorContext = { '#PROOF_REQUIRED': words.cancelled };
export const unprovenWords = (error: ApiError): string | null => wordsInContext(error, proofErrors) ?? null;

export interface Proving {
  /** Does the work. Rejects with #PROOF_REQUIRED where the person did not prove themselves. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** To be drawn: in front of everything while the person is asked. */
  readonly dialog: ReactNode;
}

export function useProof(scope: ProofScope): Proving {
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);
  const settle = (proven: boolean): void => {
    setAnswer(null);
    answer?.(proven);
  };
  const ask = (): Promise<boolean> => new Promise((resolve) => setAnswer(() => resolve));
  return {
    async run(work) {
      try {
        return await work();
      } catch (error) {
        if (!asksForProof(error) || !(await ask())) throw error;
        return work();
      }
    },
    dialog: answer !== null && <ProofDialog scope={scope} onProven={() => settle(true)} onClose={() => settle(false)} />,
  };
}
