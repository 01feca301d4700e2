// Compares two results of the same text by whole rows, in any order. Pure.
import type { SqlResult } from '#contract/entities/sql.ts';

export interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly same: number;
}

type Rows = Pick<SqlResult, 'rows'>;

export function compareRows(before: Rows, now: Rows): Difference {
  const left = new Map<string, number>();
  for (const row of before.rows) {
    const key = JSON.stringify(row);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  let same = 0;
  for (const row of now.rows) {
    const key = JSON.stringify(row);
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    same += 1;
  }
  return { added: now.rows.length - same, removed: before.rows.length - same, same };
}
