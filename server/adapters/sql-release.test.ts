import { afterEach, describe, expect, it, vi } from 'vitest';
import { releaseAfterReset, resetTimeoutMs } from './sql-release.ts';

afterEach(() => vi.useRealTimers());

async function after(reset: () => Promise<unknown>): Promise<readonly string[]> {
  const calls: string[] = [];
  const release = releaseAfterReset({ reset, release: () => calls.push('release'), destroy: () => calls.push('destroy') });
  await vi.advanceTimersByTimeAsync(resetTimeoutMs);
  await release;
  return calls;
}

describe('a released connection', () => {
  it.each([
    ['goes back to the pool when its state is reset', () => Promise.resolve(), ['release']],
    ['is destroyed when the reset fails', () => Promise.reject(new Error('refused')), ['destroy']],
    ['is destroyed when the reset does not end', () => new Promise(() => undefined), ['destroy']],
  ])('%s', async (_name, reset, expected) => {
    vi.useFakeTimers();
    expect(await after(reset)).toEqual(expected);
  });
});
