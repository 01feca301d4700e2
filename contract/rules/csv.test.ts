import { describe, expect, it } from 'vitest';
import { type CsvValue, toCsv, withoutFormula } from './csv.ts';

describe('withoutFormula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=1', "'\n=1"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\0=1', "'\0=1"],
    ['a=1', 'a=1'],
    ['', ''],
    ["'=1", "'=1"],
  ])('escapes %j as %j', (text, safe) => expect(withoutFormula(text)).toBe(safe));
});

describe('toCsv', () => {
  it.each<[line: readonly CsvValue[], expected: string]>([
    [['a', 1.5, null, true, false], 'a;1,5;;sim;não'],
    [['=1+1', '+a', '-a', '@a'], "'=1+1;'+a;'-a;'@a"],
    [['\t=a', '\r=b'], '\'\t=a;"\'\r=b"'],
    [['a;b', 'diz "sim"', 'duas\nlinhas'], '"a;b";"diz ""sim""";"duas\nlinhas"'],
    [['=HYPERLINK("http://mal.com")'], '"\'=HYPERLINK(""http://mal.com"")"'],
    [[-3, -1234.5, 0, Number.NaN, Infinity, 'x'], '-3;-1234,5;0;;;x'],
  ])('writes the line %j', (line, expected) => expect(toCsv([line])).toBe(`\uFEFF${expected}\r\n`));

  it('writes an amount of money with two decimals', () =>
    expect(
      toCsv(
        [
          ['Valor', 'Peso'],
          [907.3, 907.3],
          [-5, null],
        ],
        [0],
      ),
    ).toBe('\uFEFFValor;Peso\r\n907,30;907,3\r\n-5,00;\r\n'));

  it('writes one byte order mark, and ends each line', () =>
    expect(
      toCsv([
        ['Cliente', 'Valor'],
        ['Ipê', 2],
      ]),
    ).toBe('\uFEFFCliente;Valor\r\nIpê;2\r\n'));
});
