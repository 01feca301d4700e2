// Open transactions wait for the decision to commit or to roll back. Each ends after its time or with its connector, because it
// holds locks.
import type { SqlResult } from '#contract/entities/sql.ts';
import type { HeldWrite } from '#server/ports/sql-connector.ts';

interface Ran {
  readonly result: SqlResult;
  readonly affected: number;
  readonly holdMs: number;
}

export interface OpenTransactions {
  /**
   * Registers an open transaction. `finish` commits or rolls back, and returns the connection; it rejects when that fails. `isAnswer`: an
   * error came from the database, which did not commit.
   */
  hold(ran: Ran, finish: (commit: boolean) => Promise<void>, isAnswer: (error: unknown) => boolean): HeldWrite;
  /** Rolls all open transactions back. */
  close(): Promise<void>;
}

export function createOpenTransactions(): OpenTransactions {
  const open = new Set<HeldWrite>();
  return {
    hold(ran, finish, isAnswer) {
      let isEnded = false;
      const held: HeldWrite = {
        ...ran,
        async end(commit) {
          if (isEnded) return 'refused';
          isEnded = true;
          clearTimeout(timer);
          try {
            await finish(commit);
            return 'ended';
          } catch (error) {
            // Without a connection the database rolls back, unless the commit had arrived.
            return commit && !isAnswer(error) ? 'unknown' : 'refused';
          } finally {
            open.delete(held);
          }
        },
      };
      const timer = setTimeout(() => void held.end(false), ran.holdMs);
      open.add(held);
      return held;
    },
    close: async () => void (await Promise.all(Array.from(open, (held) => held.end(false)))),
  };
}
