import { expect, it } from 'vitest';
import { sqlTextMaxLength } from '#contract/limits.ts';
import { readTabs, withValues, writeTabs, writeValues } from './stored-tabs.ts';
import { startTabs } from './tab.ts';
import { changeTabs } from './tabs-flow.ts';

const now = 1_000_000;
const typed = changeTabs(startTabs('a'), { kind: 'edited', id: 'a', text: 'select 1' }).state;
const open = changeTabs(typed, {
  kind: 'set',
  id: 'a',
  change: { connector: 'dw', values: { cpf: '529.982.247-25' } },
}).state;

it('restores tabs without results and without typed values', () => {
  const stored = writeTabs(open, now);
  expect(stored).not.toContain('529');
  expect(readTabs(stored, now + 1)).toMatchObject({
    selected: 'a',
    tabs: [{ text: 'select 1', connector: 'dw', values: {}, run: { kind: 'none' } }],
  });
});

it('restores typed values from a text of their own, and those of open texts only', () => {
  const restored = readTabs(writeTabs(open, now), now) ?? startTabs('none');
  expect(withValues(restored, writeValues(open)).tabs[0]?.values).toEqual({ cpf: '529.982.247-25' });
  expect(withValues(startTabs('b'), writeValues(open)).tabs[0]?.values).toEqual({});
});

it('writes no values before something is typed, and nothing of a run', () => {
  expect(writeValues(typed)).toBeNull();
  const emptied = changeTabs(open, { kind: 'set', id: 'a', change: { values: { cpf: '' } } }).state;
  expect(writeValues(emptied)).toBeNull();
  const sent = { sql: 'select 1', isSelection: false, start: { line: 1 }, connector: 'dw', values: {}, at: '' };
  const running = changeTabs(open, { kind: 'run-requested', id: 'a', runId: 'r', sent, how: 'once' }).state;
  expect(writeValues(running)).toBe('{"a":{"cpf":"529.982.247-25"}}');
});

it.each([null, '{', '[]', '{"a":{"cpf":7}}'])('restores the texts without the values of %j', (text) =>
  expect(withValues(typed, text)).toEqual(typed),
);

it('restores a text that is longer than the server accepts, and many tabs', () => {
  const long = changeTabs(startTabs('0'), { kind: 'edited', id: '0', text: 'x'.repeat(sqlTextMaxLength + 1) }).state;
  const many = Array.from({ length: 60 }, (_, index) => `t${index}`).reduce(
    (state, id) => changeTabs(state, { kind: 'opened', id }).state,
    long,
  );
  const restored = readTabs(writeTabs(many, now), now);
  expect(restored?.tabs.map(({ text }) => text)).toEqual(many.tabs.map(({ text }) => text));
});

it.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another object', '{"at":1}'],
  ['a day later', writeTabs(open, now - 86_400_000)],
  ['a clock that was set back', writeTabs(open, now + 1)],
])('returns null for %s', (_name, text) => expect(readTabs(text, now)).toBeNull());
