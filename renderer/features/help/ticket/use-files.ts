// Uploads the files of a ticket as soon as they are chosen. The ticket itself sends only their keys.
import { ticketFolder } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { type UploadDependencies, uploadPublicFile } from '#renderer/api/upload.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { type Attached, type AttachEvent, nextToSend, reduceAttached } from './attached.ts';
import { addFiles } from './ticket-check.ts';

export interface TicketFiles {
  readonly files: readonly Attached[];
  /** Why a chosen file was refused. */
  readonly problem: string | undefined;
  readonly add: (chosen: readonly File[]) => void;
  /** Removes a file; cancels its upload. */
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Marks the stored files as lost, because the server no longer has them. */
  readonly markLost: () => void;
}

type Dispatch = (event: AttachEvent) => void;

/** Uploads one file, and reports its progress until `signal` aborts. Never rejects with a failure that the screen can show. */
async function upload(
  dependencies: UploadDependencies,
  { id, file }: Attached,
  signal: AbortSignal,
  dispatch: Dispatch,
): Promise<void> {
  // The person removed the file, or closed the form. Another file may have its id now.
  const report: Dispatch = (event) => {
    if (!signal.aborted) dispatch(event);
  };
  try {
    const onProgress = (share: number): void => report({ kind: 'progressed', id, share });
    const key = await uploadPublicFile(dependencies, file, { path: ticketFolder, onProgress, signal });
    report({ kind: 'stored', id, key });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    report({ kind: 'failed', id, words: wordsOf(error) });
  }
}

export function useFiles(dependencies: UploadDependencies): TicketFiles {
  const [files, dispatch] = useReducer(reduceAttached<File>, []);
  const [problem, setProblem] = useState<string>();
  const running = useRef(new Map<number, AbortController>());
  const latest = useRef(dependencies);
  useEffect(() => {
    latest.current = dependencies;
  });
  const next = nextToSend(files);
  useEffect(() => {
    if (next === null) return;
    const controller = new AbortController();
    running.current.set(next.id, controller);
    dispatch({ kind: 'started', id: next.id });
    void upload(latest.current, next, controller.signal, dispatch).finally(() => {
      if (running.current.get(next.id) === controller) running.current.delete(next.id);
    });
  }, [next]);
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
    };
  }, []);
  return {
    files,
    problem,
    add(chosen) {
      const added = addFiles(
        files.map(({ file }) => file),
        chosen,
      );
      dispatch({ kind: 'chosen', files: added.files.slice(files.length) });
      setProblem(added.problem);
    },
    remove(id) {
      running.current.get(id)?.abort();
      dispatch({ kind: 'removed', id });
      setProblem(undefined);
    },
    retry: (id) => dispatch({ kind: 'retried', id }),
    markLost: () => dispatch({ kind: 'lost' }),
  };
}
