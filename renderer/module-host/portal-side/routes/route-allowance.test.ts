import { expect, it } from 'vitest';
import {
  afterMoveMs,
  changesPerSecond,
  entriesPerSecond,
  firstEntries,
  fullRouteAllowance,
  maxChanges,
  maxEntries,
  noteBegin,
  noteMove,
  type RouteVerdict,
  type RouteWish,
  spendRoute,
} from './route-allowance.ts';

function counts(times: number, everyMs: number, wish: Omit<RouteWish, 'at'>): Partial<Record<RouteVerdict, number>> {
  let allowance = noteBegin(fullRouteAllowance(0));
  const verdicts: Partial<Record<RouteVerdict, number>> = {};
  for (let index = 0; index < times; index += 1) {
    const result = spendRoute(allowance, { ...wish, at: index * everyMs });
    allowance = result.allowance;
    verdicts[result.verdict] = (verdicts[result.verdict] ?? 0) + 1;
  }
  return verdicts;
}

const pressed = { how: 'push', isActive: true } as const;
const alone = { how: 'push', isActive: false } as const;

it.each<[string, number, number, Omit<RouteWish, 'at'>, Partial<Record<RouteVerdict, number>>]>([
  ['a person opens a row every second, for an hour', 3_600, 1_000 / entriesPerSecond, pressed, { push: 3_600 }],
  ['a script pushes by itself', 10, 1_000, alone, { replace: 10 }],
  [
    'a script pushes at once what it can',
    200,
    0,
    pressed,
    { push: firstEntries, replace: maxChanges - firstEntries, refuse: 170 },
  ],
  ['a search replaces at every key', 40, 1_000 / changesPerSecond, { how: 'replace', isActive: true }, { replace: 40 }],
  ['a script replaces without end', 100, 0, { how: 'replace', isActive: true }, { replace: maxChanges, refuse: 70 }],
  ['a script goes back without end', 100, 0, { how: 'back', isActive: true }, { back: maxChanges, refuse: 70 }],
])('%s', (_, times, everyMs, wish, expected) => expect(counts(times, everyMs, wish)).toEqual(expected));

it('turns a push before the script has begun into a replacement', () => {
  expect(spendRoute(fullRouteAllowance(5_000), { ...pressed, at: 5_000 }).verdict).toBe('replace');
});

it('entries come back with time, to a most', () => {
  const { allowance, verdict } = spendRoute(noteBegin(fullRouteAllowance(0)), { ...pressed, at: 3_600_000 });
  expect([verdict, allowance.entries]).toEqual(['push', maxEntries - 1]);
});

it.each([
  [0, 'replace'],
  [afterMoveMs - 1, 'replace'],
  [afterMoveMs, 'push'],
] as const)('what is pushed %d ms after a Back becomes: %s', (after, verdict) => {
  const allowance = noteMove(noteBegin(fullRouteAllowance(0)), 5_000);
  expect(spendRoute(allowance, { ...pressed, at: 5_000 + after }).verdict).toBe(verdict);
});
