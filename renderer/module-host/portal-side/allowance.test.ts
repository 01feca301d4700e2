import { expect, it } from 'vitest';
import { burst, floodAfter, fullAllowance, perSecond, spend, type Verdict } from './allowance.ts';

function countVerdicts(times: number, everyMs: number): Record<Verdict, number> {
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
  ['passes a screen that sends all requests at once', burst, 0, { pass: burst, drop: 0, flood: 0 }],
  ['passes a heartbeat every three seconds for a day', 28_800, 3_000, { pass: 28_800, drop: 0, flood: 0 }],
  ['passes as many messages as are refilled for a minute', perSecond * 60, 1_000 / perSecond, { pass: perSecond * 60, drop: 0 }],
  ['drops one message over the burst', burst + 1, 0, { pass: burst, drop: 1, flood: 0 }],
  ['reports a flood after too many drops', burst + floodAfter + 1, 0, { pass: burst, drop: floodAfter, flood: 1 }],
])('%s', (_, times, everyMs, expected) => {
  expect(countVerdicts(times, everyMs)).toMatchObject(expected);
});

it('adds nothing when the clock goes back', () => {
  const { allowance } = spend({ left: 0, dropped: 0, at: 10_000 }, 0);
  expect(allowance.left).toBe(0);
});
