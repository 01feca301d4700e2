/** The page for queries on the tenant's databases, at /remote-sql-manager and opened by `native:queries`. */
export { SqlManager } from './sql-manager.tsx';
