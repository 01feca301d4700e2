import type { SqlResult } from '#contract/entities/sql.ts';

export interface SqlStatement {
  /** `$1`-style placeholders; values are bound. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Rows to return at most; one more is read to know whether the result was cut. */
  readonly rowLimit: number;
  readonly timeoutMs: number;
  /** Whether the statement may change data. False runs it read-only. */
  readonly writes: boolean;
}

export type SqlFailure =
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly message: string };

/** A database of the tenant. Enforces the limits itself; never throws for what the database says. */
export interface SqlConnector {
  run(
    statement: SqlStatement,
  ): Promise<{ readonly ok: true; readonly result: SqlResult } | { readonly ok: false; readonly failure: SqlFailure }>;
  close(): Promise<void>;
}
