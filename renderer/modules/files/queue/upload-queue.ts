// The upload queue: decides which file is uploaded when, and handles the actions of the person. Pure: run-queue.ts stores the contents
// of the files under the ids of the rows.
import { parallelUploads } from '#contract/limits.ts';
import type * as Run from '#renderer/flow/flow.ts';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** The target folder for the upload calls. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** The measured speed of an upload; `bytesPerSecond` is null until it is known. */
interface Pace {
  readonly at: number;
  readonly share: number;
  readonly bytesPerSecond: number | null;
}

export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number; readonly pace: Pace }
  /** The whole file was sent; the server checks it. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'paused' }
  /** The upload was unfinished when the page was reloaded. The person must choose the file again. */
  | { readonly kind: 'missing' }
  /** `connection`: the server did not answer. */
  | { readonly kind: 'failed'; readonly words: string; readonly retry: boolean; readonly connection: boolean }
  /** `waits`: the stored file waits for the scanner. */
  | { readonly kind: 'done'; readonly waits: boolean };

export interface UploadRow extends QueuedFile {
  /** The name under which the server stored the file: another one when the folder had a file of the same name. At first the own name. */
  readonly storedAs: string;
  /** The number of the attempt. Events of earlier attempts are ignored. */
  readonly attempt: number;
  /** The number of the addition that brought the file; a later one has a larger number. */
  readonly addition: number;
  readonly state: RowState;
}

export interface UploadQueue {
  readonly rows: readonly UploadRow[];
  readonly paused: boolean;
  readonly online: boolean;
}

export type QueueEvent =
  /** `problem`: the reason why a file cannot be sent. */
  | { readonly kind: 'files-added'; readonly files: readonly (QueuedFile & { readonly problem: string | null })[] }
  /** The files that were unfinished when the page was left. */
  | { readonly kind: 'remembered'; readonly files: readonly QueuedFile[] }
  | { readonly kind: 'progressed'; readonly id: string; readonly attempt: number; readonly share: number; readonly at: number }
  | { readonly kind: 'named'; readonly id: string; readonly attempt: number; readonly name: string }
  | { readonly kind: 'sent'; readonly id: string; readonly attempt: number }
  | { readonly kind: 'accepted'; readonly id: string; readonly attempt: number; readonly waits: boolean }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly attempt: number;
      readonly words: string;
      readonly retry: boolean;
      readonly connection: boolean;
    }
  | { readonly kind: 'row-paused' | 'row-resumed' | 'row-retried' | 'row-cancelled'; readonly id: string }
  | { readonly kind: 'all-paused' | 'all-resumed' | 'all-retried' | 'all-cancelled' | 'done-cleared' }
  | { readonly kind: 'went-offline' | 'came-online' };

export type QueueCommand =
  | { readonly kind: 'send'; readonly id: string; readonly attempt: number }
  | { readonly kind: 'stop'; readonly id: string }
  /** The content is no longer needed. */
  | { readonly kind: 'forget'; readonly id: string };

export type Step = Run.Step<UploadQueue, QueueCommand>;

export const emptyQueue: UploadQueue = { rows: [], paused: false, online: true };

/** Whether the row counts as one of the parallel uploads. */
export const isUnderWay = ({ state }: UploadRow): boolean => state.kind === 'sending' || state.kind === 'checking';
export const isFinished = ({ state }: UploadRow): boolean => state.kind === 'done' || (state.kind === 'failed' && !state.retry);
export const canRetry = ({ state }: UploadRow): boolean => state.kind === 'failed' && state.retry;

const waiting: RowState = { kind: 'waiting' };
const paceMs = 250;

/** Updates the speed. It is measured over at least a quarter of a second and smoothed, so that it is legible. */
function paceOf(before: Pace, size: number, share: number, at: number): Pace {
  const elapsed = at - before.at;
  if (elapsed < paceMs) return before;
  const now = Math.max(0, (share - before.share) * size * 1_000) / elapsed;
  const bytesPerSecond = before.bytesPerSecond === null ? now : before.bytesPerSecond * 0.6 + now * 0.4;
  return { at, share, bytesPerSecond };
}

const isSameFile = (a: QueuedFile, b: QueuedFile): boolean =>
  a.name === b.name && a.path === b.path && a.size === b.size && a.lastModified === b.lastModified;

/** The key of a file in a map, so that adding thousands of files takes linear time. */
const keyOf = (file: QueuedFile): string => `${file.path}/${file.name}`;

/** Adds files. A file with a missing row replaces that row; the others are appended. */
function withAdded(
  rows: readonly UploadRow[],
  files: Extract<QueueEvent, { kind: 'files-added' }>['files'],
): readonly UploadRow[] {
  const next = [...rows];
  const addition = rows.reduce((last, row) => Math.max(last, row.addition), 0) + 1;
  const missed = new Map(rows.flatMap((row, index) => (row.state.kind === 'missing' ? [[keyOf(row), index] as const] : [])));
  for (const { problem, ...file } of files) {
    const state: RowState = problem === null ? waiting : { kind: 'failed', words: problem, retry: false, connection: false };
    const row: UploadRow = { ...file, storedAs: file.name, attempt: 0, addition, state };
    const at = missed.get(keyOf(file));
    const old = at === undefined ? undefined : next[at];
    if (at !== undefined && old !== undefined && isSameFile(old, file)) next[at] = row;
    else next.push(row);
  }
  return next;
}

/**
 * Starts waiting uploads up to the maximum number of parallel uploads. Files of one name in one folder follow each other, so that the
 * server sees the first one when it names the second.
 */
function startWaiting(queue: UploadQueue, commands: readonly QueueCommand[]): Step {
  let room = queue.paused || !queue.online ? 0 : parallelUploads - queue.rows.filter(isUnderWay).length;
  if (room <= 0 || !queue.rows.some(({ state }) => state.kind === 'waiting')) return { state: queue, commands };
  const started: QueueCommand[] = [];
  const names = new Set(queue.rows.filter(isUnderWay).map(keyOf));
  const rows = queue.rows.map((row) => {
    if (room === 0 || row.state.kind !== 'waiting' || names.has(keyOf(row))) return row;
    room -= 1;
    names.add(keyOf(row));
    const attempt = row.attempt + 1;
    started.push({ kind: 'send', id: row.id, attempt });
    return { ...row, attempt, state: { kind: 'sending', share: 0, pace: { at: 0, share: 0, bytesPerSecond: null } } } as const;
  });
  return { state: { ...queue, rows }, commands: [...commands, ...started] };
}

type Change = (row: UploadRow) => RowState;

const isStopped = ({ state }: UploadRow): boolean => state.kind === 'waiting' || state.kind === 'paused';

/** Changes the matching rows. A running upload that must wait is stopped. */
function change(queue: UploadQueue, matches: (row: UploadRow) => boolean, to: Change): Step {
  const commands: QueueCommand[] = [];
  const rows = queue.rows.map((row) => {
    if (!matches(row)) return row;
    const next = { ...row, state: to(row) };
    if (isUnderWay(row) && isStopped(next)) commands.push({ kind: 'stop', id: row.id });
    if (next.state.kind === 'done') commands.push({ kind: 'forget', id: row.id });
    return next;
  });
  return { state: { ...queue, rows }, commands };
}

function remove(queue: UploadQueue, matches: (row: UploadRow) => boolean): Step {
  const removed = queue.rows.filter(matches);
  const commands = removed.flatMap((row): QueueCommand[] => [
    ...(isUnderWay(row) ? [{ kind: 'stop', id: row.id } as const] : []),
    { kind: 'forget', id: row.id },
  ]);
  return { state: { ...queue, rows: queue.rows.filter((row) => !matches(row)) }, commands };
}

/** Whether a lost connection interrupts the upload: it is running, or it failed because of the connection. */
const isInterrupted = (row: UploadRow): boolean => isUnderWay(row) || (row.state.kind === 'failed' && row.state.connection);
const pausable = (row: UploadRow): boolean => isUnderWay(row) || row.state.kind === 'waiting';

const one = (id: string, fits: (row: UploadRow) => boolean) => (row: UploadRow) => row.id === id && fits(row);

/** Matches a row while this attempt of it is running. */
const running = (id: string, attempt: number) => one(id, (row) => row.attempt === attempt && isUnderWay(row));

/** The events of one attempt of an upload. */
type AttemptEvent = Extract<QueueEvent, { readonly attempt: number }>;

function followAttempt(queue: UploadQueue, event: AttemptEvent): Step {
  const isRunning = running(event.id, event.attempt);
  switch (event.kind) {
    case 'progressed':
      return change(queue, isRunning, ({ state, size }) => {
        if (state.kind !== 'sending') return state;
        const { share, at } = event;
        const begun = state.pace.at === 0 ? { at, share, bytesPerSecond: null } : state.pace;
        return { kind: 'sending', share, pace: paceOf(begun, size, share, at) };
      });
    case 'named': {
      const rows = queue.rows.map((row) => (isRunning(row) ? { ...row, storedAs: event.name } : row));
      return { state: { ...queue, rows }, commands: [] };
    }
    case 'sent':
      return change(queue, isRunning, () => ({ kind: 'checking' }));
    case 'accepted':
      return change(queue, isRunning, () => ({ kind: 'done', waits: event.waits }));
    case 'refused': {
      const { words, retry, connection } = event;
      const isCut = connection && !queue.online;
      return change(queue, isRunning, () => (isCut ? waiting : { kind: 'failed', words, retry, connection }));
    }
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

function decide(queue: UploadQueue, event: QueueEvent): Step {
  if ('attempt' in event) return followAttempt(queue, event);
  switch (event.kind) {
    case 'files-added':
      return { state: { ...queue, rows: withAdded(queue.rows, event.files) }, commands: [] };
    case 'remembered': {
      const rows = event.files.map((file): UploadRow => ({
        ...file,
        storedAs: file.name,
        attempt: 0,
        addition: 0,
        state: { kind: 'missing' },
      }));
      return { state: { ...queue, rows: [...rows, ...queue.rows] }, commands: [] };
    }
    case 'row-paused':
      return change(queue, one(event.id, pausable), () => ({ kind: 'paused' }));
    case 'row-resumed':
      return change(
        queue,
        one(event.id, ({ state }) => state.kind === 'paused'),
        () => waiting,
      );
    case 'row-retried':
      return change(queue, one(event.id, canRetry), () => waiting);
    case 'row-cancelled':
      return remove(queue, ({ id }) => id === event.id);
    case 'all-paused':
      return change({ ...queue, paused: true }, isUnderWay, () => waiting);
    case 'all-resumed':
      return change(
        { ...queue, paused: false },
        ({ state }) => state.kind === 'paused',
        () => waiting,
      );
    case 'all-retried':
      return change(queue, canRetry, () => waiting);
    case 'all-cancelled':
      return remove(queue, () => true);
    case 'done-cleared':
      return remove(queue, ({ state }) => state.kind === 'done');
    case 'went-offline':
      return change({ ...queue, online: false }, isInterrupted, () => waiting);
    case 'came-online':
      return { state: { ...queue, online: true }, commands: [] };
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

export function reduce(queue: UploadQueue, event: QueueEvent): Step {
  const { state: next, commands } = decide(queue, event);
  return startWaiting(next, commands);
}

/** Returns the files to store when the page is left. */
export const unfinished = ({ rows }: UploadQueue): readonly QueuedFile[] =>
  rows
    .filter((row) => !isFinished(row))
    .map(({ id, name, path, size, lastModified }) => ({ id, name, path, size, lastModified }));
