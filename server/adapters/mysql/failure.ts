// Converts errors of MySQL and MariaDB to the failures of the port.
import type { SqlFailure } from '#server/ports/sql-connector.ts';

/** Error numbers for a timeout of MySQL, of MariaDB, by a foreign KILL QUERY, or of a lock. */
const timeouts: ReadonlySet<number> = new Set([3024, 1969, 1317, 1205]);
/** Error numbers for an unavailable database: shutting down, too many connections, killed, no access, no such database. */
const away: ReadonlySet<number> = new Set([1040, 1044, 1045, 1049, 1053, 1129, 1203, 1226, 1927]);
/** Error number → SQLSTATE of PostgreSQL, from which the portal derives its messages, where MySQL's own states are too coarse. */
const states: Readonly<Record<number, string>> = {
  1062: '23505',
  1586: '23505',
  1792: '25006',
  1142: '42501',
  1143: '42501',
  1227: '42501',
  1370: '42501',
};

interface DriverError {
  readonly errno?: number | undefined;
  readonly sqlState?: string | undefined;
  readonly message: string;
}

export function mysqlFailure({ errno, sqlState, message }: DriverError): SqlFailure {
  if (errno !== undefined && timeouts.has(errno)) return { kind: 'timeout' };
  // Network errors have no SQLSTATE.
  if (errno === undefined || sqlState === undefined || away.has(errno) || sqlState.startsWith('08'))
    return { kind: 'unavailable' };
  const line = Number(/ at line (\d+)$/.exec(message)?.[1] ?? 0);
  return { kind: 'refused', message, code: states[errno] ?? sqlState, ...(line > 0 && { place: { line } }) };
}
