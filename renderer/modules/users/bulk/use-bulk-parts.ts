// Sends a change of many people in parts, one call after the other, and tells how far it is.
import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import type { BulkResult } from '#contract/entities/people-bulk.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { type BulkTargets, changeMany, peopleKey, type PeopleScope } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { partsOf } from './bulk-run.ts';

export interface BulkReport {
  readonly results: readonly BulkResult[];
  /** The number of people that the change was for. */
  readonly total: number;
  /** Why it ended before the last person; null: it did not, or the person stopped it. */
  readonly problem: string | null;
}

/** The words of a refusal; null for errors that a dialog of the portal shows. */
export const problemOf = (error: unknown): string | null =>
  error instanceof ApiError ? (tooManyProblem(error) ?? refusalWords(error, proofErrors)) : null;

export function useBulkParts(scope: PeopleScope, proof: ProofRunner) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const stopped = useRef(false);

  async function changeAll(people: BulkTargets, action: BulkAction): Promise<BulkReport> {
    const results: BulkResult[] = [];
    stopped.current = false;
    try {
      for (const part of partsOf(people)) {
        if (stopped.current) break;
        setProgress({ done: results.length, total: people.length });
        const answer = await proof.run(() => changeMany(scope, [...part], action));
        results.push(...answer.results);
      }
    } catch (error) {
      // Parts that were done stay done, so their results are shown.
      if (results.length === 0 || !(error instanceof ApiError)) throw error;
      return { results, total: people.length, problem: problemOf(error) };
    }
    return { results, total: people.length, problem: null };
  }

  return {
    progress,
    changeAll,
    /** Ends after the part that is being worked on. */
    stop: (): void => void (stopped.current = true),
    end: async (): Promise<void> => {
      setProgress(null);
      await queries.invalidateQueries({ queryKey: peopleKey(scope) });
    },
  };
}
