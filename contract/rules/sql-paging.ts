// Reads a result page by page (docs/specification.md, section 7). The query has the parameters `indexInit`, `indexEnd`, `pageLimit` and
// `page`. An empty page ends the result.
import type { SqlColumn, SqlResult } from '#contract/entities/sql.ts';
import { recursiveSqlMaxRows, recursiveSqlPageSize } from '#contract/limits.ts';

export const pagingNames = ['indexInit', 'indexEnd', 'pageLimit', 'page'] as const;

/** Pages count from 1. A page has the rows after `indexInit` up to and including `indexEnd`: `limit pageLimit offset indexInit`. */
export interface SqlPage {
  readonly indexInit: number;
  readonly indexEnd: number;
  readonly pageLimit: number;
  readonly page: number;
}

export function sqlPage(page: number, pageLimit: number = recursiveSqlPageSize): SqlPage {
  const indexInit = (page - 1) * pageLimit;
  return { indexInit, indexEnd: indexInit + pageLimit, pageLimit, page };
}

export interface Paging {
  /** The number of the page to request; null at the end. */
  readonly next: number | null;
  readonly pageLimit: number;
  readonly columns: readonly SqlColumn[];
  readonly rows: SqlResult['rows'];
  /** The query has more rows than `rows`. */
  readonly truncated: boolean;
  readonly elapsedMs: number;
}

export const startPaging = (pageLimit: number = recursiveSqlPageSize): Paging => ({
  next: 1,
  pageLimit,
  columns: [],
  rows: [],
  truncated: false,
  elapsedMs: 0,
});

/** The state after the answer to `paging.next`. */
export function addPage(paging: Paging, result: SqlResult, maxRows: number = recursiveSqlMaxRows): Paging {
  const { next, rows } = paging;
  if (next === null) return paging;
  const together = [...rows, ...result.rows];
  const known = {
    ...paging,
    columns: next === 1 ? result.columns : paging.columns,
    rows: together.slice(0, maxRows),
    elapsedMs: paging.elapsedMs + result.elapsedMs,
  };
  if (result.rows.length === 0) return { ...known, next: null };
  // When a page is truncated, no other page contains the omitted rows.
  if (result.truncated || together.length > maxRows) return { ...known, next: null, truncated: true };
  return { ...known, next: next + 1 };
}
