import { describe, expect, it } from 'vitest';
import {
  changeTabs,
  isDirty,
  isOutdated,
  placeInTab,
  type Sent,
  startTabs,
  type Tab,
  type TabRun,
  type Tabs,
  type TabsEvent,
} from './tab.ts';

const sent: Sent = {
  sql: 'select 1',
  isSelection: false,
  start: { line: 1 },
  connector: 'dw',
  values: {},
  at: '2026-11-22T12:00:00Z',
};
const after = (...events: readonly TabsEvent[]): Tabs => {
  let state = startTabs('a');
  for (const event of events) state = changeTabs(state, event);
  return state;
};
const tab = (state: Tabs, id: string): Tab => {
  const found = state.tabs.find((one) => one.id === id);
  if (!found) throw new Error(`no tab ${id}`);
  return found;
};
const failed = (runId: string): TabRun => ({ kind: 'failed', runId, sent, message: runId, details: undefined, place: undefined });
const typed: TabsEvent = { kind: 'edited', id: 'a', text: 'select 1' };
const started = (id: string, runId: string): TabsEvent => ({ kind: 'run-started', id, runId, sent });
const ended = (id: string, runId: string): TabsEvent => ({ kind: 'run-ended', id, runId, run: failed(runId) });

describe('results', () => {
  it.each<[string, TabsEvent[], string, TabRun['kind']]>([
    ['comes to its tab', [started('a', '1'), ended('a', '1')], 'a', 'failed'],
    ['of a run before is dropped', [started('a', '1'), started('a', '2'), ended('a', '1')], 'a', 'running'],
    [
      'never comes to another tab',
      [{ kind: 'opened', id: 'b' }, started('a', '1'), started('b', '2'), ended('b', '1')],
      'b',
      'running',
    ],
    ['comes to its tab though another is open', [started('a', '1'), { kind: 'opened', id: 'b' }, ended('a', '1')], 'a', 'failed'],
    [
      'of a tab that was closed is dropped',
      [{ kind: 'opened', id: 'b' }, started('a', '1'), { kind: 'closed', id: 'a', nextId: 'c' }, ended('a', '1')],
      'b',
      'none',
    ],
    ['without a run is dropped', [ended('a', '1')], 'a', 'none'],
  ])('a result %s', (_name, events, id, kind) => expect(tab(after(...events), id).run.kind).toBe(kind));
});

describe('outdated', () => {
  const ran: TabsEvent[] = [typed, started('a', '1'), ended('a', '1')];
  const selection: TabsEvent = { kind: 'run-started', id: 'a', runId: '2', sent: { ...sent, sql: '1', isSelection: true } };
  it.each<[string, TabsEvent[], boolean]>([
    ['nothing ran', [typed], false],
    ['the text that ran', ran, false],
    ['another text', [...ran, { kind: 'edited', id: 'a', text: 'select 2' }], true],
    ['the text that ran, typed again', [...ran, { kind: 'edited', id: 'a', text: 'x' }, typed], false],
    ['a selection that is still there', [typed, selection], false],
    ['a selection that is gone', [typed, selection, { kind: 'edited', id: 'a', text: 'select 2' }], true],
  ])('%s: %#', (_name, events, expected) => expect(isOutdated(tab(after(...events), 'a'))).toBe(expected));
});

describe('tabs', () => {
  it.each<[string, TabsEvent[], string[], string]>([
    ['begin with one', [], ['Sem título 1'], 'a'],
    ['count those without a name', [{ kind: 'opened', id: 'b' }], ['Sem título 1', 'Sem título 2'], 'b'],
    ['of saved queries have theirs', [{ kind: 'opened', id: 'b', more: { name: 'notas' } }], ['Sem título 1', 'notas'], 'b'],
    [
      'show the neighbour of a closed one',
      [
        { kind: 'opened', id: 'b' },
        { kind: 'closed', id: 'b', nextId: 'c' },
      ],
      ['Sem título 1'],
      'a',
    ],
    [
      'keep the open one when another is closed',
      [
        { kind: 'opened', id: 'b' },
        { kind: 'closed', id: 'a', nextId: 'c' },
      ],
      ['Sem título 2'],
      'b',
    ],
    ['are never none', [{ kind: 'closed', id: 'a', nextId: 'c' }], ['Sem título 1'], 'c'],
  ])('%s', (_name, events, names, selected) => {
    const state = after(...events);
    expect([state.tabs.map(({ name }) => name), state.selected]).toEqual([names, selected]);
  });

  it('say what is not saved', () => {
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
])('of a text that begins at %j, %j is %j', (start, place, expected) =>
  expect(placeInTab({ ...sent, start }, place)).toEqual(expected),
);
