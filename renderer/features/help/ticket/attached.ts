// The files of a ticket: each is uploaded when it is chosen, one after the other, and the ticket sends their keys. Pure.
import { formatFileSize } from '#contract/rules/file-size.ts';
import type { UploadState } from '#renderer/ui/upload/upload-row.tsx';
import { words } from '#renderer/features/help/messages.ts';

/** The properties of a `File` that the screen needs. */
export interface SizedFile {
  readonly name: string;
  readonly size: number;
}

export type Progress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly key: string }
  | { readonly kind: 'failed'; readonly words: string };

export interface Attached<F extends SizedFile = File> {
  /** Identifies the choice: a person may choose the same file again. */
  readonly id: number;
  readonly file: F;
  readonly progress: Progress;
}

export type AttachEvent<F extends SizedFile = File> =
  | { readonly kind: 'chosen'; readonly files: readonly F[] }
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'progressed'; readonly id: number; readonly share: number }
  | { readonly kind: 'stored'; readonly id: number; readonly key: string }
  | { readonly kind: 'failed'; readonly id: number; readonly words: string }
  | { readonly kind: 'retried'; readonly id: number }
  | { readonly kind: 'removed'; readonly id: number }
  /** The server no longer has the stored files. */
  | { readonly kind: 'lost' };

const withProgress = <F extends SizedFile>(
  files: readonly Attached<F>[],
  id: number,
  progress: Progress,
): readonly Attached<F>[] => files.map((one) => (one.id === id ? { ...one, progress } : one));

export function reduceAttached<F extends SizedFile>(
  files: readonly Attached<F>[],
  event: AttachEvent<F>,
): readonly Attached<F>[] {
  switch (event.kind) {
    case 'chosen': {
      const next = Math.max(0, ...files.map(({ id }) => id)) + 1;
      return [
        ...files,
        ...event.files.map((file, index): Attached<F> => ({ id: next + index, file, progress: { kind: 'waiting' } })),
      ];
    }
    case 'started':
      return withProgress(files, event.id, { kind: 'sending', share: 0 });
    case 'progressed':
      return withProgress(files, event.id, { kind: 'sending', share: event.share });
    case 'stored':
      return withProgress(files, event.id, { kind: 'stored', key: event.key });
    case 'failed':
      return withProgress(files, event.id, { kind: 'failed', words: event.words });
    case 'retried':
      return withProgress(files, event.id, { kind: 'waiting' });
    case 'removed':
      return files.filter(({ id }) => id !== event.id);
    case 'lost':
      return files.map((one) =>
        one.progress.kind === 'stored' ? { ...one, progress: { kind: 'failed', words: words.filesGone } } : one,
      );
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

/** The file to upload now: the first waiting one, when none is being sent. On a slow connection one file arrives sooner than three at once. */
export function nextToSend<F extends SizedFile>(files: readonly Attached<F>[]): Attached<F> | null {
  if (files.some(({ progress }) => progress.kind === 'sending')) return null;
  return files.find(({ progress }) => progress.kind === 'waiting') ?? null;
}

/** Why the ticket cannot be sent yet; undefined when every file is stored. */
export function attachedProblem(files: readonly Attached<SizedFile>[]): string | undefined {
  if (files.some(({ progress }) => progress.kind === 'failed')) return words.filesFailed;
  return files.some(({ progress }) => progress.kind !== 'stored') ? words.filesSending : undefined;
}

/** The keys that the ticket sends. */
export const keysOf = (files: readonly Attached<SizedFile>[]): readonly string[] =>
  files.flatMap(({ progress }) => (progress.kind === 'stored' ? [progress.key] : []));

/** The row of a file on the screen. */
export function uploadState({ file, progress }: Attached<SizedFile>): UploadState {
  const size = formatFileSize(file.size);
  switch (progress.kind) {
    case 'waiting':
      return { kind: 'waiting', words: words.fileWaiting(size) };
    case 'sending':
      return { kind: 'sending', share: progress.share, words: words.fileSending(size, progress.share) };
    case 'stored':
      return { kind: 'done', words: words.fileSent(size) };
    case 'failed':
      return { kind: 'failed', words: progress.words };
    default:
      throw new TypeError(`No such progress: ${JSON.stringify(progress satisfies never)}`);
  }
}
