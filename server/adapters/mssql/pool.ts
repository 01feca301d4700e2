// A pool of connections, for drivers without one. It limits the number of connections, serves callers in the order of their
// calls, and closes idle connections.

import { releaseAfterReset } from '#server/adapters/sql-release.ts';

export interface PoolOptions<C> {
  readonly max: number;
  readonly open: () => Promise<C>;
  /** Resets the session to the state of a new one; a connection that cannot be reset is closed. */
  readonly reset: (connection: C) => Promise<unknown>;
  readonly close: (connection: C) => void;
  readonly idleMs: number;
}

export interface ConnectionPool<C> {
  take(): Promise<C>;
  /** Returns the connection to the pool, after a reset. */
  give(connection: C): void;
  /** Closes a connection whose state is unknown. */
  drop(connection: C): void;
  close(): void;
}

/** Idle connections. Each is closed after the idle time. */
function createResting<C>(close: (connection: C) => void, idleMs: number) {
  const idle = new Map<C, NodeJS.Timeout>();
  return {
    add(connection: C): void {
      const end = (): void => {
        idle.delete(connection);
        close(connection);
      };
      idle.set(connection, setTimeout(end, idleMs).unref());
    },
    /** The connection that is idle for the longest time; undefined when none is idle. */
    take(): { readonly connection: C } | undefined {
      const [rested] = idle;
      if (rested === undefined) return undefined;
      const [connection, timer] = rested;
      clearTimeout(timer);
      idle.delete(connection);
      return { connection };
    },
    closeAll(): void {
      for (const [connection, timer] of idle) {
        clearTimeout(timer);
        close(connection);
      }
      idle.clear();
    },
  };
}

export function createPool<C>({ max, open, reset, close, idleMs }: PoolOptions<C>): ConnectionPool<C> {
  const resting = createResting(close, idleMs);
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isClosed = false;

  /** Gives the connection to the caller that waits longest, so that no later caller can take it. */
  function free(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  function put(connection: C): void {
    if (isClosed) close(connection);
    else resting.add(connection);
    free();
  }
  function drop(connection: C): void {
    close(connection);
    free();
  }

  return {
    async take() {
      if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      const rested = resting.take();
      if (rested) return rested.connection;
      try {
        return await open();
      } catch (error) {
        free();
        throw error;
      }
    },
    give: (connection) =>
      void releaseAfterReset({
        reset: () => reset(connection),
        release: () => put(connection),
        destroy: () => drop(connection),
      }),
    drop,
    close() {
      isClosed = true;
      resting.closeAll();
    },
  };
}
