// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
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

const storedValues = () => loadTabs(key, 'none').tabs.find(({ id }) => id === 'a')?.values;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Opens a screen with the tabs. */
const open = (tabs: Tabs) => renderHook((shown: Tabs) => useStoredTabs(key, shown), { initialProps: tabs });

it('stores a text after a pause in typing', () => {
  open(withText('select 1'));
  expect(storedText()).toBeUndefined();
  vi.advanceTimersByTime(300);
  expect(storedText()).toBe('select 1');
});

it('stores the last change when the screen is left before the pause', () => {
  const { rerender, unmount } = open(withText('select 1'));
  vi.advanceTimersByTime(300);
  rerender(withText('select 12'));
  unmount();
  expect(storedText()).toBe('select 12');
});

it('stores typed values in the tab of the browser alone, until they are removed', () => {
  const { rerender, unmount } = open(withValue('529.982.247-25'));
  vi.advanceTimersByTime(300);
  expect(storedValues()).toEqual({ cpf: '529.982.247-25' });
  expect(localStorage.getItem(key)).not.toContain('529');
  rerender(withValue(''));
  unmount();
  expect(storedValues()).toEqual({});
  expect(sessionStorage.getItem(key)).toBeNull();
});

it('stores nothing when the screen is left without a change since the last time', () => {
  const { unmount } = open(withText('select 1'));
  vi.advanceTimersByTime(300);
  localStorage.removeItem(key);
  unmount();
  expect(localStorage.getItem(key)).toBeNull();
});

it('stores nothing when the screen is left because the person signs out', () => {
  const { unmount } = open(withText('select 1'));
  drafts.clear();
  unmount();
  vi.advanceTimersByTime(300);
  expect(localStorage.getItem(key)).toBeNull();
});

it('stores the last change when the page is left', () => {
  open(withText('select 1'));
  dispatchEvent(new Event('pagehide'));
  expect(storedText()).toBe('select 1');
});
