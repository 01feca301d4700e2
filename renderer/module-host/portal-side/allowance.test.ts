import { expect, it } from 'vitest';
import { burst, floodAfter, fullAllowance, perSecond, spend, type Verdict } from './allowance.ts';

function say(times: number, everyMs: number): Record<Verdict, number> {
  let allowance = fullAllowance(0);
  const counts: Record<Verdict, number> = { pass: 0, drop: 0, flood: 0 };
  for (let index = 0; index < times; index += 1) {
    const result = spend(allowance, index * everyMs);
    allowance = result.allowance;
    counts[result.verdict] += 1;
  }
  return counts;
}

it.each<[what: string, times: number, everyMs: number, expected: Partial<Record<Verdict, number>>]>([
  ['a screen that asks for everything at once', burst, 0, { pass: burst, drop: 0, flood: 0 }],
  ['a heartbeat every three seconds, for a day', 28_800, 3_000, { pass: 28_800, drop: 0, flood: 0 }],
  ['as many as are refilled, for a minute', perSecond * 60, 1_000 / perSecond, { pass: perSecond * 60, drop: 0 }],
  ['one too many at once', burst + 1, 0, { pass: burst, drop: 1, flood: 0 }],
  ['a flood', burst + floodAfter + 1, 0, { pass: burst, drop: floodAfter, flood: 1 }],
])('%s', (_, times, everyMs, expected) => {
  expect(say(times, everyMs)).toMatchObject(expected);
});

it('is not fooled by a clock that goes back', () => {
  const { allowance } = spend({ left: 0, dropped: 0, at: 10_000 }, 0);
  expect(allowance.left).toBe(0);
});
