// A database that a test can take away, and that answers normally otherwise.
import type { Database, TenantDatabase } from '#server/ports/database.ts';

export function createBreakable() {
  /** Number of transactions that still work before the database is away; null: all. */
  let working: number | null = null;
  /** Number of transactions that then fail; later ones work again. */
  let failing = Infinity;

  const isAway = (): boolean => {
    if (working === 0 && (failing -= 1) < 0) working = null;
    if (working === 0) return true;
    if (working !== null) working -= 1;
    return false;
  };

  return {
    /** The argument for `createWorld`. */
    through: (database: Database): Database => {
      const tenant = (name: Parameters<Database['tenant']>[0]): TenantDatabase => {
        const real = database.tenant(name);
        const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
        return { tenant: real.tenant, run: (work) => (isAway() ? Promise.reject(lost) : real.run(work)) };
      };
      return { ...database, tenant };
    },
    /** Runs `work`: the first `count` transactions of tenants succeed, and then `failed` transactions fail. */
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
