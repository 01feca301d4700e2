// @vitest-environment jsdom
// jsdom computes no layout: a test sets the scroll position, and Playwright measures the rows that it shows.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { ResultGrid } from './result-grid.tsx';
import type { StoredGrids } from './use-grid-view.ts';

const result = {
  columns: [{ name: 'n', type: 'number' as const }],
  rows: [{ n: 1 }, { n: 2 }, { n: 12 }],
  limit: 1_000,
  elapsedMs: 1,
  truncated: false,
  hash: '',
};

let grids: StoredGrids;
beforeEach(() => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  // jsdom has no scrollTo.
  Object.assign(Element.prototype, {
    scrollTo(this: Element, left: number, top: number) {
      this.scrollLeft = left;
      this.scrollTop = top;
    },
  });
  grids = new Map();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const grid = (tabId: string, runId: string) => (
  <ResultGrid key={runId} {...{ tabId, runId, grids, result }} name="a" isExporting={false} onExportAll={null} />
);

const table = () => screen.getByRole('grid');
const head = () => screen.getByRole('columnheader', { name: /^n/ });
const sortByHead = () => fireEvent.click(within(head()).getByRole('button'));
const filter = (text: string) =>
  act(async () => {
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } });
    await vi.advanceTimersByTimeAsync(1_000);
  });
const scrollTo = (top: number) => fireEvent.scroll(table(), { target: { scrollTop: top } });

const state = () => ({
  sort: head().getAttribute('aria-sort'),
  filter: screen.queryByRole<HTMLInputElement>('searchbox')?.value ?? null,
  rows: table().getAttribute('aria-rowcount'),
  top: table().scrollTop,
});
const plain = { sort: 'none', filter: null, rows: '4', top: 0 };

it('shows order, filter and scroll position of a result again after the result of another tab', async () => {
  vi.useFakeTimers();
  const { rerender } = render(grid('a', 'run-1'));
  sortByHead();
  fireEvent.click(screen.getByRole('button', { name: words.filter }));
  await filter('2');
  scrollTo(28);
  const left = { sort: 'ascending', filter: '2', rows: '3', top: 28 };
  expect(state()).toEqual(left);
  rerender(grid('b', 'run-2'));
  expect(state()).toEqual(plain);
  rerender(grid('a', 'run-1'));
  expect(state()).toEqual(left);
  expect(document.activeElement).toBe(document.body);
});

it('begins plain with a new run of the same tab', () => {
  const { rerender } = render(grid('a', 'run-1'));
  sortByHead();
  scrollTo(28);
  rerender(grid('a', 'run-2'));
  expect(state()).toEqual(plain);
});
