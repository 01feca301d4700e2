// @vitest-environment jsdom
// jsdom computes no layout: a test sets the scroll position, and Playwright measures the rows that it shows.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
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

let root: Root;
let host: HTMLElement;
let grids: StoredGrids;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  grids = new Map();
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (tabId: string, runId: string) =>
  act(async () =>
    root.render(<ResultGrid key={runId} {...{ tabId, runId, grids, result }} name="a" isExporting={false} onExportAll={null} />),
  );

function table(): HTMLTableElement {
  const found = host.querySelector('table');
  if (found === null) throw new Error('no table');
  return found;
}
const press = (button: Element | undefined) => act(async () => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const headOf = (column: string): Element => {
  const head = [...host.querySelectorAll('th')].find(({ textContent }) => textContent.startsWith(column));
  if (head === undefined) throw new Error(`no ${column}`);
  return head;
};
const filterButton = (): Element | undefined =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words.filter);
const field = () => host.querySelector<HTMLInputElement>('input[type=search]');

const type = (text: string) =>
  act(async () => {
    // Uses the setter of the prototype: React overrides that of the element, and then ignores the event as no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1_000);
  });
const scrollTo = (top: number) =>
  act(async () => {
    table().scrollTop = top;
    table().dispatchEvent(new Event('scroll'));
  });

const state = () => ({
  sort: headOf('n').getAttribute('aria-sort'),
  filter: field()?.value ?? null,
  rows: table().getAttribute('aria-rowcount'),
  top: table().scrollTop,
});
const plain = { sort: 'none', filter: null, rows: '4', top: 0 };

it('shows order, filter and scroll position of a result again after the result of another tab', async () => {
  vi.useFakeTimers();
  await show('a', 'run-1');
  await press(headOf('n').querySelector('button') ?? undefined);
  await press(filterButton());
  await type('2');
  await scrollTo(28);
  const left = { sort: 'ascending', filter: '2', rows: '3', top: 28 };
  expect(state()).toEqual(left);
  await show('b', 'run-2');
  expect(state()).toEqual(plain);
  await show('a', 'run-1');
  expect(state()).toEqual(left);
  expect(document.activeElement).toBe(document.body);
});

it('begins plain with a new run of the same tab', async () => {
  await show('a', 'run-1');
  await press(headOf('n').querySelector('button') ?? undefined);
  await scrollTo(28);
  await show('a', 'run-2');
  expect(state()).toEqual(plain);
});
