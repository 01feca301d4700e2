import { describe, expect, it } from 'vitest';
import { exportPlan, toCsv, withoutFormula } from './csv.ts';

describe('a text that looks like a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\0=1', "'\0=1"],
    ['a=1', 'a=1'],
    ['', ''],
    ["'=1", "'=1"],
  ])('%j is escaped as %j', (text, safe) => expect(withoutFormula(text)).toBe(safe));
});

it('writes the format of a Brazilian spreadsheet', () => {
  const lines = [
    ['Cliente', 'Valor'],
    ['Ipê; "Comércio"', -1234.5],
    ['duas\nlinhas', Number.NaN],
    ['=HYPERLINK("http://mal.com")', 0],
  ];
  expect(toCsv(lines)).toBe(
    '\uFEFFCliente;Valor\r\n"Ipê; ""Comércio""";-1234,5\r\n"duas\nlinhas";\r\n"\'=HYPERLINK(""http://mal.com"")";0\r\n',
  );
});

it.each([
  [81_230, 50_000, 'pedidos-parcial.csv', 'Exportadas 50.000 de 81.230 linhas'],
  [50_000, 50_000, 'pedidos.csv', 'Exportadas 50.000 linhas'],
  [1, 1, 'pedidos.csv', 'Exportada 1 linha'],
  [0, 0, 'pedidos.csv', 'Exportadas 0 linhas'],
])('plans an export of %i rows, limited to %i, as %s with the notice "%s"', (total, rows, file, words) => {
  expect(exportPlan(total, 'pedidos', 'csv')).toEqual({ rows, file, words });
});
