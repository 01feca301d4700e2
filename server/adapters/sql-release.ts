// Pooled connections serve people who must not see each other's session: settings, roles, temporary tables, locks.

export interface ReleasedConnection {
  /** Resets the session to the state of a new one. */
  readonly reset: () => Promise<unknown>;
  /** Back to the pool. */
  readonly release: () => void;
  /** Closes the connection; the pool opens another. */
  readonly destroy: () => void;
}

/** A server that does not answer must not keep a place of the pool. */
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
