// Resets pooled connections before another person uses them, so that people do not see each other's settings, roles, temporary
// tables and locks.

export interface ReleasedConnection {
  /** Resets the session to the state of a new one. */
  readonly reset: () => Promise<unknown>;
  /** Returns the connection to the pool. */
  readonly release: () => void;
  /** Closes the connection; the pool opens another one. */
  readonly destroy: () => void;
}

/** The time limit of a reset, so that a server that does not answer does not occupy a place of the pool. */
export const resetTimeoutMs = 2_000;

/**
 * Returns a connection to its pool once its session is reset, and destroys one that cannot be reset in time. Never rejects. Callers
 * answer without waiting for it: the next statement that takes the connection waits.
 */
export async function releaseAfterReset({ reset, release, destroy }: ReleasedConnection): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no reset in time')), resetTimeoutMs);
  });
  try {
    await Promise.race([reset(), late]);
  } catch {
    destroy();
    return;
  } finally {
    clearTimeout(timer);
  }
  release();
}
