import { describe, expect, it } from 'vitest';
import { rowsOfWindow, topShowing, windowAt } from './row-window.ts';

const rowHeight = 40;
const sight = (top: number, more: { readonly height?: number; readonly goesUp?: boolean } = {}) => ({
  top,
  height: 400,
  goesUp: false,
  ...more,
});

describe('the rows drawn', () => {
  it.each([
    ['at the start', sight(0), 1_000, { first: 0, size: 14 }],
    ['on the way down: one above, more below', sight(4_000), 1_000, { first: 99, size: 14 }],
    ['on the way up: more above', sight(4_000, { goesUp: true }), 1_000, { first: 98, size: 14 }],
    ['at the end', sight(39_600), 1_000, { first: 986, size: 14 }],
    ['beyond the end, when rows have gone', sight(39_600), 20, { first: 6, size: 14 }],
    ['fewer than fit', sight(0), 3, { first: 0, size: 3 }],
    ['none', sight(0), 0, { first: 0, size: 0 }],
  ])('%s', (_, seen, count, drawn) => {
    expect(windowAt(seen, count, rowHeight)).toEqual(drawn);
  });

  it('are all that are seen, wherever that is', () => {
    for (const goesUp of [true, false]) {
      for (let top = 0; top <= 100 * rowHeight - 400; top += 7) {
        const { first, size } = windowAt(sight(top, { goesUp }), 100, rowHeight);
        expect(first * rowHeight).toBeLessThanOrEqual(top);
        expect((first + size) * rowHeight).toBeGreaterThanOrEqual(top + 400);
      }
    }
  });
});

/** Which of seven rows in the page shows what, for a box that last rested at row 11. */
const slotsFrom = (first: number) => rowsOfWindow({ first, size: 7 }, 11).map((index) => index % 7);

describe('their order in the page', () => {
  it.each([
    [0, 0, [0, 1, 2, 3]],
    [1, 0, [4, 1, 2, 3]],
    [9, 9, [9, 10, 11, 12]],
    [3, 5, [5, 6, 3, 4]],
    [103, 1, [105, 106, 103, 104]],
  ])('from row %i, at rest since row %i', (first, rested, rows) => {
    expect(rowsOfWindow({ first, size: 4 }, rested)).toEqual(rows);
  });

  it('keeps every row of the page in its place while it is used again', () => {
    for (let first = 0; first < 40; first += 1) expect(slotsFrom(first)).toEqual(slotsFrom(11));
  });

  it('is nothing for no rows', () => expect(rowsOfWindow({ first: 0, size: 0 }, 5)).toEqual([]));
});

describe('scrolling to a row', () => {
  it.each([
    ['that is seen', sight(4_000), 105, 4_000],
    ['above', sight(4_000), 99, 3_960],
    ['half hidden above', sight(4_020), 100, 4_000],
    ['below', sight(4_000), 110, 4_040],
    ['higher than what is seen: its start', sight(0, { height: 20 }), 3, 120],
  ])('%s', (_, seen, index, top) => {
    expect(topShowing(seen, index, rowHeight)).toBe(top);
  });
});
