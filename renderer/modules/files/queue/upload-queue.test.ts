import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  type QueueCommand,
  type QueuedFile,
  type QueueEvent,
  reduce,
  type RowState,
  unfinished,
  type UploadQueue,
} from './upload-queue.ts';
import { type DockChoice, isDockOpen, shownRows, summaryOf } from './queue-summary.ts';

const file = (id: string, size = 1_000): QueuedFile => ({ id, name: `${id}.txt`, path: 'notas', size, lastModified: 1 });
const added = (...ids: readonly string[]): QueueEvent => ({
  kind: 'files-added',
  files: ids.map((id) => ({ ...file(id), problem: null })),
});
const failed = (id: string, more: object = {}): QueueEvent => ({
  kind: 'refused',
  id,
  attempt: 1,
  words: 'não',
  retry: true,
  connection: false,
  ...more,
});

/** Returns the queue after the events, and the commands of the last one. */
function after(...events: readonly QueueEvent[]): { readonly state: UploadQueue; readonly commands: readonly QueueCommand[] } {
  let step: ReturnType<typeof reduce> = { state: emptyQueue, commands: [] };
  for (const event of events) step = reduce(step.state, event);
  return step;
}
const kinds = ({ rows }: UploadQueue): string => rows.map(({ id, state }) => `${id} ${state.kind}`).join(', ');
const commandText = (commands: readonly QueueCommand[]): string => commands.map(({ kind, id }) => `${kind} ${id}`).join(', ');

const four = added('a', 'b', 'c', 'd');
const done = (id: string, attempt = 1): QueueEvent => ({ kind: 'accepted', id, attempt, waits: false });

describe('a queue', () => {
  it.each<[string, readonly QueueEvent[], string, string]>([
    ['sends three at a time', [four], 'a sending, b sending, c sending, d waiting', 'send a, send b, send c'],
    ['sends the next when one is done', [four, done('b')], 'a sending, b done, c sending, d sending', 'forget b, send d'],
    [
      'does not start another upload while the server checks one',
      [four, { kind: 'sent', id: 'a', attempt: 1 }],
      'a checking, b sending, c sending, d waiting',
      '',
    ],
    ['sends the next when one fails', [four, failed('a')], 'a failed, b sending, c sending, d sending', 'send d'],
    [
      'ignores the result of an earlier attempt',
      [added('a'), failed('a'), { kind: 'row-retried', id: 'a' }, done('a', 1)],
      'a sending',
      '',
    ],
    [
      'accepts the result of the current attempt',
      [added('a'), failed('a'), { kind: 'row-retried', id: 'a' }, done('a', 2)],
      'a done',
      'forget a',
    ],
    [
      'retries all uploads that can succeed',
      [added('a', 'b'), failed('a'), failed('b', { retry: false }), { kind: 'all-retried' }],
      'a sending, b failed',
      'send a',
    ],
    [
      'pauses an upload and sends another',
      [four, { kind: 'row-paused', id: 'a' }],
      'a paused, b sending, c sending, d sending',
      'stop a, send d',
    ],
    [
      'queues a resumed upload',
      [four, { kind: 'row-paused', id: 'a' }, { kind: 'row-resumed', id: 'a' }],
      'a waiting, b sending, c sending, d sending',
      '',
    ],
    ['pauses all', [four, { kind: 'all-paused' }], 'a waiting, b waiting, c waiting, d waiting', 'stop a, stop b, stop c'],
    [
      'resumes all',
      [four, { kind: 'row-paused', id: 'b' }, { kind: 'all-paused' }, { kind: 'all-resumed' }],
      'a sending, b sending, c sending, d waiting',
      'send a, send b, send c',
    ],
    ['cancels one', [four, { kind: 'row-cancelled', id: 'a' }], 'b sending, c sending, d sending', 'stop a, forget a, send d'],
    ['cancels all', [added('a', 'b'), { kind: 'all-cancelled' }], '', 'stop a, forget a, stop b, forget b'],
    [
      'waits without a connection',
      [four, { kind: 'went-offline' }],
      'a waiting, b waiting, c waiting, d waiting',
      'stop a, stop b, stop c',
    ],
    ['queues files without a connection', [{ kind: 'went-offline' }, added('a')], 'a waiting', ''],
    [
      'sends them when the connection is back',
      [{ kind: 'went-offline' }, added('a'), { kind: 'came-online' }],
      'a sending',
      'send a',
    ],
    [
      'queues an upload again that failed before the connection was lost',
      [added('a'), failed('a', { connection: true }), { kind: 'went-offline' }],
      'a waiting',
      '',
    ],
    [
      'sends an upload again that fails after the connection was back',
      [added('a'), { kind: 'went-offline' }, { kind: 'came-online' }, failed('a', { connection: true })],
      'a sending',
      '',
    ],
    [
      'does not retry an upload that the server refused',
      [added('a'), failed('a'), { kind: 'went-offline' }, { kind: 'came-online' }],
      'a failed',
      '',
    ],
    [
      'stays paused when the connection is back',
      [four, { kind: 'all-paused' }, { kind: 'went-offline' }, { kind: 'came-online' }],
      'a waiting, b waiting, c waiting, d waiting',
      '',
    ],
    [
      'clears finished uploads, and keeps the failed ones',
      [added('a', 'b', 'c'), done('a'), failed('b', { retry: false }), failed('c'), { kind: 'done-cleared' }],
      'b failed, c failed',
      'forget a',
    ],
    ['ignores an unknown id', [added('a'), { kind: 'row-retried', id: 'x' }], 'a sending', ''],
  ])('%s', (_, events, rows, commands) => {
    const step = after(...events);
    expect([kinds(step.state), commandText(step.commands)]).toEqual([rows, commands]);
  });

  it('sends files of one name in one folder one after the other', () => {
    const same: QueueEvent = {
      kind: 'files-added',
      files: [
        { ...file('a'), name: 'nota.pdf', problem: null },
        { ...file('b'), name: 'nota.pdf', problem: null },
        { ...file('c'), name: 'nota.pdf', path: 'outra', problem: null },
      ],
    };
    expect(kinds(after(same).state)).toBe('a sending, b waiting, c sending');
    expect(kinds(after(same, done('a')).state)).toBe('a done, b sending, c sending');
  });

  it('notes the name that the server gave to a file', () => {
    const named: QueueEvent = { kind: 'named', id: 'a', attempt: 1, name: 'a (2).txt' };
    expect(after(added('a'), named).state.rows[0]).toMatchObject({ name: 'a.txt', storedAs: 'a (2).txt' });
    expect(after(added('a'), done('a'), named).state.rows[0]).toMatchObject({ storedAs: 'a.txt' });
  });

  it('does not send an invalid file', () => {
    const bad = { ...file('a'), problem: 'Extensão inválida do Arquivo(a.exe)' };
    const { state: queue, commands } = after({ kind: 'files-added', files: [bad] });
    expect(queue.rows[0]?.state).toEqual({ kind: 'failed', words: bad.problem, retry: false, connection: false });
    expect(commands).toEqual([]);
  });

  it('asks for the content of an unfinished upload and continues in its row', () => {
    const remembered: QueueEvent = { kind: 'remembered', files: [file('old'), file('other')] };
    expect(kinds(after(remembered).state)).toBe('old missing, other missing');
    const again = { ...file('new'), name: 'old.txt', problem: null };
    expect(kinds(after(remembered, { kind: 'files-added', files: [again] }).state)).toBe('new sending, other missing');
    const changed = { ...again, lastModified: 2 };
    expect(kinds(after(remembered, { kind: 'files-added', files: [changed] }).state)).toBe(
      'old missing, other missing, new sending',
    );
  });

  it('leaves three failed rows to retry of a thousand files', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `f${index}`);
    const faults = new Set(['f3', 'f500', 'f999']);
    let { state: queue, commands } = after(added(...ids));
    let sent = 0;
    const open = commands.flatMap((one) => (one.kind === 'send' ? [one] : []));
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      sent += 1;
      const { id, attempt } = next;
      ({ state: queue, commands } = reduce(queue, faults.has(id) ? failed(id) : { kind: 'accepted', id, attempt, waits: false }));
      for (const one of commands) if (one.kind === 'send') open.push(one);
    }
    expect(sent).toBe(1_000);
    expect(summaryOf(queue)).toMatchObject({ total: 1_000, done: 997, failed: 3, retryable: 3, open: 0, share: 1 });
    expect(
      shownRows(queue, 50)
        .shown.slice(0, 4)
        .map(({ id, state }) => `${id} ${state.kind}`),
    ).toEqual(['f3 failed', 'f500 failed', 'f999 failed', 'f996 done']);
    expect(unfinished(queue).map(({ id }) => id)).toEqual([...faults]);
  });
});

const speed = (state: RowState | undefined): number | null => (state?.kind === 'sending' ? state.pace.bytesPerSecond : null);

const progress = (share: number, at: number): QueueEvent => ({ kind: 'progressed', id: 'a', attempt: 1, share, at });

describe('progress', () => {
  const big: QueueEvent = { kind: 'files-added', files: [{ ...file('a', 1_000_000), problem: null }] };

  it.each<[string, readonly QueueEvent[], number | null]>([
    ['is unknown at first', [progress(0, 1_000)], null],
    ['is not measured over a short time', [progress(0, 1_000), progress(0.1, 1_100)], null],
    ['is measured over a second', [progress(0, 1_000), progress(0.1, 2_000)], 100_000],
    ['is smoothed over several measurements', [progress(0, 1_000), progress(0.1, 2_000), progress(0.1, 3_000)], 60_000],
    ['is never negative', [progress(0.5, 1_000), progress(0.2, 2_000)], 0],
  ])('has a speed that %s', (_, events, expected) => {
    expect(speed(after(big, ...events).state.rows[0]?.state)).toBe(expected);
  });
  it('is weighted by the sizes of the files', () => {
    const step = after(big, added('b'), progress(0.5, 1_000));
    expect(summaryOf(step.state).share).toBeCloseTo(0.4995, 4);
  });
});

it.each<[choice: DockChoice, isNarrow: boolean, failed: number, missing: number, open: boolean]>([
  [null, false, 0, 0, true],
  [null, true, 0, 0, false],
  [null, true, 1, 0, true],
  [null, true, 0, 1, true],
  ['collapsed', false, 3, 0, false],
  ['collapsed', true, 3, 1, false],
  ['open', true, 0, 0, true],
])('opens the dock with the choice %s, narrow %s, %d failed, %d missing: %s', (choice, isNarrow, failed, missing, open) => {
  expect(isDockOpen(choice, isNarrow, { ...summaryOf(emptyQueue), failed, missing })).toBe(open);
});

it('shows the files that were added last before older failures', () => {
  const old = after(added('a', 'b'), failed('a'), { kind: 'accepted', id: 'b', attempt: 1, waits: false });
  expect(kinds(old.state)).toBe('a failed, b done');
  let { state: queue } = reduce(old.state, added('c', 'd'));
  ({ state: queue } = reduce(queue, { kind: 'accepted', id: 'c', attempt: 1, waits: false }));
  ({ state: queue } = reduce(queue, failed('d')));
  expect(shownRows(queue, 10).shown.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});

it('limits the waiting rows that it shows', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `f${index}`);
  const { state: queue } = after(added(...ids), failed('f1'), failed('f2'));
  expect(shownRows(queue, 5)).toMatchObject({
    hidden: 25,
    shown: [{ id: 'f1' }, { id: 'f2' }, { id: 'f0' }, { id: 'f3' }, { id: 'f4' }],
  });
  expect(shownRows(queue, 1).shown).toHaveLength(5);
});

it('shows the files that are sent or paused although older ones that need an action fill the limit', () => {
  const remembered = Array.from({ length: 40 }, (_, index) => file(`old${index}`));
  const { state: queue } = after({ kind: 'remembered', files: remembered }, added('a', 'b', 'c', 'd', 'e'), {
    kind: 'row-paused',
    id: 'b',
  });
  const { shown, hidden } = shownRows(queue, 40);
  expect(shown.slice(0, 5).map(({ id, state }) => `${id} ${state.kind}`)).toEqual([
    'a sending',
    'c sending',
    'd sending',
    'b paused',
    'old0 missing',
  ]);
  expect([shown.length, hidden]).toEqual([44, 1]);
});
