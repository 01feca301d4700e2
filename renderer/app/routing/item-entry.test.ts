import { expect, it } from 'vitest';
import { isOverlayEntry, itemEntry, nextEntry } from './item-entry.ts';

const none = { routeDepth: 0, fromHome: false };

it.each([
  [null, none],
  ['text', none],
  [{}, none],
  [{ usr: null, idx: 2 }, none],
  [{ usr: { tab: 'history' } }, none],
  [{ usr: { fromHome: true } }, { routeDepth: 0, fromHome: true }],
  [{ usr: { fromHome: 'yes', routeDepth: '2' } }, none],
  [{ usr: { routeDepth: -1 } }, none],
  [{ usr: { routeDepth: 3 } }, { routeDepth: 3, fromHome: false }],
  [{ usr: { routeDepth: 2, fromHome: true } }, { routeDepth: 2, fromHome: true }],
])('reads %j as %j', (state, entry) => expect(itemEntry(state)).toEqual(entry));

it.each([
  [null, false],
  [{ usr: null }, false],
  [{ usr: { overlay: 'yes' } }, false],
  [{ overlay: true }, false],
  [{ usr: { routeDepth: 1, fromHome: true, overlay: true } }, true],
])('reads from %j whether the entry belongs to a legacy script: %s', (state, expected) =>
  expect(isOverlayEntry(state)).toBe(expected),
);

it.each([
  ['push', { routeDepth: 2, fromHome: true }],
  ['replace', { routeDepth: 1, fromHome: true }],
] as const)('counts the entry of a %s', (how, entry) => expect(nextEntry({ routeDepth: 1, fromHome: true }, how)).toEqual(entry));
