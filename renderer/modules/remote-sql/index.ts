/** The page for queries on the tenant's databases, at /remote-sql-manager. */
export { SqlManager } from './sql-manager.tsx';
