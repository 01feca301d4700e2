import { describe, expect, it } from 'vitest';
import type { SqlResult } from '#contract/entities/sql.ts';
import { addPage, sqlPage, startPaging } from './sql-paging.ts';

it.each([
  [1, undefined, { page: 1, pageLimit: 100, indexInit: 0, indexEnd: 100 }],
  [2, undefined, { page: 2, pageLimit: 100, indexInit: 100, indexEnd: 200 }],
  [3, 10, { page: 3, pageLimit: 10, indexInit: 20, indexEnd: 30 }],
])('requests the right rows for page %i with %s', (page, pageLimit, expected) =>
  expect(sqlPage(page, pageLimit)).toEqual(expected),
);

const pageOf = (ids: readonly number[], truncated = false): SqlResult => ({
  columns: [{ name: 'id', type: 'number' }],
  rows: ids.map((id) => ({ id })),
  limit: 1_000,
  truncated,
  elapsedMs: 2,
});

describe('reading page by page', () => {
  it.each<[string, SqlResult[], number, object]>([
    ['continues after a page', [pageOf([1, 2])], 10, { next: 2, rows: [{ id: 1 }, { id: 2 }], truncated: false }],
    ['continues after a short page', [pageOf([1, 2]), pageOf([3])], 10, { next: 3 }],
    ['stops on an empty page', [pageOf([1]), pageOf([])], 10, { next: null, rows: [{ id: 1 }], truncated: false, elapsedMs: 4 }],
    ['stops after a truncated page, and reports it', [pageOf([1, 2], true)], 10, { next: null, truncated: true }],
    [
      'stops at the maximum, and reports it',
      [pageOf([1, 2]), pageOf([3, 4])],
      3,
      { next: null, truncated: true, rows: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    ],
    ['ignores an answer after the end', [pageOf([]), pageOf([1])], 10, { next: null, rows: [] }],
  ])('%s', (_name, pages, maxRows, expected) => {
    let paging = startPaging(2);
    for (const page of pages) paging = addPage(paging, page, maxRows);
    expect(paging).toMatchObject({ ...expected, columns: [{ name: 'id', type: 'number' }] });
  });
});
