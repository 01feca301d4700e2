import { describe, expect, it } from 'vitest';
import { withPage } from './paging.ts';
import type { SqlValues } from '#contract/entities/sql.ts';

const first = { page: 1, pageLimit: 100, indexInit: 0, indexEnd: 100 };

describe('the places of a paged query', () => {
  it.each<[string, string[], SqlValues, SqlValues]>([
    ['are set to the first page by default', ['indexInit', 'pageLimit'], {}, first],
    ['follow the page', ['indexInit'], { page: 3, pageLimit: 10 }, { page: 3, pageLimit: 10, indexInit: 20, indexEnd: 30 }],
    ['use the sent values', ['indexInit', 'indexEnd'], { indexInit: 5, indexEnd: 7 }, { ...first, indexInit: 5, indexEnd: 7 }],
    [
      'accept numbers written as text',
      ['page'],
      { page: '2', pageLimit: '10' },
      { page: 2, pageLimit: 10, indexInit: 10, indexEnd: 20 },
    ],
    ['do not change other values', ['page', 'busca'], { busca: 'x' }, { ...first, busca: 'x' }],
    ['are not added to a query without them', ['busca'], { busca: 'x', page: 4 }, { busca: 'x', page: 4 }],
  ])('%s', (_name, markers, values, expected) => expect(withPage(markers, values, 1_000)).toEqual(expected));

  it.each<[string, string[], SqlValues]>([
    ['pages for a query without pages', ['busca'], { page: 1, pageLimit: 100 }],
    ['a page before the first', ['page'], { page: 0 }],
    ['half a page', ['page'], { page: 1.5 }],
    ['a list', ['page'], { page: [1] }],
    ['null', ['pageLimit'], { pageLimit: null }],
    ['more rows than a page may have', ['pageLimit'], { pageLimit: 1_001 }],
  ])('refuses %s', (_name, markers, values) =>
    expect(() => withPage(markers, values, 1_000)).toThrow(expect.objectContaining({ code: '#VALIDATION' })),
  );
});
