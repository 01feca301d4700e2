// Guards the database and the storage of a test's server: a tenant's transaction names the tenant in every statement, and no call of the
// storage happens inside a transaction. A statement or call that breaks a rule fails its request.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import { unboundTable } from './unbound-table.ts';

interface Transaction {
  readonly isOfTenant: boolean;
  isOpen: boolean;
}

const transactions = new AsyncLocalStorage<Transaction>();

function requireBound(statement: string): void {
  const transaction = transactions.getStore();
  if (transaction === undefined || !transaction.isOpen || !transaction.isOfTenant) return;
  const table = unboundTable(statement);
  if (table !== null) throw new Error(`No condition on the tenant of ${table}: ${statement}`);
}

const watched = new WeakSet<object>();

/** The embedded database has one query builder for all transactions, PostgreSQL one for each. */
function watch(queries: Queries): Queries {
  const { session } = queries._;
  if (watched.has(session)) return queries;
  watched.add(session);
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    requireBound(query.sql);
    return prepareQuery(query, ...rest);
  };
  return queries;
}

type System = Database['system'];

const guarded = (bound: System, isOfTenant: boolean): System => ({
  run: (work) =>
    bound.run((queries) => {
      const transaction = { isOfTenant, isOpen: true };
      return transactions.run(transaction, async () => {
        try {
          return await work(watch(queries));
        } finally {
          transaction.isOpen = false;
        }
      });
    }),
});

export const guardDatabase = (database: Database): Database => ({
  ...database,
  tenant: (id) => ({ tenant: id, ...guarded(database.tenant(id), true) }),
  system: guarded(database.system, false),
});

function requireNoTransaction(method: string): void {
  if (transactions.getStore()?.isOpen === true) throw new Error(`files.${method} was called inside a database transaction`);
}

/** Checks every call of the storage before it is made. */
export const guardFiles = (files: Files): Files =>
  new Proxy(files, {
    get(target, name: keyof Files) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        requireNoTransaction(name);
        return Reflect.apply(member, target, values);
      };
    },
  });
