import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaitUncovered } from './wait-uncovered.ts';

const { signal } = new AbortController();
let covered = true;
beforeEach(() => {
  covered = true;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('waits until the dialog is closed', async () => {
  const closed = createWaitUncovered(() => covered)('ui.open', signal);
  const later = vi.advanceTimersByTimeAsync(60_000).then(() => 'still waiting');
  expect(await Promise.race([closed, later])).toBe('still waiting');
  covered = false;
  await vi.advanceTimersByTimeAsync(200);
  await closed;
});

it('refuses a second call of the same name, until the first is done', async () => {
  const wait = createWaitUncovered(() => covered);
  const first = wait('ui.open', signal);
  await expect(wait('ui.open', signal)).rejects.toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
  covered = false;
  await vi.advanceTimersByTimeAsync(200);
  await first;
  await wait('ui.open', signal);
});

it('ends with the module', async () => {
  const ending = new AbortController();
  const waiting = expect(createWaitUncovered(() => covered)('ui.close', ending.signal)).rejects.toThrow();
  ending.abort();
  await waiting;
});
