import type { TenantId } from '#contract/entities/identity.ts';
import type { SqlResult } from '#contract/entities/sql.ts';

export interface SqlStatement {
  /** The text with the placeholders of its database (`$1`, `?`, `@p1`). The values are bound. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Maximum number of rows to return. The connector reads one more row to know whether the result is truncated. */
  readonly rowLimit: number;
  /** Maximum size of the rows of the result; `sqlResultMaxBytes` when absent. */
  readonly byteLimit?: number | undefined;
  readonly timeoutMs: number;
  /** Whether the statement may change data. False runs it read-only. */
  readonly writes: boolean;
  /** The statement is an EXPLAIN. It only reads, but no database runs one in a cursor. */
  readonly explains?: boolean;
  /** Ends the statement in the database, too. */
  readonly signal?: AbortSignal;
}

export type SqlFailure =
  | { readonly kind: 'timeout' }
  /** The signal of the statement aborted it. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }
  /** The database refused the statement. `message` is its own text and `code` its SQLSTATE: for logs and decisions, never for people. */
  | { readonly kind: 'refused'; readonly message: string; readonly code?: string; readonly place?: SqlPlace };

/** A place in the statement's text, from 1. */
export interface SqlPlace {
  readonly line: number;
  /** Absent where the database reports only the line. */
  readonly column?: number;
}

/**
 * `ended`: the transaction was committed or rolled back as asked. `refused`: it had ended before, or the database refused the commit and
 * rolled it back. `unknown`: the connection was lost during the commit.
 */
export type HeldEnd = 'ended' | 'refused' | 'unknown';

/** A statement that ran, in a transaction that is still open. */
export interface HeldWrite {
  readonly result: SqlResult;
  /** Number of rows that the statement changed. */
  readonly affected: number;
  /** The time after which the connector rolls it back. */
  readonly holdMs: number;
  /** Commits or rolls back, once. */
  end(commit: boolean): Promise<HeldEnd>;
}

export type SqlOutcome =
  /** `affected`: number of rows that the committed statement changed; 0 when it only read. */
  | { readonly ok: true; readonly result: SqlResult; readonly affected: number }
  | { readonly ok: false; readonly failure: SqlFailure };

/** A database of the tenant. It enforces the limits itself, and never throws for an error of the database. */
export interface SqlConnector {
  run(statement: SqlStatement): Promise<SqlOutcome>;
  /** Runs a statement that writes and leaves its transaction open. */
  begin(
    statement: SqlStatement,
  ): Promise<{ readonly ok: true; readonly held: HeldWrite } | { readonly ok: false; readonly failure: SqlFailure }>;
  /** Null when the database answers; otherwise the reason in the words of its driver, for operators. */
  check(): Promise<string | null>;
  close(): Promise<void>;
}

/** A connector as its tenant configured it (table `connectors`). */
export interface ConnectorConfig {
  readonly tenant: TenantId;
  readonly name: string;
  readonly kind: 'warehouse' | 'postgres' | 'mysql' | 'mssql';
  readonly settings: unknown;
}

/** Every database that remote SQL may reach from this process. */
export interface SqlConnectors {
  /** The open connector of a configuration, shared between requests. Null when this server cannot serve its kind or settings. */
  open(config: ConnectorConfig): SqlConnector | null;
  close(): Promise<void>;
}
