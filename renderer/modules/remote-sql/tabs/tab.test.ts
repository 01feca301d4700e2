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
  const selection: TabsEvent = { kind: 'run-started', id: 'a', runId: '2', sent: { ...sent, sql: '1', isSelection: true } };
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
