// Executes the commands of the upload queue: stores the contents, uploads them, and reports the results to the queue. The queue exists
// as long as the page, so leaving the screen does not stop it.
import { ApiError, isConnectionError } from '#renderer/api/api-error.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { storeFile, type UploadDependencies } from '#renderer/api/upload.ts';
import { createFlow } from '#renderer/flow/flow.ts';
import { uploadProblem } from '#contract/rules/upload.ts';
import {
  emptyQueue,
  type QueueCommand,
  type QueuedFile,
  type QueueEvent,
  reduce,
  unfinished,
  type UploadQueue,
} from './upload-queue.ts';
import { summaryOf } from './queue-summary.ts';

/** A file and its target path. */
export interface Chosen {
  readonly file: File;
  readonly path: string;
}

export interface RunningQueue {
  readonly snapshot: () => UploadQueue;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (chosen: readonly Chosen[]) => void;
  readonly send: (event: QueueEvent) => void;
  /** Stops the running uploads and removes the listeners. */
  readonly close: () => void;
}

/** Stores the names of unfinished files across a reload. */
export interface QueueMemory {
  read(): readonly QueuedFile[];
  write(files: readonly QueuedFile[]): void;
}

const rememberAfterMs = 500;
/** Limits the renders, because small files can end dozens of times per second. */
const notifyEveryMs = 80;
/** Whether a retry can succeed. It cannot when the file itself is invalid. */
const canRetry = ({ status, code }: ApiError): boolean => ![413, 415, 422].includes(status) && code !== '#QUOTA_EXCEEDED';

/** Returns the event for an upload that ended with an error. */
function refusal(id: string, attempt: number, error: unknown): QueueEvent {
  const known = error instanceof ApiError;
  // The file was stored and waits for the scanner. A retry would create a second file.
  if (known && error.code === '#SCAN_PENDING') return { kind: 'accepted', id, attempt, waits: true };
  const retry = !known || canRetry(error);
  const connection = known && isConnectionError(error) && error.status === 0;
  return { kind: 'refused', id, attempt, words: wordsOf(error), retry, connection };
}

/** The contents of the queued files and their running uploads. */
function createTransfers(dependencies: UploadDependencies, send: (event: QueueEvent) => void) {
  const contents = new Map<string, Chosen>();
  const running = new Map<string, AbortController>();

  async function transfer(id: string, attempt: number): Promise<void> {
    const content = contents.get(id);
    if (content === undefined) return;
    const control = new AbortController();
    running.set(id, control);
    try {
      await storeFile(dependencies, content.file, {
        path: content.path,
        signal: control.signal,
        onProgress: (share) => send({ kind: 'progressed', id, attempt, share, at: performance.now() }),
        onName: (name) => send({ kind: 'named', id, attempt, name }),
        onSent: () => send({ kind: 'sent', id, attempt }),
      });
      send({ kind: 'accepted', id, attempt, waits: false });
    } catch (error) {
      // A stopped upload has already got its new state.
      if (!control.signal.aborted) send(refusal(id, attempt, error));
    } finally {
      if (running.get(id) === control) running.delete(id);
    }
  }

  return {
    store: (id: string, content: Chosen): void => void contents.set(id, content),
    execute({ kind, id, ...rest }: QueueCommand): void {
      if (kind === 'stop') running.get(id)?.abort();
      else if (kind === 'forget') contents.delete(id);
      else if ('attempt' in rest) void transfer(id, rest.attempt);
    },
    stopAll(): void {
      for (const control of running.values()) control.abort();
    },
  };
}

interface PageListeners {
  readonly onLine: (kind: 'went-offline' | 'came-online') => void;
  /** Whether the browser must ask before the page is left, because running uploads would be lost. */
  readonly isBusy: () => boolean;
  readonly onHide: () => void;
}

/** Listens to the connection and to the end of the page. Returns a function that stops it. */
function watchPage({ onLine, isBusy, onHide }: PageListeners): () => void {
  const reportConnection = ({ type }: Event): void => onLine(type === 'offline' ? 'went-offline' : 'came-online');
  const confirmLeaving = (event: BeforeUnloadEvent): void => {
    if (isBusy()) event.preventDefault();
  };
  addEventListener('online', reportConnection);
  addEventListener('offline', reportConnection);
  addEventListener('beforeunload', confirmLeaving);
  addEventListener('pagehide', onHide);
  return () => {
    removeEventListener('online', reportConnection);
    removeEventListener('offline', reportConnection);
    removeEventListener('beforeunload', confirmLeaving);
    removeEventListener('pagehide', onHide);
  };
}

export function runQueue(dependencies: UploadDependencies, memory: QueueMemory): RunningQueue {
  const flow = createFlow<UploadQueue, QueueEvent, QueueCommand>({
    start: emptyQueue,
    reduce,
    execute: (command) => transfers.execute(command),
  });
  /** The state that the listeners were last notified of. */
  let shown = flow.state();
  const listeners = new Set<() => void>();
  let remembering: ReturnType<typeof setTimeout> | undefined;
  let notifying: ReturnType<typeof setTimeout> | undefined;

  const remember = (): void => {
    remembering = undefined;
    memory.write(unfinished(flow.state()));
  };

  const notify = (): void => {
    notifying = undefined;
    shown = flow.state();
    for (const listener of listeners) listener();
  };

  function send(event: QueueEvent): void {
    if (event.kind !== 'progressed') remembering ??= setTimeout(remember, rememberAfterMs);
    flow.send(event);
  }

  const transfers = createTransfers(dependencies, send);
  flow.subscribe(() => {
    notifying ??= setTimeout(notify, notifyEveryMs);
  });
  const stopWatching = watchPage({
    onLine: (kind) => send({ kind }),
    isBusy: () => summaryOf(flow.state()).open > 0,
    onHide: remember,
  });
  const before = memory.read();
  if (before.length > 0) send({ kind: 'remembered', files: before });

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen) {
      const files = chosen.map(({ file, path }) => {
        const id = crypto.randomUUID();
        const problem = uploadProblem(file);
        if (problem === null) transfers.store(id, { file, path });
        return { id, path, problem, name: file.name, size: file.size, lastModified: file.lastModified };
      });
      send({ kind: 'files-added', files });
    },
    send,
    close() {
      flow.close();
      clearTimeout(remembering);
      clearTimeout(notifying);
      transfers.stopAll();
      stopWatching();
    },
  };
}
