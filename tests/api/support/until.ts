import { vi } from 'vitest';

/** Waits until a check passes, and rejects with its failure. The limit is for what hangs, not for what is slow. */
export const until = (check: () => Promise<void> | void, timeoutMs = 30_000): Promise<void> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 20 });
