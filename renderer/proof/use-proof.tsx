// Runs work that may need a proof of identity. When the server requires one, a dialog asks the person for it, and the work runs again.
import { type ReactNode, useState } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { type ErrorContext, wordsInContext } from '#renderer/api/error-words.ts';
import { words } from './messages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { ProofScope } from './queries.ts';

const requiresProof = (error: unknown): boolean => error instanceof ApiError && error.code === '#PROOF_REQUIRED';

/** The message above a form when the person cancelled the proof; null for other errors. */
export const proofErrors: ErrorContext = { '#PROOF_REQUIRED': words.cancelled };
export const unprovenWords = (error: ApiError): string | null => wordsInContext(error, proofErrors) ?? null;

export interface ProofRunner {
  /** Runs the work. Rejects with #PROOF_REQUIRED when the person gives no proof. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** The caller must render this: the dialog that asks for the proof. */
  readonly dialog: ReactNode;
}

export function useProof(scope: ProofScope): ProofRunner {
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
        if (!requiresProof(error) || !(await ask())) throw error;
        return work();
      }
    },
    dialog: answer !== null && <ProofDialog scope={scope} onProven={() => settle(true)} onClose={() => settle(false)} />,
  };
}
