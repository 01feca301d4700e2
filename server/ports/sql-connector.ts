import type { TenantId } from '#contract/entities/identity.ts';
import type { SqlResult } from '#contract/entities/sql.ts';

export interface SqlStatement {
  /** With the placeholders of its database (`$1`, `?`, `@p1`); values are bound. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Rows to return at most; one more is read to know whether the result was cut. */
  readonly rowLimit: number;
  readonly timeoutMs: number;
  /** Whether the statement may change data. False runs it read-only. */
  readonly writes: boolean;
  /** Ends the statement in the database, too. */
  readonly signal?: AbortSignal;
}

export type SqlFailure =
  | { readonly kind: 'timeout' }
  /** By its signal. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }
  /** The database said no. `message` is its own text and `code` its SQLSTATE: for logs and decisions, never for people. */
  | { readonly kind: 'refused'; readonly message: string; readonly code?: string };

/** A database of the tenant. Enforces the limits itself; never throws for what the database says. */
export interface SqlConnector {
  run(
    statement: SqlStatement,
  ): Promise<{ readonly ok: true; readonly result: SqlResult } | { readonly ok: false; readonly failure: SqlFailure }>;
  /** Null when it answers; otherwise why it does not, in the words of its driver: for operators. */
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
