// Work that a transaction does last, immediately before its commit: checks that concern everything the transaction did, such as
// quotas. They take their locks then, in one order, so that two transactions cannot wait for each other.
import type { Queries } from '#server/ports/database.ts';

interface OpenTransaction {
  /** In the order in which the work was announced. */
  readonly duties: (() => Promise<void>)[];
}

const open = new WeakMap<Queries, OpenTransaction>();

/** Collects entries in the transactions of a database. */
export interface CommitCollector<T> {
  /** Adds an entry in the open transaction. */
  add(queries: Queries, entry: T): void;
}

/** `finish` receives the entries of a transaction, at least one. Its error rolls the transaction back. */
export function collectForCommit<T>(finish: (queries: Queries, entries: readonly T[]) => Promise<void>): CommitCollector<T> {
  const collected = new WeakMap<OpenTransaction, T[]>();
  return {
    add(queries, entry) {
      const transaction = open.get(queries);
      if (transaction === undefined) throw new Error('No transaction is open.');
      const entries = collected.get(transaction);
      if (entries !== undefined) {
        entries.push(entry);
        return;
      }
      const first = [entry];
      collected.set(transaction, first);
      transaction.duties.push(() => finish(queries, first));
    },
  };
}

/** Runs the body of a transaction and then what it collected. Adapters of the database call it between `begin` and `commit`. */
export async function withCommitWork<T>(queries: Queries, body: (queries: Queries) => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { duties: [] };
  open.set(queries, transaction);
  try {
    const result = await body(queries);
    for (const finish of transaction.duties) await finish();
    return result;
  } finally {
    open.delete(queries);
  }
}
