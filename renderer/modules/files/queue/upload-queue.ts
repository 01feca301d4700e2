// Files on their way to the server: which is sent when, and what a person may do about each. Pure: contents of files are held by
// the part that carries the commands out, under the ids of the rows.
import { parallelUploads } from '#contract/limits.ts';
import type * as Run from '#renderer/flow/flow.ts';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** The target folder, as the upload calls name it. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** The speed of the upload; null until it is known. */
interface Pace {
  readonly at: number;
  readonly share: number;
  readonly bytesPerSecond: number | null;
}

export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number; readonly pace: Pace }
  /** All of it is there; the server looks at it. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'paused' }
  /** It was on its way before the page was loaded anew: its content has to be chosen again. */
  | { readonly kind: 'missing' }
  /** `connection`: the server did not answer. */
  | { readonly kind: 'failed'; readonly words: string; readonly retry: boolean; readonly connection: boolean }
  /** `waits`: for the scanner, in the list. */
  | { readonly kind: 'done'; readonly waits: boolean };

export interface UploadRow extends QueuedFile {
  /** Counts tries: what an earlier one reports is dropped. */
  readonly attempt: number;
  readonly state: RowState;
}

export interface UploadQueue {
  readonly rows: readonly UploadRow[];
  readonly paused: boolean;
  readonly online: boolean;
}

export type QueueEvent =
  /** `problem`: why it cannot be sent at all. */
  | { readonly kind: 'files-added'; readonly files: readonly (QueuedFile & { readonly problem: string | null })[] }
  /** The files that were not finished when the page was left. */
  | { readonly kind: 'remembered'; readonly files: readonly QueuedFile[] }
  | { readonly kind: 'progressed'; readonly id: string; readonly attempt: number; readonly share: number; readonly at: number }
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
  | { readonly kind: 'all-paused' | 'all-resumed' | 'all-retried' | 'all-cancelled' | 'finished-cleared' }
  | { readonly kind: 'went-offline' | 'came-online' };

export type QueueCommand =
  | { readonly kind: 'send'; readonly id: string; readonly attempt: number }
  | { readonly kind: 'stop'; readonly id: string }
  /** Its content is needed no more. */
  | { readonly kind: 'forget'; readonly id: string };

export type Step = Run.Step<UploadQueue, QueueCommand>;

export const emptyQueue: UploadQueue = { rows: [], paused: false, online: true };

/** Whether it takes one of the places on the line. */
export const isUnderWay = ({ state }: UploadRow): boolean => state.kind === 'sending' || state.kind === 'checking';
export const isFinished = ({ state }: UploadRow): boolean => state.kind === 'done' || (state.kind === 'failed' && !state.retry);
const canWait = ({ state }: UploadRow): boolean => state.kind === 'failed' && state.retry;

const waiting: RowState = { kind: 'waiting' };
const paceMs = 250;

/** Measured over a quarter of a second at least, and smoothed: what jumps cannot be read. */
function paceOf(before: Pace, size: number, share: number, at: number): Pace {
  const elapsed = at - before.at;
  if (elapsed < paceMs) return before;
  const now = Math.max(0, (share - before.share) * size * 1_000) / elapsed;
  const bytesPerSecond = before.bytesPerSecond === null ? now : before.bytesPerSecond * 0.6 + now * 0.4;
  return { at, share, bytesPerSecond };
}

const isSameFile = (a: QueuedFile, b: QueuedFile): boolean =>
  a.name === b.name && a.path === b.path && a.size === b.size && a.lastModified === b.lastModified;

/** By what names a file, so that a folder of thousands is looked through once. */
const keyOf = (file: QueuedFile): string => `${file.path}/${file.name}`;

/** Files that were missed take their row again; the others come at the end. */
function withAdded(
  rows: readonly UploadRow[],
  files: Extract<QueueEvent, { kind: 'files-added' }>['files'],
): readonly UploadRow[] {
  const next = [...rows];
  const missed = new Map(rows.flatMap((row, index) => (row.state.kind === 'missing' ? [[keyOf(row), index] as const] : [])));
  for (const { problem, ...file } of files) {
    const state: RowState = problem === null ? waiting : { kind: 'failed', words: problem, retry: false, connection: false };
    const row: UploadRow = { ...file, attempt: 0, state };
    const at = missed.get(keyOf(file));
    const old = at === undefined ? undefined : next[at];
    if (at !== undefined && old !== undefined && isSameFile(old, file)) next[at] = row;
    else next.push(row);
  }
  return next;
}

/** Sends what waits, as far as there is room on the line. */
function fill(queue: UploadQueue, commands: readonly QueueCommand[]): Step {
  let room = queue.paused || !queue.online ? 0 : parallelUploads - queue.rows.filter(isUnderWay).length;
  if (room <= 0 || !queue.rows.some(({ state }) => state.kind === 'waiting')) return { state: queue, commands };
  const started: QueueCommand[] = [];
  const rows = queue.rows.map((row) => {
    if (room === 0 || row.state.kind !== 'waiting') return row;
    room -= 1;
    const attempt = row.attempt + 1;
    started.push({ kind: 'send', id: row.id, attempt });
    return { ...row, attempt, state: { kind: 'sending', share: 0, pace: { at: 0, share: 0, bytesPerSecond: null } } } as const;
  });
  return { state: { ...queue, rows }, commands: [...commands, ...started] };
}

type Change = (row: UploadRow) => RowState;

const isHeldBack = ({ state }: UploadRow): boolean => state.kind === 'waiting' || state.kind === 'paused';

/** Changes some rows; what is under way and is to wait is stopped. */
function change(queue: UploadQueue, concerns: (row: UploadRow) => boolean, to: Change): Step {
  const commands: QueueCommand[] = [];
  const rows = queue.rows.map((row) => {
    if (!concerns(row)) return row;
    const next = { ...row, state: to(row) };
    if (isUnderWay(row) && isHeldBack(next)) commands.push({ kind: 'stop', id: row.id });
    if (next.state.kind === 'done') commands.push({ kind: 'forget', id: row.id });
    return next;
  });
  return { state: { ...queue, rows }, commands };
}

function remove(queue: UploadQueue, concerns: (row: UploadRow) => boolean): Step {
  const gone = queue.rows.filter(concerns);
  const commands = gone.flatMap((row): QueueCommand[] => [
    ...(isUnderWay(row) ? [{ kind: 'stop', id: row.id } as const] : []),
    { kind: 'forget', id: row.id },
  ]);
  return { state: { ...queue, rows: queue.rows.filter((row) => !concerns(row)) }, commands };
}

/** Uploads under way wait, and so do those that failed because the connection was lost. */
const isCutOff = (row: UploadRow): boolean => isUnderWay(row) || (row.state.kind === 'failed' && row.state.connection);
const pausable = (row: UploadRow): boolean => isUnderWay(row) || row.state.kind === 'waiting';

const one = (id: string, fits: (row: UploadRow) => boolean) => (row: UploadRow) => row.id === id && fits(row);

/** The row, while this try of it is under way. */
const tried = (id: string, attempt: number) => one(id, (row) => row.attempt === attempt && isUnderWay(row));

function decide(queue: UploadQueue, event: QueueEvent): Step {
  switch (event.kind) {
    case 'files-added':
      return { state: { ...queue, rows: withAdded(queue.rows, event.files) }, commands: [] };
    case 'remembered': {
      const rows = event.files.map((file): UploadRow => ({ ...file, attempt: 0, state: { kind: 'missing' } }));
      return { state: { ...queue, rows: [...rows, ...queue.rows] }, commands: [] };
    }
    case 'progressed':
      return change(queue, tried(event.id, event.attempt), ({ state, size }) => {
        if (state.kind !== 'sending') return state;
        const { share, at } = event;
        const begun = state.pace.at === 0 ? { at, share, bytesPerSecond: null } : state.pace;
        return { kind: 'sending', share, pace: paceOf(begun, size, share, at) };
      });
    case 'sent':
      return change(queue, tried(event.id, event.attempt), () => ({ kind: 'checking' }));
    case 'accepted':
      return change(queue, tried(event.id, event.attempt), () => ({ kind: 'done', waits: event.waits }));
    case 'refused': {
      const { words, retry, connection } = event;
      const isCut = connection && !queue.online;
      return change(queue, tried(event.id, event.attempt), () =>
        isCut ? waiting : { kind: 'failed', words, retry, connection },
      );
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
      return change(queue, one(event.id, canWait), () => waiting);
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
      return change(queue, canWait, () => waiting);
    case 'all-cancelled':
      return remove(queue, () => true);
    case 'finished-cleared':
      return remove(queue, isFinished);
    case 'went-offline':
      return change({ ...queue, online: false }, isCutOff, () => waiting);
    case 'came-online':
      return { state: { ...queue, online: true }, commands: [] };
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

export function reduce(queue: UploadQueue, event: QueueEvent): Step {
  const { state: next, commands } = decide(queue, event);
  return fill(next, commands);
}

export interface QueueSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly missing: number;
  /** Still to be sent, or on their way. */
  readonly open: number;
  /** From 0 to 1, by bytes; what failed counts as over. */
  readonly share: number;
  readonly retryable: number;
}

export function summaryOf({ rows }: UploadQueue): QueueSummary {
  const count = (...kinds: readonly RowState['kind'][]): number => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  const over = rows.reduce((sum, { size, state }) => {
    if (state.kind === 'sending') return sum + size * state.share;
    return state.kind === 'done' || state.kind === 'failed' || state.kind === 'checking' ? sum + size : sum;
  }, 0);
  return {
    total: rows.length,
    done: count('done'),
    failed: count('failed'),
    missing: count('missing'),
    open: count('waiting', 'sending', 'checking', 'paused'),
    share: bytes === 0 ? 0 : over / bytes,
    retryable: rows.filter(canWait).length,
  };
}

/** The files to remember when the page is left. */
export const unfinished = ({ rows }: UploadQueue): readonly QueuedFile[] =>
  rows
    .filter((row) => !isFinished(row))
    .map(({ id, name, path, size, lastModified }) => ({ id, name, path, size, lastModified }));

const ranks: Readonly<Record<RowState['kind'], number>> = {
  failed: 0,
  missing: 1,
  sending: 2,
  checking: 2,
  paused: 3,
  waiting: 4,
  done: 5,
};

const doneShown = 3;

/** The rows to draw: those that ask for something first, as many as can be looked at, and the last that are done. */
export function shownRows(
  { rows }: UploadQueue,
  limit: number,
): { readonly shown: readonly UploadRow[]; readonly hidden: number } {
  const done = rows.filter(({ state }) => state.kind === 'done').slice(-doneShown);
  const open = rows.filter(({ state }) => state.kind !== 'done').toSorted((a, b) => ranks[a.state.kind] - ranks[b.state.kind]);
  const asking = open.filter(({ state }) => ranks[state.kind] < 2).length;
  const shown = [...open.slice(0, Math.max(limit, asking)), ...done];
  return { shown, hidden: rows.length - shown.length };
}
