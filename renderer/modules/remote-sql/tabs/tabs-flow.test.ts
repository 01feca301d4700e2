import type { BatchEntry, ConsoleResult, HeldWriteResult, WriteEstimate } from '#contract/entities/sql-console.ts';
import { addPage, startPaging } from '#contract/rules/sql-paging.ts';
import { describe, expect, it } from 'vitest';
import { isDirty, isOutdated, noRun, placeInTab, type Sent, startTabs, type Tab, type TabRun, type Tabs } from './tab.ts';
import { changeTabs, type PagedRead, type Run, type RunKind, type TabsCommand, type TabsEvent } from './tabs-flow.ts';

const sent: Sent = {
  sql: 'select 1',
  isSelection: false,
  start: { line: 1 },
  connector: 'dw',
  values: {},
  at: '2026-11-22T12:00:00Z',
};
/** The state after the events, and the commands of the last one. */
function play(...events: readonly TabsEvent[]): { readonly state: Tabs; readonly commands: readonly TabsCommand[] } {
  let step: ReturnType<typeof changeTabs> = { state: startTabs('a'), commands: [] };
  for (const event of events) step = changeTabs(step.state, event);
  return step;
}
const after = (...events: readonly TabsEvent[]): Tabs => play(...events).state;
const tab = (state: Tabs, id: string): Tab => {
  const found = state.tabs.find((one) => one.id === id);
  if (!found) throw new Error(`no tab ${id}`);
  return found;
};
const runIn = (id: string, runId: string): Run => ({ tabId: id, runId, sent });
const failed = (runId: string): TabRun => ({ kind: 'failed', runId, sent, message: runId, details: undefined, place: undefined });
const typed: TabsEvent = { kind: 'edited', id: 'a', text: 'select 1' };
const started = (id: string, runId: string, how: RunKind = 'once'): TabsEvent => ({
  kind: 'run-requested',
  id,
  runId,
  sent,
  how,
});
const ended = (id: string, runId: string, result: TabRun = failed(runId)): TabsEvent => ({
  kind: 'run-ended',
  run: runIn(id, runId),
  result,
});

describe('results', () => {
  it.each<[string, TabsEvent[], string, TabRun['kind']]>([
    ['is shown in its tab', [started('a', '1'), ended('a', '1')], 'a', 'failed'],
    ['of an earlier run is ignored', [started('a', '1'), started('a', '2'), ended('a', '1')], 'a', 'running'],
    [
      'is never shown in another tab',
      [{ kind: 'opened', id: 'b' }, started('a', '1'), started('b', '2'), ended('b', '1')],
      'b',
      'running',
    ],
    [
      'is shown in its tab while another is open',
      [started('a', '1'), { kind: 'opened', id: 'b' }, ended('a', '1')],
      'a',
      'failed',
    ],
    [
      'of a closed tab is ignored',
      [{ kind: 'opened', id: 'b' }, started('a', '1'), { kind: 'closed', id: 'a', nextId: 'c' }, ended('a', '1')],
      'b',
      'none',
    ],
    ['without a run is ignored', [ended('a', '1')], 'a', 'none'],
  ])('a result %s', (_name, events, id, kind) => expect(tab(after(...events), id).run.kind).toBe(kind));
});

describe('an outdated result', () => {
  const ran: TabsEvent[] = [typed, started('a', '1'), ended('a', '1')];
  const selection: TabsEvent = {
    kind: 'run-requested',
    id: 'a',
    runId: '2',
    sent: { ...sent, sql: '1', isSelection: true },
    how: 'once',
  };
  it.each<[string, TabsEvent[], boolean]>([
    ['is not reported without a run', [typed], false],
    ['is not reported for the executed text', ran, false],
    ['is reported for another text', [...ran, { kind: 'edited', id: 'a', text: 'select 2' }], true],
    ['is not reported for the executed text typed again', [...ran, { kind: 'edited', id: 'a', text: 'x' }, typed], false],
    ['is not reported for an existing selection', [typed, selection], false],
    ['is reported for a removed selection', [typed, selection, { kind: 'edited', id: 'a', text: 'select 2' }], true],
  ])('%s', (_name, events, expected) => expect(isOutdated(tab(after(...events), 'a'))).toBe(expected));
});

describe('tabs', () => {
  it.each<[string, TabsEvent[], string[], string]>([
    ['start with one', [], ['Sem título 1'], 'a'],
    ['number those without a name', [{ kind: 'opened', id: 'b' }], ['Sem título 1', 'Sem título 2'], 'b'],
    ['have the names of saved queries', [{ kind: 'opened', id: 'b', more: { name: 'notas' } }], ['Sem título 1', 'notas'], 'b'],
    [
      'select the neighbour of a closed tab',
      [
        { kind: 'opened', id: 'b' },
        { kind: 'closed', id: 'b', nextId: 'c' },
      ],
      ['Sem título 1'],
      'a',
    ],
    [
      'retain the selected tab when another is closed',
      [
        { kind: 'opened', id: 'b' },
        { kind: 'closed', id: 'a', nextId: 'c' },
      ],
      ['Sem título 2'],
      'b',
    ],
    ['contain a new tab when the last one is closed', [{ kind: 'closed', id: 'a', nextId: 'c' }], ['Sem título 1'], 'c'],
  ])('%s', (_name, events, names, selected) => {
    const state = after(...events);
    expect([state.tabs.map(({ name }) => name), state.selected]).toEqual([names, selected]);
  });

  it('report unsaved text', () => {
    const saved: TabsEvent = { kind: 'saved', id: 'a', name: 'notas', text: 'select 1', saved: { id: 'notas', version: 1 } };
    expect([after(), after(typed), after(typed, saved)].map((state) => isDirty(tab(state, 'a')))).toEqual([false, true, false]);
  });
});

it.each([
  [{ line: 1 }, { line: 2, column: 3 }, { line: 2, column: 3 }],
  [
    { line: 4, column: 9 },
    { line: 1, column: 3 },
    { line: 4, column: 11 },
  ],
  [
    { line: 4, column: 9 },
    { line: 2, column: 3 },
    { line: 5, column: 3 },
  ],
  [{ line: 4, column: 9 }, { line: 1 }, { line: 4, column: undefined }],
])('converts for a text that begins at %j the place %j to %j', (start, place, expected) =>
  expect(placeInTab({ ...sent, start }, place)).toEqual(expected),
);

const rows = (count: number): ConsoleResult => ({
  runId: '1',
  hash: 'h',
  startedAt: sent.at,
  columns: [],
  rows: Array.from({ length: count }, (_, n) => ({ n })),
  limit: 1_000,
  truncated: false,
  elapsedMs: 1,
});

describe('a run by pages', () => {
  const first: PagedRead = { run: runIn('a', '1'), rowLimit: 100, before: null, paging: startPaging(), hash: '' };
  const page = (read: PagedRead, count: number, nextRequestId: string): TabsEvent => ({
    kind: 'page-received',
    read: { ...read, paging: addPage(read.paging, rows(count)), hash: 'h' },
    nextRequestId,
  });
  const second: PagedRead = { ...first, paging: addPage(first.paging, rows(3)), hash: 'h' };
  const begun = [{ kind: 'set', id: 'a', change: { rowLimit: 100 } } as const, started('a', '1', 'pages')];

  it('requests the first page with the id of the run', () =>
    expect(play(...begun).commands).toEqual([{ kind: 'read-page', read: first, requestId: '1' }]));

  it('shows the rows of a page and requests the next one', () => {
    const { state, commands } = play(...begun, page(first, 3, 'p2'));
    expect(tab(state, 'a').run).toMatchObject({ kind: 'running', rows: 3, requestId: 'p2' });
    expect(commands).toEqual([{ kind: 'read-page', read: second, requestId: 'p2' }]);
  });

  it('ends at an empty page with every row', () => {
    const { state, commands } = play(...begun, page(first, 3, 'p2'), page(second, 0, 'p3'));
    expect(tab(state, 'a').run).toMatchObject({ kind: 'done', result: { rows: rows(3).rows, hash: 'h', truncated: false } });
    expect(commands).toEqual([{ kind: 'refresh-lists' }]);
  });

  it('cancels the current page and ends with the rows so far', () => {
    const cancelled = [...begun, page(first, 3, 'p2'), { kind: 'cancel-requested', id: 'a' } as const];
    expect(play(...cancelled).commands).toEqual([{ kind: 'cancel', requestId: 'p2' }]);
    const { state, commands } = play(...cancelled, page(second, 2, 'p3'));
    expect(tab(state, 'a').run).toMatchObject({ kind: 'done', result: { truncated: true } });
    expect(commands).toEqual([{ kind: 'refresh-lists' }]);
  });

  it('requests no page after its tab is closed', () =>
    expect(play(...begun, { kind: 'closed', id: 'a', nextId: 'b' }, page(first, 3, 'p2')).commands).toEqual([
      { kind: 'refresh-lists' },
    ]));
});

const answer = (isConfirmed: boolean): TabsEvent => ({
  kind: 'write-answered',
  id: 'a',
  isConfirmed,
  at: '2026-11-22T12:00:30Z',
});
const decided = (decision: 'commit' | 'undo'): TabsEvent => ({ kind: 'decided', id: 'a', decision });

describe('a statement that changes rows', () => {
  const run = runIn('a', '1');
  const estimate: WriteEstimate = { affected: 7, basis: 'plan' };
  const proposed = [started('a', '1', 'write'), { kind: 'estimate-received', run, estimate } as const];
  const cancelled: TabsEvent = { kind: 'cancel-requested', id: 'a' };
  const result: HeldWriteResult = { ...rows(0), affected: 7, until: sent.at };
  const written = ended('a', '1', { kind: 'held', runId: '1', sent, result, arrivedAt: 0, deciding: null });
  const held = [...proposed, answer(true), written];
  const closed: TabsEvent = { kind: 'closed', id: 'a', nextId: 'b' };
  const undo: TabsCommand = { kind: 'decide', run, decision: 'undo', affected: 7 };
  const refresh: TabsCommand = { kind: 'refresh-lists' };

  it.each<[string, readonly TabsEvent[], readonly TabsCommand[]]>([
    ['counts the rows first', [started('a', '1', 'write')], [{ kind: 'estimate', run }]],
    ['waits for the confirmation', proposed, []],
    ['is sent with the counted rows when confirmed', [...proposed, answer(true)], [{ kind: 'write', run, confirmed: 7 }]],
    ['is sent once when confirmed twice', [...proposed, answer(true), answer(true)], []],
    ['is not sent when refused', [...proposed, answer(false)], [refresh]],
    [
      'asks for no confirmation when cancelled while it is counted',
      [started('a', '1', 'write'), cancelled, { kind: 'estimate-received', run, estimate }],
      [refresh],
    ],
    ['is committed', [...held, decided('commit')], [{ kind: 'decide', run, decision: 'commit', affected: 7 }]],
    ['accepts one decision', [...held, decided('commit'), decided('undo')], []],
    ['is undone when its tab is closed', [...held, closed], [undo]],
    ['is undone when its tab was closed before the answer', [...proposed, answer(true), closed, written], [undo, refresh]],
    ['is undone when its tab shows another run', [...proposed, answer(true), started('a', '2'), written], [undo, refresh]],
    ['lets no other statement start while it is held', [...held, started('a', '2')], []],
  ])('%s', (_name, events, commands) => expect(play(...events).commands).toEqual(commands));

  it('stays on the screen until it is decided', () =>
    expect(tab(after(...held, started('a', '2')), 'a').run).toMatchObject({ kind: 'held', runId: '1', deciding: null }));

  it('runs since its confirmation', () => {
    expect(tab(after(...proposed), 'a').run).toMatchObject({ since: sent.at });
    expect(tab(after(...proposed, answer(true)), 'a').run).toMatchObject({ since: '2026-11-22T12:00:30Z' });
  });

  it('shows no run after the confirmation is refused', () =>
    expect(tab(after(...proposed, answer(false)), 'a').run).toEqual(noRun));

  it('shows the earlier run again after its confirmation is refused, or after it is cancelled while it is counted', () => {
    const earlier = [started('a', '0'), ended('a', '0')];
    expect(tab(after(...earlier, ...proposed, answer(false)), 'a').run).toEqual(failed('0'));
    const counting = [...earlier, started('a', '1', 'write'), cancelled];
    expect(tab(after(...counting, { kind: 'estimate-received', run, estimate }), 'a').run).toEqual(failed('0'));
  });
});

describe('a single request', () => {
  it('compares with the previous result of the same text', () => {
    const result = rows(2);
    const done: TabRun = { kind: 'done', runId: '1', sent, result, before: null };
    const { commands } = play(started('a', '1'), ended('a', '1', done), started('a', '2'));
    expect(commands).toMatchObject([{ kind: 'read', run: runIn('a', '2'), before: result }]);
  });
});

describe('a job', () => {
  const job: BatchEntry = {
    jobId: 'j',
    label: 'notas',
    connector: 'dw',
    status: 'done',
    createdAt: sent.at,
    finishedAt: sent.at,
    rows: 1,
    error: null,
    asked: { sql: 'select 2', hash: 'h', values: {} },
  };
  const requested: TabsEvent = { kind: 'job-requested', id: 'a', job, runId: '2', newId: 'b' };

  it('is shown in the tab that requested it', () => {
    const { state, commands } = play(
      started('a', '1'),
      ended('a', '1', { kind: 'job', runId: '1', sent, jobId: 'j' }),
      requested,
    );
    expect(state.tabs.map(({ id }) => id)).toEqual(['a']);
    expect(commands).toEqual([{ kind: 'read-job', run: runIn('a', '2'), job }]);
  });

  it('is shown in a new tab with its text otherwise', () => {
    const { state, commands } = play(requested);
    expect(tab(state, 'b')).toMatchObject({ name: 'notas', text: 'select 2', connector: 'dw', run: { kind: 'running' } });
    expect(commands).toMatchObject([{ kind: 'read-job', run: { tabId: 'b', runId: '2', sent: { sql: 'select 2' } } }]);
  });
});
