// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTabs } from '#renderer/modules/remote-sql/tabs/stored-tabs.ts';
import { startTabs, type Tabs } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { changeTabs } from '#renderer/modules/remote-sql/tabs/tabs-flow.ts';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { useStoredTabs } from './use-stored-tabs.ts';

const key = 'sql-tabs/aurora/ana';
const withText = (text: string): Tabs => changeTabs(startTabs('a'), { kind: 'edited', id: 'a', text }).state;
const withValue = (cpf: string): Tabs =>
  changeTabs(withText('select 1'), { kind: 'set', id: 'a', change: { values: { cpf } } }).state;
const storedText = (): string | undefined => loadTabs(key, 'none').tabs.find(({ id }) => id === 'a')?.text;

function Screen({ tabs }: { readonly tabs: Tabs }) {
  useStoredTabs(key, tabs);
  return null;
}

const storedValues = () => loadTabs(key, 'none').tabs.find(({ id }) => id === 'a')?.values;

let root: Root;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (text: string) => act(async () => root.render(<Screen tabs={withText(text)} />));
const leave = () => act(async () => root.unmount());

it('stores a text after a pause in typing', async () => {
  await draw('select 1');
  expect(storedText()).toBeUndefined();
  vi.advanceTimersByTime(300);
  expect(storedText()).toBe('select 1');
  await leave();
});

it('stores the last change when the screen is left before the pause', async () => {
  await draw('select 1');
  vi.advanceTimersByTime(300);
  await draw('select 12');
  await leave();
  expect(storedText()).toBe('select 12');
});

it('stores typed values in the tab of the browser alone, until they are removed', async () => {
  await act(async () => root.render(<Screen tabs={withValue('529.982.247-25')} />));
  vi.advanceTimersByTime(300);
  expect(storedValues()).toEqual({ cpf: '529.982.247-25' });
  expect(localStorage.getItem(key)).not.toContain('529');
  await act(async () => root.render(<Screen tabs={withValue('')} />));
  await leave();
  expect(storedValues()).toEqual({});
  expect(sessionStorage.getItem(key)).toBeNull();
});

it('stores nothing when the screen is left without a change since the last time', async () => {
  await draw('select 1');
  vi.advanceTimersByTime(300);
  localStorage.removeItem(key);
  await leave();
  expect(localStorage.getItem(key)).toBeNull();
});

it('stores nothing when the screen is left because the person signs out', async () => {
  await draw('select 1');
  drafts.clear();
  await leave();
  vi.advanceTimersByTime(300);
  expect(localStorage.getItem(key)).toBeNull();
});

it('stores the last change when the page is left', async () => {
  await draw('select 1');
  dispatchEvent(new Event('pagehide'));
  expect(storedText()).toBe('select 1');
  await leave();
});
