// Carries the queue's commands out: holds the contents, sends them, and tells the queue what came of it. Lives as long as the
// page: leaving the screen stops nothing.
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
  summaryOf,
  unfinished,
  type UploadQueue,
} from './upload-queue.ts';

/** A file, and the path it goes to. */
export interface Chosen {
  readonly file: File;
  readonly path: string;
}

export interface RunningQueue {
  readonly snapshot: () => UploadQueue;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (chosen: readonly Chosen[]) => void;
  readonly send: (event: QueueEvent) => void;
  /** Stops what is under way, and listens to nothing any more. */
  readonly close: () => void;
}

/** The storage of the names of unfinished files until the page comes back. */
export interface QueueMemory {
  read(): readonly QueuedFile[];
  write(files: readonly QueuedFile[]): void;
}

const rememberAfterMs = 500;
/** Small files end dozens of times a second, faster than a person reads. */
const announceEveryMs = 80;
/** Another try can end otherwise: not what is wrong with the file itself. */
const canRetry = ({ status, code }: ApiError): boolean => ![413, 415, 422].includes(status) && code !== '#QUOTA_EXCEEDED';

/** The event for an upload that ended with an error. */
function refusal(id: string, attempt: number, error: unknown): QueueEvent {
  const known = error instanceof ApiError;
  // It came, and its row in the list says how it goes on. Sent again, there would be two.
  if (known && error.code === '#SCAN_PENDING') return { kind: 'accepted', id, attempt, waits: true };
  const retry = !known || canRetry(error);
  const connection = known && isConnectionError(error) && error.status === 0;
  return { kind: 'refused', id, attempt, words: wordsOf(error), retry, connection };
}

/** The contents of the queued files, and the uploads that send them. */
function createTransfers(means: UploadDependencies, send: (event: QueueEvent) => void) {
  const contents = new Map<string, Chosen>();
  const running = new Map<string, AbortController>();

  async function transfer(id: string, attempt: number): Promise<void> {
    const content = contents.get(id);
    if (content === undefined) return;
    const control = new AbortController();
    running.set(id, control);
    try {
      await storeFile(means, content.file, {
        path: content.path,
        signal: control.signal,
        onProgress: (share) => send({ kind: 'progressed', id, attempt, share, at: performance.now() }),
        onSent: () => send({ kind: 'sent', id, attempt }),
      });
      send({ kind: 'accepted', id, attempt, waits: false });
    } catch (error) {
      // A stopped upload waits already, in the words of the code that stopped it.
      if (!control.signal.aborted) send(refusal(id, attempt, error));
    } finally {
      if (running.get(id) === control) running.delete(id);
    }
  }

  return {
    hold: (id: string, content: Chosen): void => void contents.set(id, content),
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
  /** Whether the browser asks before the page is left: files on their way would be lost. */
  readonly isBusy: () => boolean;
  readonly onHide: () => void;
}

/** Listens to the connection and the end of the page. Returns how to stop. */
function followPage({ onLine, isBusy, onHide }: PageListeners): () => void {
  const follow = ({ type }: Event): void => onLine(type === 'offline' ? 'went-offline' : 'came-online');
  const ask = (event: BeforeUnloadEvent): void => {
    if (isBusy()) event.preventDefault();
  };
  addEventListener('online', follow);
  addEventListener('offline', follow);
  addEventListener('beforeunload', ask);
  addEventListener('pagehide', onHide);
  return () => {
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
    removeEventListener('beforeunload', ask);
    removeEventListener('pagehide', onHide);
  };
}

export function runQueue(means: UploadDependencies, memory: QueueMemory): RunningQueue {
  const flow = createFlow<UploadQueue, QueueEvent, QueueCommand>({
    start: emptyQueue,
    reduce,
    execute: (command) => transfers.execute(command),
  });
  /** The queue that was announced last. */
  let shown = flow.state();
  const listeners = new Set<() => void>();
  let remembering: ReturnType<typeof setTimeout> | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const remember = (): void => {
    remembering = undefined;
    memory.write(unfinished(flow.state()));
  };

  const announce = (): void => {
    announcing = undefined;
    shown = flow.state();
    for (const listener of listeners) listener();
  };

  function send(event: QueueEvent): void {
    if (event.kind !== 'progressed') remembering ??= setTimeout(remember, rememberAfterMs);
    flow.send(event);
  }

  const transfers = createTransfers(means, send);
  flow.subscribe(() => {
    announcing ??= setTimeout(announce, announceEveryMs);
  });
  const unfollow = followPage({
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
        if (problem === null) transfers.hold(id, { file, path });
        return { id, path, problem, name: file.name, size: file.size, lastModified: file.lastModified };
      });
      send({ kind: 'files-added', files });
    },
    send,
    close() {
      flow.close();
      clearTimeout(remembering);
      clearTimeout(announcing);
      transfers.stopAll();
      unfollow();
    },
  };
}
