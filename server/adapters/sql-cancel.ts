/**
 * Runs `work`, and rejects as soon as `signal` aborts. `cancel` ends the statement in the database. When that fails, the
 * statement is abandoned together with its connection.
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
    // Other statements use the connection from now on.
    done.abort();
  }
}
