import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

const table = (rows: number) => ({ name: 'users', columns: ['id'], key: ['id'], rows, parts: 1 });

it.each([
  [[1], 1, '1 linha de 1 tabela, 1 arquivo (1 MB)'],
  [[1_000, 500], 2, '1.500 linhas de 2 tabelas, 2 arquivos (1 MB)'],
  [[], 0, '0 linhas de 0 tabelas, 0 arquivos (1 MB)'],
] as const)('summarises tables of %j rows and %d files', (rows, count, summary) => {
  const files = { count, bytes: 1_048_576, absent: [] };
  expect(summaryOf({ tables: rows.map(table), files, warehouse: null })).toBe(summary);
});
