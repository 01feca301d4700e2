import type { SqlResult, SqlRow } from '#contract/portal-types/index.d.ts';

/** Throws for an answer without rows. Scripts are not type-checked. */
export function rowsOf(found: SqlResult | readonly SqlRow[]): readonly SqlRow[] {
  const rows: unknown = typeof found === 'object' && 'rows' in found ? found.rows : found;
  if (!Array.isArray(rows)) throw new TypeError('kit.list: rows precisa devolver as linhas, como sql.run devolve.');
  return rows;
}
