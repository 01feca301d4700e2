// Runs a mutation of files, shows its error, and reloads the lists.
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { words } from './messages.ts';
import { filesKey, type FileScope } from './queries.ts';

/** The messages of error codes for files. */
export const fileErrors: ErrorContext = {
  '#NOT_FOUND': words.gone,
  '#FORBIDDEN': words.othersFiles,
  '#CONFLICT': words.nameTaken,
  '#VALIDATION': words.refused,
  '#BODY_TOO_LARGE': words.tooLargeZip,
  '#QUOTA_EXCEEDED': words.tooManyLinks,
};

interface FileWork {
  /** Names the request, such as "bin" with the keys of the files. The same request is not sent again while it is pending. */
  readonly name: string;
  readonly work: () => Promise<unknown>;
  readonly onFailed: (words: string) => void;
}

export interface FileMutation {
  readonly busy: boolean;
  /**
   * Resolves with whether the work was done. A failure is shown in a toast, or passed to `onFailed`. Ignored while work of the same
   * `name` is pending, so that a double click does nothing twice.
   */
  readonly run: (name: string, work: FileWork['work'], onFailed?: FileWork['onFailed']) => Promise<boolean>;
}

/** The name of work: the action, and what it is done to. */
export const nameOfWork = (...parts: readonly unknown[]): string => JSON.stringify(parts);

const showFailure = (message: string): void => void showToast({ message, tone: 'bad' });

export function useFileMutation(scope: Pick<FileScope, 'companyId' | 'userId'>): FileMutation {
  const queries = useQueryClient();
  const reloadLists = () => queries.invalidateQueries({ queryKey: filesKey(scope) });
  const { busy, run } = useServerMutation<FileWork>({
    overlap: ({ name }) => name,
    mutationFn: ({ work }) => work(),
    onSuccess: reloadLists,
    onError(error, { onFailed }) {
      onFailed(wordsOf(error, fileErrors));
      // The caller does not wait for the lists, because they cannot be loaded without a connection.
      void reloadLists();
    },
  });
  return { busy, run: (name, work, onFailed = showFailure) => run({ name, work, onFailed }) };
}
