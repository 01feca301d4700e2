import { expect, it } from 'vitest';
import { drawnRows, rowAfterKey, scrollToRow } from './window.ts';

it.each([
  [0, 400, 100_000, { first: 0, length: 19 }],
  [200, 400, 100_000, { first: 1, length: 19 }],
  [4_000, 400, 100_000, { first: 96, length: 19 }],
  // The last rows: the drawn ones end where the table does.
  [3_999_600, 400, 100_000, { first: 99_981, length: 19 }],
  [9_999_999, 400, 100_000, { first: 99_981, length: 19 }],
  [0, 400, 3, { first: 0, length: 3 }],
  [80, 400, 0, { first: 0, length: 0 }],
  // Elastic scrolling passes the start.
  [-90, 400, 100, { first: 0, length: 19 }],
])('scrolled to %i of %i px, %i rows: %j', (scrollTop, height, count, drawn) => {
  expect(drawnRows({ scrollTop, height, count, rowHeight: 40 })).toEqual(drawn);
});

it('every row that is seen is drawn, wherever it is scrolled', () => {
  for (let scrollTop = 0; scrollTop <= 100 * 40 - 390; scrollTop += 7) {
    const { first, length } = drawnRows({ scrollTop, height: 390, count: 100, rowHeight: 40 });
    expect(first * 40).toBeLessThanOrEqual(scrollTop);
    expect((first + length) * 40).toBeGreaterThanOrEqual(scrollTop + 390);
  }
});

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 15],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Enter', 50, null],
])('%s at %i leads to %s', (key, current, next) => expect(rowAfterKey(key, current, 100, 10)).toBe(next));

it('no key leads anywhere in an empty table', () => expect(rowAfterKey('End', 0, 0, 10)).toBeNull());

it.each([
  [0, 200, 0],
  [5, 200, 200],
  [6, 100, 100],
  [20, 100, 440],
])('row %i, scrolled to %i: scrolls to %i', (row, scrollTop, next) => {
  expect(scrollToRow(row, { scrollTop, height: 400, rowHeight: 40 })).toBe(next);
});
