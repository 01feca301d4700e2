import { expect, it } from 'vitest';
import { oldestPending } from './pending-write.ts';
import { type Sent, startTabs, type Tabs } from './tab.ts';
import { changeTabs, type TabsEvent } from './tabs-flow.ts';

const sentOf = (sql: string): Sent => ({ sql, isSelection: false, start: { line: 1 }, connector: 'dw', values: {}, at: '' });
/** The tab `id` runs a statement with its name as the text. */
const started = (id: string): TabsEvent => ({ kind: 'run-requested', id, runId: `run ${id}`, sent: sentOf(id), how: 'write' });
const counted = (id: string, affected: number): TabsEvent => ({
  kind: 'estimate-received',
  run: { tabId: id, runId: `run ${id}`, sent: sentOf(id) },
  estimate: { affected, basis: 'plan' },
});
const answered = (id: string): TabsEvent => ({ kind: 'write-answered', id, isConfirmed: true, at: '' });

const opened: readonly TabsEvent[] = [
  { kind: 'opened', id: 'b' },
  { kind: 'opened', id: 'c' },
  started('a'),
  started('b'),
  started('c'),
];
const after = (...events: readonly TabsEvent[]): Tabs =>
  [...opened, ...events].reduce((state, event) => changeTabs(state, event).state, startTabs('a'));

it.each<[title: string, events: readonly TabsEvent[], tabId: string | undefined]>([
  ['asks nothing before a count', [], undefined],
  ['asks for the only count', [counted('b', 2)], 'b'],
  ['keeps its question when a tab on the left is counted', [counted('b', 2), counted('a', 1)], 'b'],
  ['asks for the next count after the answer', [counted('b', 2), counted('a', 1), answered('b')], 'a'],
  [
    'asks in the order of the counts after an answer between them',
    [counted('c', 3), counted('b', 2), answered('c'), counted('a', 1)],
    'b',
  ],
  ['asks nothing after the last answer', [counted('b', 2), answered('b')], undefined],
])('%s', (_title, events, tabId) => expect(oldestPending(after(...events))?.tabId).toBe(tabId));

it('has the statement and the count of its tab', () =>
  expect(oldestPending(after(counted('b', 2), counted('a', 1)))).toMatchObject({
    runId: 'run b',
    sent: { sql: 'b' },
    estimate: { affected: 2, basis: 'plan' },
  }));
