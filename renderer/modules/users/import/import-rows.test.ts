import { describe, expect, it } from 'vitest';
import { importedRows, outcomeWords, resultCsv, sentRows, shownRows } from './import-rows.ts';
import { readPeopleFile } from './read-file.ts';

const reading = readPeopleFile('email;nome\nana@a.com.br;=1+1\nbia@;Bia\ncaio@a.com.br;Caio', new Date());
const rows = reading.kind === 'rows' ? reading.rows : [];
const results = new Map([
  [2, { line: 2, outcome: 'created' as const, problems: [] }],
  [4, { line: 4, outcome: 'refused' as const, problems: [{ column: 'groups' as const, problem: 'higher' as const }] }],
]);

describe('the rows of an import', () => {
  it('are sent without those that have a problem', () => {
    expect(sentRows(rows).map(({ line }) => line)).toEqual([2, 4]);
    expect(importedRows(rows, results).map(({ line }) => line)).toEqual([2]);
  });

  it('show the answer of the server, or their own problem', () => {
    expect(shownRows(rows, results).map(outcomeWords)).toEqual([
      'Pessoa nova',
      'E-mail: não é válido',
      'Grupos: está acima do que você pode dar',
    ]);
    expect(shownRows(rows, new Map()).map(outcomeWords)).toEqual(['A importar', 'E-mail: não é válido', 'A importar']);
  });

  it('are written to a file without formulas', () => {
    expect(resultCsv(shownRows(rows, results))).toContain("2;ana@a.com.br;Pessoa nova;'=1+1");
  });
});
