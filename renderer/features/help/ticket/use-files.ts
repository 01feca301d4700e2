// The files of a ticket. They are uploaded when the ticket is sent; uploaded files are not sent again when a later step fails.
import { ticketFolder } from '#contract/limits.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { type UploadDependencies, uploadPublicFile } from '#renderer/api/upload.ts';
import type { UploadState } from '#renderer/ui/upload/upload-row.tsx';
import { useState } from 'react';
import { words } from '#renderer/features/help/messages.ts';
import { addFiles } from './ticket-check.ts';

type States = ReadonlyMap<File, UploadState>;

export interface TicketFiles {
  readonly files: readonly File[];
  readonly problem: string | undefined;
  readonly stateOf: (file: File) => UploadState;
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (file: File) => void;
  /** Uploads the files that are not yet stored, and returns the keys of all. Rejects with an ApiError whose message can be shown. */
  readonly send: () => Promise<readonly string[]>;
  /** Marks all files as not uploaded, because the server no longer has them. */
  readonly resetUploads: () => void;
}

export function useFiles(dependencies: UploadDependencies): TicketFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [states, setStates] = useState<States>(new Map());
  const [keys] = useState(() => new Map<File, string>());
  const setState = (file: File, state: UploadState): void => setStates((now) => new Map(now).set(file, state));

  async function sendOne(file: File): Promise<string> {
    const before = keys.get(file);
    if (before !== undefined) return before;
    const onProgress = (share: number): void => setState(file, { kind: 'sending', share, words: words.fileSending(share) });
    onProgress(0);
    try {
      const key = await uploadPublicFile(dependencies, file, { path: ticketFolder, onProgress });
      keys.set(file, key);
      setState(file, { kind: 'done', words: words.fileSent });
      return key;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, correlationId } = error;
      const message = wordsOf(error);
      setState(file, { kind: 'failed', words: message });
      throw new ApiError({ status, code, correlationId, message: `${file.name}: ${message}` });
    }
  }

  return {
    files,
    problem,
    stateOf: (file) => states.get(file) ?? { kind: 'waiting', words: words.fileWaiting(formatFileSize(file.size)) },
    add(chosen) {
      const added = addFiles(files, chosen);
      setFiles(added.files);
      setProblem(added.problem);
    },
    remove(file) {
      setFiles(files.filter((one) => one !== file));
      setProblem(undefined);
    },
    async send() {
      const sent: string[] = [];
      // One after the other: on a slow connection, a single file arrives sooner than three in parallel.
      for (const file of files) sent.push(await sendOne(file));
      return sent;
    },
    resetUploads() {
      keys.clear();
      setStates(new Map());
    },
  };
}
