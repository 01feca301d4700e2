import { expect, it } from 'vitest';
import {
  afterMoveMs,
  changesPerSecond,
  entriesPerSecond,
  firstEntries,
  fullRouteAllowance,
  maxChanges,
  maxEntries,
  markStarted,
  recordMove,
  type RouteVerdict,
  type RouteRequest,
  spendRoute,
} from './route-allowance.ts';

function counts(times: number, everyMs: number, request: Omit<RouteRequest, 'at'>): Partial<Record<RouteVerdict, number>> {
  let allowance = markStarted(fullRouteAllowance(0));
  const verdicts: Partial<Record<RouteVerdict, number>> = {};
  for (let index = 0; index < times; index += 1) {
    const result = spendRoute(allowance, { ...request, at: index * everyMs });
    allowance = result.allowance;
    verdicts[result.verdict] = (verdicts[result.verdict] ?? 0) + 1;
  }
  return verdicts;
}

const pressed = { how: 'push', isActive: true } as const;
const alone = { how: 'push', isActive: false } as const;

it.each<[string, number, number, Omit<RouteRequest, 'at'>, Partial<Record<RouteVerdict, number>>]>([
  ['pushes for a person who opens a row every second for an hour', 3_600, 1_000 / entriesPerSecond, pressed, { push: 3_600 }],
  ['replaces when a script pushes without the person', 10, 1_000, alone, { replace: 10 }],
  [
    'refuses a script that pushes without pause',
    200,
    0,
    pressed,
    { push: firstEntries, replace: maxChanges - firstEntries, refuse: 170 },
  ],
  ['replaces for a search at every key', 40, 1_000 / changesPerSecond, { how: 'replace', isActive: true }, { replace: 40 }],
  [
    'refuses a script that replaces without pause',
    100,
    0,
    { how: 'replace', isActive: true },
    { replace: maxChanges, refuse: 70 },
  ],
  ['refuses a script that goes back without pause', 100, 0, { how: 'back', isActive: true }, { back: maxChanges, refuse: 70 }],
])('%s', (_, times, everyMs, request, expected) => expect(counts(times, everyMs, request)).toEqual(expected));

it('replaces instead of pushing before the script has started', () => {
  expect(spendRoute(fullRouteAllowance(5_000), { ...pressed, at: 5_000 }).verdict).toBe('replace');
});

it('refills entries over time, up to a maximum', () => {
  const { allowance, verdict } = spendRoute(markStarted(fullRouteAllowance(0)), { ...pressed, at: 3_600_000 });
  expect([verdict, allowance.entries]).toEqual(['push', maxEntries - 1]);
});

it.each([
  [0, 'replace'],
  [afterMoveMs - 1, 'replace'],
  [afterMoveMs, 'push'],
] as const)('turns a push %d ms after a Back into a %s', (after, verdict) => {
  const allowance = recordMove(markStarted(fullRouteAllowance(0)), 5_000);
  expect(spendRoute(allowance, { ...pressed, at: 5_000 + after }).verdict).toBe(verdict);
});
