import { describe, expect, it } from 'vitest';
import { rowsOfWindow, topShowing, windowAt } from './row-window.ts';

const rowHeight = 40;
const viewport = (top: number, more: { readonly height?: number; readonly goesUp?: boolean } = {}) => ({
  top,
  height: 400,
  goesUp: false,
  ...more,
});

describe('the row window', () => {
  it.each([
    ['starts at the first row', viewport(0), 1_000, { first: 0, size: 14 }],
    ['has more rows below when scrolling down', viewport(4_000), 1_000, { first: 99, size: 14 }],
    ['has more rows above when scrolling up', viewport(4_000, { goesUp: true }), 1_000, { first: 98, size: 14 }],
    ['ends at the last row', viewport(39_600), 1_000, { first: 986, size: 14 }],
    ['ends at the last row after rows were removed', viewport(39_600), 20, { first: 6, size: 14 }],
    ['contains all rows when fewer than fit', viewport(0), 3, { first: 0, size: 3 }],
    ['is empty without rows', viewport(0), 0, { first: 0, size: 0 }],
  ])('%s', (_, seen, count, drawn) => {
    expect(windowAt(seen, count, rowHeight)).toEqual(drawn);
  });

  it('contains all visible rows at every scroll position', () => {
    for (const goesUp of [true, false]) {
      for (let top = 0; top <= 100 * rowHeight - 400; top += 7) {
        const { first, size } = windowAt(viewport(top, { goesUp }), 100, rowHeight);
        expect(first * rowHeight).toBeLessThanOrEqual(top);
        expect((first + size) * rowHeight).toBeGreaterThanOrEqual(top + 400);
      }
    }
  });
});

/** Returns the DOM slots of seven rows, for a box that last rested at row 11. */
const slotsFrom = (first: number) => rowsOfWindow({ first, size: 7 }, 11).map((index) => index % 7);

describe('the DOM order of the rows', () => {
  it.each([
    [0, 0, [0, 1, 2, 3]],
    [1, 0, [4, 1, 2, 3]],
    [9, 9, [9, 10, 11, 12]],
    [3, 5, [5, 6, 3, 4]],
    [103, 1, [105, 106, 103, 104]],
  ])('starts for row %i with the order of the resting row %i', (first, rested, rows) => {
    expect(rowsOfWindow({ first, size: 4 }, rested)).toEqual(rows);
  });

  it('retains the slot of every row element while it is reused', () => {
    for (let first = 0; first < 40; first += 1) expect(slotsFrom(first)).toEqual(slotsFrom(11));
  });

  it('is empty without rows', () => expect(rowsOfWindow({ first: 0, size: 0 }, 5)).toEqual([]));
});

describe('the scroll position that shows a row', () => {
  it.each([
    ['does not change for a visible row', viewport(4_000), 105, 4_000],
    ['scrolls up to a row above', viewport(4_000), 99, 3_960],
    ['scrolls up to a row that is half hidden', viewport(4_020), 100, 4_000],
    ['scrolls down to a row below', viewport(4_000), 110, 4_040],
    ['shows the start of a row that is higher than the viewport', viewport(0, { height: 20 }), 3, 120],
  ])('%s', (_, seen, index, top) => {
    expect(topShowing(seen, index, rowHeight)).toBe(top);
  });
});
