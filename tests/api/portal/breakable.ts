// A database that is away when a test says so, and answers as itself otherwise.
import type { Database, TenantDatabase } from '#server/ports/database.ts';

export function createBreakable() {
  /** Transactions that still work before the database is away; null: all. */
  let working: number | null = null;
  /** Transactions that fail from then on; the next work again. */
  let failing = Infinity;

  const isAway = (): boolean => {
    if (working === 0 && (failing -= 1) < 0) working = null;
    if (working === 0) return true;
    if (working !== null) working -= 1;
    return false;
  };

  return {
    /** For `createWorld`. */
    through: (database: Database): Database => {
      const tenant = (name: Parameters<Database['tenant']>[0]): TenantDatabase => {
        const real = database.tenant(name);
        const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
        return { tenant: real.tenant, run: (work) => (isAway() ? Promise.reject(lost) : real.run(work)) };
      };
      return { ...database, tenant };
    },
    /** Does `work` while the first `count` transactions of tenants succeed, and then none, or all but `failed`. */
    withDatabaseFor: async <T>(count: number, work: () => Promise<T>, failed = Infinity): Promise<T> => {
      [working, failing] = [count, failed];
      try {
        return await work();
      } finally {
        working = null;
      }
    },
  };
}
