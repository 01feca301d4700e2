// The promises of every connector about a transaction that stays open.
import { expect } from 'vitest';
import type { SqlConnector, SqlStatement } from '#server/ports/sql-connector.ts';

const common: Omit<SqlStatement, 'text'> = { values: [], rowLimit: 10, timeoutMs: 10_000, writes: true };

/** `insert` adds one row; `count` counts these rows as `n`. */
export async function expectHolding(connector: SqlConnector, insert: string, count: string): Promise<void> {
  const begin = () => connector.begin({ ...common, text: insert });
  const rows = async (): Promise<number> => {
    const outcome = await connector.run({ ...common, text: count, writes: false });
    return Number(outcome.ok ? outcome.result.rows[0]?.['n'] : Number.NaN);
  };
  for (const [commit, left] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const begun = await begin();
    if (!begun.ok) throw new Error(JSON.stringify(begun.failure));
    expect(begun.held.affected).toBe(1);
    expect(await begun.held.end(commit)).toBe('ended');
    // A transaction ends once.
    expect(await begun.held.end(!commit)).toBe('refused');
    expect(await rows()).toBe(left);
  }
  expect(await begin()).toMatchObject({ ok: false, failure: { kind: 'refused', code: '23505' } });
  // The failed statement has left no lock.
  expect(await rows()).toBe(1);
}
