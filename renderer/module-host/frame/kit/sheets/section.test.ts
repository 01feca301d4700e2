// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createTable } from '#renderer/module-host/frame/kit/table/table.ts';
import { stubResizeObserver } from '#renderer/module-host/frame/kit/resize-observer.test-support.ts';
import { section } from './section.ts';

beforeEach(stubResizeObserver);
afterEach(() => vi.unstubAllGlobals());

const table = createTable({
  button: createButton(() => undefined),
  filters: () => {
    throw new Error('No table of these tests has filters.');
  },
  saveTable: () => Promise.resolve(),
  failure: () => element('p'),
  failed: () => undefined,
});
const rows = Array.from({ length: 9 }, (_, index) => ({ titulo: `T-${index}`, vencimento: index }));
const bills = (sortable?: boolean): HTMLElement =>
  table({
    caption: 'Títulos',
    columns: [
      { key: 'titulo', label: 'Título' },
      { key: 'vencimento', label: 'Vencimento' },
    ],
    rows,
    sort: { key: 'vencimento', descending: true },
    card: { title: 'titulo' },
    ...(sortable !== undefined && { sortable }),
  });
const headingsOf = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('thead th')].map((heading) => [
    heading.textContent,
    heading.getAttribute('aria-sort'),
    heading.querySelector('button') !== null,
  ]);

it('draws a table outside of a section with headings that sort', () => {
  const drawn = bills();
  expect(headingsOf(drawn)).toEqual([
    ['Título', 'none', true],
    ['Vencimento', 'descending', true],
  ]);
  expect(drawn.querySelector('.k-order')).not.toBeNull();
});

it('draws a table in a section with plain headings, and keeps its order', () => {
  const drawn = bills();
  section({ title: 'Pagamentos' }, drawn);
  expect(headingsOf(drawn)).toEqual([
    ['Título', null, false],
    ['Vencimento', 'descending', false],
  ]);
  expect(drawn.querySelector('.k-order')).toBeNull();
  expect(drawn.querySelector('tbody th')?.textContent).toBe('T-8');
});

it.each([
  [true, [true, true]],
  [false, [false, false]],
])('leaves the headings of a table with sortable %j as its author chose', (sortable, buttons) => {
  const drawn = bills(sortable);
  section({ title: 'Pagamentos' }, drawn);
  expect(headingsOf(drawn).map(([, , hasButton]) => hasButton)).toEqual(buttons);
});

it('ends a section with the row that opens the rest, whose name is its label', () => {
  const press = vi.fn();
  const more = createButton(() => undefined)('Ver os 14 títulos', press);
  const drawn = section({ title: 'Pagamentos', more }, bills());
  const last = drawn.querySelector('.k-section-body')?.lastElementChild;
  expect(last).toBe(more);
  expect([last?.textContent, last?.lastElementChild?.tagName]).toEqual(['Ver os 14 títulos', 'svg']);
  more.click();
  expect(press).toHaveBeenCalledOnce();
});
