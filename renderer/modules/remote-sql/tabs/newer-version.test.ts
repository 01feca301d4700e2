import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { describe, expect, it } from 'vitest';
import { isConflict, newerVersion } from './newer-version.ts';
import { writeTabs } from './stored-tabs.ts';
import { isDirty, startTabs, type Tab, type Tabs } from './tab.ts';
import { changeTabs, type TabsEvent } from './tabs-flow.ts';

const version = { connector: 'dw', note: '', authorName: 'Ana', isOwn: false, at: '2026-11-22T12:00:00Z' };
const query: SavedQueryDetail = {
  id: 'notas',
  name: 'Notas',
  description: '',
  folder: '',
  connector: 'dw',
  parameters: [],
  visibility: 'shared',
  ownerName: null,
  isOwn: false,
  tags: [],
  writes: false,
  version: 3,
  updatedAt: null,
  sql: 'select 3',
  versions: [
    { ...version, version: 3, sql: 'select 3' },
    { ...version, version: 2, sql: 'select 2' },
  ],
  usedBy: [],
};
const newest = { ...version, name: 'Notas', version: 3, sql: 'select 3' };

it.each([
  ['a text of an older version', { id: 'notas', version: 2 }, newest],
  ['a text of the newest version', { id: 'notas', version: 3 }, null],
  ['a text of another query', { id: 'outra', version: 2 }, null],
  ['a text that was never saved', null, null],
])('finds the newer version for %s', (_name, saved, expected) => expect(newerVersion({ saved }, query)).toEqual(expected));

it.each([
  ['both texts changed', 'select 2', 'select 4', true],
  ['only the open text changed', 'select 3', 'select 4', false],
  ['both texts changed in the same way', 'select 2', 'select 3', false],
])('tells whether the texts conflict when %s', (_name, base, text, expected) =>
  expect(isConflict(newest, { base }, text)).toBe(expected),
);

const after = (...events: readonly TabsEvent[]): Tabs =>
  events.reduce((state, event) => changeTabs(state, event).state, startTabs('a'));
const tab = (state: Tabs): Tab | undefined => state.tabs.find(({ id }) => id === 'b');

describe('a newer version of the query', () => {
  const opened: TabsEvent = {
    kind: 'opened',
    id: 'b',
    more: { name: 'Nota', text: 'select 2', saved: { id: 'notas', version: 2 }, connector: 'erp' },
  };
  const changedText: TabsEvent = { kind: 'edited', id: 'b', text: 'select 4' };
  const found: TabsEvent = { kind: 'conflict-found', id: 'b', newer: newest };
  const settled = (text: string): TabsEvent => ({ kind: 'conflict-settled', id: 'b', newer: newest, text });

  it('waits in its tab for a decision, and changes no text', () => {
    const now = tab(after(opened, changedText, found));
    expect(now).toMatchObject({ text: 'select 4', base: 'select 2', saved: { version: 2 }, conflict: newest });
  });

  it.each([
    ['the own text', 'select 4', 'erp', true],
    ['the other text', 'select 3', 'dw', false],
  ])('is the base of %s when the person continues with it', (_name, text, connector, dirty) => {
    const now = tab(after(opened, changedText, found, settled(text)));
    const saved = { id: 'notas', version: 3 };
    expect(now).toMatchObject({ name: 'Notas', text, base: 'select 3', saved, connector, conflict: null });
    expect(now && isDirty(now)).toBe(dirty);
  });

  it('is forgotten when the text is saved, and belongs to no stored text', () => {
    const saved = { id: 'notas', version: 4 };
    const event: TabsEvent = { kind: 'saved', id: 'b', name: 'Notas', text: 'select 4', saved };
    expect(tab(after(opened, found, event))?.conflict).toBeNull();
    expect(writeTabs(after(opened, found), 0)).not.toContain('select 3');
  });
});
