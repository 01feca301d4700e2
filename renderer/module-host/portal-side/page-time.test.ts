import { expect, it } from 'vitest';
import { fullPageTime, justBusyMs, maxPageTimeMs, type PageTime, pauseMs, spendPageTime } from './page-time.ts';

/** The number of messages that the page reads until it ends the module; `times` when it does not. */
function countRead(times: number, everyMs: number, ms: number): number {
  let own: PageTime | null = fullPageTime(0);
  for (let index = 0; index < times; index += 1) {
    const from: number = index * everyMs;
    own = spendPageTime(own, from, from + ms);
    if (own === null) return index;
  }
  return times;
}

it.each<[what: string, times: number, everyMs: number, ms: number, read: number]>([
  ['allows a saved value of 100,000 objects', 1, 0, 304, 1],
  ['allows such a value on a slow device', 1, 0, 1_500, 1],
  ['allows a message of 2 ms every 50 ms for an hour', 72_000, 50, 2, 72_000],
  ['allows a value of 304 ms every ten seconds for an hour', 360, 10_000, 304, 360],
  ['ends a module that keeps the page busy all the time', 100, 1_000, 1_000, 2],
  ['ends a module that keeps the page busy a third of the time', 100, 300, 100, 22],
  ['ends a module after one message that took too long', 1, 0, maxPageTimeMs + 1, 0],
])('%s', (_what, times, everyMs, ms, read) => {
  expect(countRead(times, everyMs, ms)).toBe(read);
});

it('adds nothing when the clock goes back', () => {
  expect(spendPageTime({ leftMs: 10, at: 10_000, busyMs: 0 }, 0, 0)?.leftMs).toBe(10);
});

it('adds up the time of messages that follow each other, until a pause', () => {
  const first = spendPageTime(fullPageTime(0), 0, 80);
  const second = first && spendPageTime(first, 90, 170);
  expect(second && [justBusyMs(second, 170), justBusyMs(second, 170 + pauseMs)]).toEqual([160, 0]);
  expect(second && spendPageTime(second, 1_000, 1_001)?.busyMs).toBe(1);
});
