import { describe, expect, it } from 'vitest';
import { fittingShare, percentOf, shareByDrag, shareByKey } from './split-share.ts';

const room = { total: 1_000, first: 100, second: 200 };

describe('the share of the first pane', () => {
  it.each([
    ['stays when both panes fit', 0.5, room, 0.5],
    ['leaves the first pane its least height', 0, room, 0.1],
    ['leaves the second pane its least height', 1, room, 0.8],
    ['is proportional when there is no room for both', 0.9, { total: 240, first: 100, second: 200 }, 1 / 3],
    ['is proportional when the height is unknown', 0.5, { total: 0, first: 100, second: 100 }, 0.5],
  ])('%s', (_name, share, given, expected) => expect(fittingShare(share, given)).toBeCloseTo(expected));
});

describe('a drag', () => {
  it.each([
    ['down', 0.5, 100, 0.6],
    ['up', 0.5, -150, 0.35],
    ['beyond the upper limit', 0.5, -900, 0.1],
    ['beyond the lower limit', 0.5, 900, 0.8],
  ])('%s moves the handle within its limits', (_name, share, distance, expected) =>
    expect(shareByDrag(share, distance, room)).toBeCloseTo(expected),
  );
});

describe('the key', () => {
  it.each([
    ['ArrowUp', 0.5, 0.48],
    ['ArrowDown', 0.5, 0.52],
    ['ArrowDown', 0.8, 0.8],
    ['PageUp', 0.5, 0.4],
    ['PageDown', 0.5, 0.6],
    ['Home', 0.5, 0.1],
    ['End', 0.5, 0.8],
    // The stored share does not fit the window: the step begins where the handle is drawn.
    ['ArrowUp', 0.95, 0.78],
  ])('%s moves the handle from %d to %d', (key, share, expected) => expect(shareByKey(share, key, room)).toBeCloseTo(expected));

  it.each(['Enter', 'a', 'Tab'])('%s does not move the handle', (key) => expect(shareByKey(0.5, key, room)).toBeNull());
});

it('is announced in whole percent', () => expect(percentOf(0.456)).toBe(46));
