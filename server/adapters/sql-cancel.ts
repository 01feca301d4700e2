/**
 * Does `work`, which rejects as soon as `signal` aborts. `cancel` ends the statement in the database; it is given up with the
 * connection when that cannot be done.
 */
export async function untilCancelled<T>(
  signal: AbortSignal | undefined,
  cancel: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const done = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new Error('cancelled'));
    signal.addEventListener('abort', () => void cancel().then(refuse, refuse), { signal: done.signal });
  });
  try {
    return await Promise.race([work(), cancelled]);
  } finally {
    // The connection serves others from now on.
    done.abort();
  }
}
