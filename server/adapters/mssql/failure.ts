// Converts errors of SQL Server and of its driver to the failures of the port.
import type { SqlFailure } from '#server/ports/sql-connector.ts';

/** Numbers of errors for a statement that took too long, or that was chosen as the victim of a deadlock. */
const timeouts: ReadonlySet<number> = new Set([1222, 1205]);
/** Error number → SQLSTATE of PostgreSQL, from which the portal derives its messages. */
const states: Readonly<Record<number, string>> = {
  2601: '23505',
  2627: '23505',
  515: '23502',
  547: '23503',
  229: '42501',
  230: '42501',
  300: '42501',
  916: '42501',
  3906: '25006',
  241: '22007',
  242: '22007',
  245: '22018',
  8114: '22018',
  8115: '22003',
  8134: '22012',
  2628: '22001',
  8152: '22001',
};

interface DriverError {
  /** Error code of the driver: `ETIMEOUT`, `ECANCEL`, `ESOCKET`, `EREQUEST`, … */
  readonly code?: string | undefined;
  /** Error number of the server. */
  readonly number?: number | undefined;
  readonly lineNumber?: number | undefined;
  readonly message: string;
}

export function mssqlFailure({ code, number, lineNumber = 0, message }: DriverError): SqlFailure {
  if (code === 'ETIMEOUT' || (number !== undefined && timeouts.has(number))) return { kind: 'timeout' };
  // An error without a number comes from the connection, not from the server.
  if (code !== 'EREQUEST' || number === undefined) return { kind: 'unavailable' };
  return { kind: 'refused', message, code: states[number] ?? '42000', ...(lineNumber > 0 && { place: { line: lineNumber } }) };
}
