// Runs a mutation of files, shows its error, and invalidates the lists.
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from './messages.ts';
import { filesKey, type FileScope } from './queries.ts';

const known: Readonly<Record<string, string>> = {
  '#NOT_FOUND': words.gone,
  '#FORBIDDEN': words.othersFiles,
  '#CONFLICT': words.nameTaken,
  '#VALIDATION': words.refused,
  '#BODY_TOO_LARGE': words.tooLargeZip,
};

/** The words for a failure on this screen. */
export const fileErrorWords = (error: unknown): string =>
  (error instanceof ApiError ? known[error.code] : undefined) ?? errorWords(error);

export interface FileMutation {
  readonly busy: boolean;
  /** Resolves with whether the work was done. A failure is shown in a toast, or passed to `onFailed`. */
  readonly run: (work: () => Promise<unknown>, onFailed?: (words: string) => void) => Promise<boolean>;
}

export function useFileMutation(scope: FileScope): FileMutation {
  const queries = useQueryClient();
  const [running, setRunning] = useState(0);
  const readAgain = () => queries.invalidateQueries({ queryKey: filesKey(scope) });
  return {
    busy: running > 0,
    async run(work, onFailed = (message) => void showToast({ message, tone: 'bad' })) {
      setRunning((count) => count + 1);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailed(fileErrorWords(error));
        // The caller does not wait for the lists: without a connection they would not come.
        void readAgain();
        return false;
      } finally {
        setRunning((count) => count - 1);
      }
      await readAgain();
      return true;
    },
  };
}
